// What an address says of what is meant.

/** The id in an address, null where there can be none. */
export const idIn = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
