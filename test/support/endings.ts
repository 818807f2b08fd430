// What a test file opened is closed when it ends: files share a process and its modules, and nothing else.
const endings: (() => unknown)[] = []

/** `close` is called once, after the last test of the file that runs now; last opened, first closed. */
export const atEndOfFile = (close: () => unknown) => void endings.push(close)

export async function endFile() {
  for (const close of endings.splice(0).reverse()) await close()
}
