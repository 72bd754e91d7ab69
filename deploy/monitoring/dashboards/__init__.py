"""The Grafana dashboards, each described in a module of its own."""

from deploy.monitoring.dashboards import conversation, overview, privacy, triton, vault
from deploy.monitoring.dashboards.board import Board

BOARDS: tuple[Board, ...] = (
    overview.BOARD,
    conversation.BOARD,
    triton.BOARD,
    vault.BOARD,
    privacy.BOARD,
)

__all__ = ["BOARDS", "Board"]
