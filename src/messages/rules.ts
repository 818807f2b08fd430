// How long a message may be, and how long it may stay unread before its reader gets a mail.

/** Seconds until a message is checked for being unread: people who are online read it sooner. */
export const unreadSeconds = 600

/** Characters. */
export const maxMessageLength = 10_000
