// The first bytes of a stream, looked at without losing them.
import { Readable } from "node:stream"

/** At least `bytes` of the beginning where there are so many, and a stream of the same bytes from the first on. */
export async function peek(stream: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  const seen: Buffer[] = []
  for (let length = 0; length < bytes; ) {
    const next = await pieces.next()
    if (next.done) break
    seen.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(seen)
  async function* all() {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  const whole = Readable.from(all(), { objectMode: false })
  // Given up before its first byte was wanted, it never gets to end what is behind it.
  whole.once("close", () => stream.destroy())
  return { head, whole }
}
