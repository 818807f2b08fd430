// HEAD at every address fails nowhere, and leaves no error in the log.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { routes, rowOf } from "./doors.ts"
import { makeWorld } from "./world.ts"

test("HEAD fails nowhere, at either door", async () => {
  const { server } = await testApp()
  const world = await makeWorld()
  const failed: string[] = []
  for (const { name, key, address } of routes) {
    const input = rowOf(key).input(world)
    const path = address.path.replace(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(String(input[field])),
    )
    for (const url of [path, `/trpc/${name}`, `/trpc/${name}?batch=1&input=%7B%7D`]) {
      const { statusCode } = await server.inject({ method: "HEAD", url, headers: { host: "localhost:3000" } })
      if (statusCode >= 500) failed.push(`${url}: ${statusCode}`)
    }
  }
  expect(failed).toEqual([])
  const unknown = await server.inject({ method: "HEAD", url: "/trpc/nothing.here" })
  expect(unknown.statusCode).toBeLessThan(500)
})
