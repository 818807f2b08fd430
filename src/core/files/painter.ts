// What draws pictures anew: sharp, held to four kinds of files and to one picture at a time.
import pLimit from "p-limit"

/** One picture at a time: 40 megapixels are 160 MB while they are drawn. */
export const inTurn = pLimit(1)

/** Loaded at the first picture: most processes never see one. */
export async function painter() {
  const { default: sharp } = await import("sharp")
  // Nothing but the four kinds is ever handed to a decoder, whatever the library has on board.
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({
    operation: ["Png", "Jpeg", "Nsgif", "Webp"].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
