// How long it takes until someone else sees what was done.
import type { Locator } from "playwright-core"

/** Milliseconds: what is there sooner has been told by an event; the shortest polling comes every three seconds. */
export const soonerThanPolling = 2_000

/**
 * Milliseconds from when the server has done `act` until what `there` answers is on the screen: the best of as many as
 * there are `words`, since a machine may be busy.
 */
export async function delayOf<Word>(
  words: readonly Word[],
  act: (word: Word) => Promise<unknown>,
  there: (word: Word) => Locator,
): Promise<number> {
  const delays: number[] = []
  for (const word of words) {
    const seen = there(word).waitFor()
    await act(word)
    const begun = performance.now()
    await seen
    delays.push(performance.now() - begun)
  }
  return Math.min(...delays)
}
