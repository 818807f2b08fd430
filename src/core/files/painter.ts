// The image library (sharp), limited to four file types and to one picture at a time.
import pLimit from "p-limit"

/** One picture at a time: 40 megapixels take 160 MB while they are drawn. */
export const inTurn = pLimit(1)

/** Loaded with the first picture: most processes never need it. */
export async function painter() {
  const { default: sharp } = await import("sharp")
  // Only the four types ever reach a decoder, whatever else the library supports.
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({
    operation: ["Png", "Jpeg", "Nsgif", "Webp"].map((kind) => `VipsForeignLoad${kind}Buffer`),
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
