// How long a registration can be disowned.

/** Days after a registration in which the link of its welcome email works. */
export const disownDays = 7
