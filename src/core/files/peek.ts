// Reads the first bytes of a stream without losing them.
import { Readable } from "node:stream"

/** At least `bytes` of the beginning, if there are so many, and a stream of all bytes from the first on. */
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
  // A stream that is given up before its first byte is read doesn't end its source by itself.
  whole.once("close", () => stream.destroy())
  return { head, whole }
}
