// The image library (sharp), limited to four file types and to one picture at a time.
import { createTurns } from "../base/turns.ts"

/** One picture at a time, because 40 megapixels take 160 MB while they are drawn. Organizations take turns. */
const turns = createTurns({ each: 1, contended: 1, total: 1, maxWaiting: 200, timeout: 20_000 })

/** Draws when it is the organization's turn. Throws 429 when too many of its pictures wait. */
export const inTurn = <R>(organization_id: number, draw: () => Promise<R>): Promise<R> =>
  turns.take(organization_id, draw)

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
