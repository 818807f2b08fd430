// How much one zip of originals holds, and why a document has no file in it.

/** Documents in one zip. */
export const maxOriginals = 5_000

/** Bytes of files in one zip: more than 4 GB needs another format (APPNOTE 4.3.14), which not every system reads. */
export const maxBytes = 2_000_000_000

export const whyNot = {
  none: "No original is kept: it was neither mailed nor downloaded yet",
  lost: "The kept file is missing",
  changed: "The kept file was changed or damaged: restore it from a backup",
  full: "Left out, the file would be too large: choose a shorter period",
}

/** The reason why its file is missing, or null; sizes in bytes. */
export function reasonNot(
  { key }: { key: string | null },
  size: number | undefined,
  written: number,
): string | null {
  if (key === null) return whyNot.none
  if (size === undefined) return whyNot.lost
  return written + size > maxBytes ? whyNot.full : null
}
