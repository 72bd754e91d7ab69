"""What becomes of processes that a test starts, or lets others start."""


def is_alive(pid: int) -> bool:
    """Return whether a process runs, other than as a zombie, which its parent has not waited for.

    Source: the third field of /proc/PID/stat; the second, a name, may hold blanks.
    """
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # the second where it ends meanwhile
        return False
