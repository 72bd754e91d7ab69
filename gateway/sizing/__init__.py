"""How many processes, partitions and bytes a load needs, from costs that were measured."""

from gateway.sizing.costs import Costs, load_costs
from gateway.sizing.model import Demand, Sizing, size

__all__ = ["Costs", "Demand", "Sizing", "load_costs", "size"]
