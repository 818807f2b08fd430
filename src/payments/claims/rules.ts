// How much one payment may cover.

/** So many invoices besides the first. */
export const maxOthers = 49
