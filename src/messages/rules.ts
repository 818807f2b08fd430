// How long a message may be, and how long it may stay unread before its reader is told by mail.

/** Seconds from writing to the look whether it was read (design, "the 10-minute mail"). */
export const unreadSeconds = 600

/** Characters. */
export const longestMessage = 10_000
