// How long a sign-in that is handed over is good.

/** Seconds of a hand-over from the main site to an organization's own (contract, "Hand-over sign-in"). */
export const handoverSeconds = 60
