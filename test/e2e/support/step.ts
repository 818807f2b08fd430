// A part of a story that needs what came before it: a story is one test, told step by step.

/** What fails in it is told with its name. */
export async function step(name: string, act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  }
}
