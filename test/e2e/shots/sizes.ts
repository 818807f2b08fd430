// A picture of the product in the sizes that windows need, in a format a fraction of the size.
import sharp from "sharp"

/** Widths in pixels: a small window's, a large one's, a sharp screen's. */
export const deskWidths = [640, 1120, 1680, 2240]
/** A phone's screens have two or three pixels for each. */
export const phoneWidths = [720, 1080]

/** `<place>-640.avif` and so on. */
export const writeSizes = (picture: Buffer, place: string, widths: readonly number[]) =>
  Promise.all(
    widths.map((width) =>
      sharp(picture)
        .resize({ width })
        .avif({ quality: 62, effort: 4, chromaSubsampling: "4:4:4" })
        .toFile(`${place}-${width}.avif`),
    ),
  )

/** `<place>.webp`, for browsers that don't know the other format. */
export const writeFallback = (picture: Buffer, place: string) =>
  sharp(picture).resize({ width: 1120 }).webp({ quality: 70, effort: 6 }).toFile(`${place}.webp`)
