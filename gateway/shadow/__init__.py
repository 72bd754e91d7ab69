"""Shadow mode: a candidate model or policy beside the live one, compared and never published.

    live stream ──▶ sample ──▶ bounded queue ──▶ candidate's process ──▶ counts of differences

The live stream only appends to the queue; everything else happens on a thread of its own and in a
process of the lowest priority.
"""
