// How long a sign-in that is handed over is good.

/** Seconds that a hand-over from the main site to an organization's own is valid. */
export const handoverSeconds = 60
