// How long somebody may say that a registration wasn't theirs.

/** Days after a registration in which the link of its welcome mail works. */
export const disownDays = 7
