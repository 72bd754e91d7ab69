"""The folder of a worker's stores: for its user alone, and for one worker of an application.

RocksDB locks a store when a partition is assigned. Two workers that share a folder would find each
other then only, one after the other, and delete what the other has left there.
"""

import fcntl
import os
import stat
from pathlib import Path
from typing import Self

from gateway.errors import StoreFailed

_PRIVATE = 0o700
_LOCK_FILE = ".{}.lock"


class OwnedFolder:
    """A folder that no other worker of the application gets until it is closed.

    Args:
        folder: exists, and can be written.
        application_id: workers of others keep their stores in folders of their own there.

    Raises:
        StoreFailed: another worker has it.
    """

    def __init__(self, folder: Path, application_id: str) -> None:
        make_private(folder)
        path = folder / _LOCK_FILE.format(application_id)
        self._lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise StoreFailed(
                f"{folder} is the vault.dir of another worker that runs", stage="store"
            ) from None
        except OSError:
            # Some file systems of networks know no locks; the stores have theirs.
            return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the folder to others; the file stays, for its name is what is locked."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def is_in_use(folder: Path, application_id: str) -> bool:
    """Return whether a worker of the application has a folder; nothing is changed there."""
    try:
        lock = os.open(folder / _LOCK_FILE.format(application_id), os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(lock)
    return False


def make_private(folder: Path) -> None:
    """Let nobody but its owner into a folder, if this user owns it.

    Volumes of Kubernetes belong to root and are open to a group of the pod alone.
    """
    status = folder.stat()
    if status.st_uid == os.geteuid() and stat.S_IMODE(status.st_mode) & ~_PRIVATE:
        folder.chmod(stat.S_IMODE(status.st_mode) & _PRIVATE)
