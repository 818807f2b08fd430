// What fits into an export, and how its files are named.

/** A larger file would be held in memory whole. */
const maxFileBytes = 50_000_000
/** More than 4 GB in all needs another format of zips, which not every system reads. */
const maxBytes = 2_000_000_000
/** A zip counts its files in two bytes. */
const maxFiles = 60_000

const reasons = {
  lost: "The file is missing",
  large: "Larger than 50 MB. Download it in Portico instead.",
  full: "Left out because the export would be too large. Download it in Portico instead.",
}

/** Why a file isn't in the export, of which so many files and bytes are written; null if it is. Sizes in bytes. */
export function reasonNot(
  size: number | undefined,
  written: { files: number; bytes: number },
): string | null {
  if (size === undefined) return reasons.lost
  if (size > maxFileBytes) return reasons.large
  return written.bytes + size > maxBytes || written.files >= maxFiles ? reasons.full : null
}

/** "deliverables/12-final.zip": valid on any system, and the only one of its name. */
export const pathOf = ({ folder, id, name }: { folder: string; id: number; name: string }) =>
  `files/${folder}/${id}-${name.replaceAll(/[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu, "-")}`
