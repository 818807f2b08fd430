// A call that never reached the server.

export const lostConnection = "Network error. Please check your connection and try again."

/** The server wasn't reached, or something else answered. */
export class LostConnection extends Error {
  constructor(message: string = lostConnection) {
    super(message)
    this.name = "LostConnection"
  }
}

/** Also when it is the cause of another error. */
export const isLost = (error: unknown): boolean =>
  error instanceof LostConnection || (error instanceof Error && isLost(error.cause))

/** A screen whose code couldn't be loaded, in the words of each browser. */
export const isLostCode = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message)
