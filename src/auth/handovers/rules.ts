// How long a hand-over of a sign-in is valid.

/** Seconds that a hand-over from the main site to an organization's own is valid. */
export const handoverSeconds = 60
