// The product on a database of its own, filled for pictures, for as long as they are drawn.
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import database from "../../support/setup.ts"
import { startServer } from "../support/server.ts"
import { makeWorld, type World } from "../support/world.ts"

export async function onStage(draw: (world: World) => Promise<void>) {
  buildPages()
  const stop = await database()
  try {
    const server = await startServer()
    try {
      await draw(await makeWorld(server.place))
    } finally {
      await server.stop()
    }
  } finally {
    await stop()
  }
}

/** From their present sources. */
export const buildPages = () =>
  execFileSync(process.execPath, [join(import.meta.dirname, "../../../client/build.ts")], {
    stdio: "inherit",
  })
