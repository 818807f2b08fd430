// Reads addresses.

/** The id in an address, or null. */
export const idIn = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
