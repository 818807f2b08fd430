// How much one zip of originals holds, and why a document has no file in it.

/** Documents in one zip. */
export const maxOriginals = 5_000

/** Bytes of files in one zip: more than 4 GB needs another format (APPNOTE 4.3.14), which not every system reads. */
export const maxBytes = 2_000_000_000

export const whyNot = {
  none: "There's no original yet. It's saved when the invoice is first emailed or downloaded.",
  lost: "The original file is missing",
  changed: "The original file was changed or damaged. Restore it from a backup.",
  full: "Left out because the file would be too large. Choose a shorter period.",
}

/** The reason why a kept file isn't in the zip, or null; sizes in bytes. */
export function reasonNot(size: number | undefined, written: number): string | null {
  if (size === undefined) return whyNot.lost
  return written + size > maxBytes ? whyNot.full : null
}
