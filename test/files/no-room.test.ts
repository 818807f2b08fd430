// When storage is full, every address that takes a file answers 507 and writes nothing.
import { createServer } from "node:http"
import { afterAll, beforeAll, expect, test } from "vitest"
import { everything } from "../guards/api/everything.ts"
import { makeWorld, type World } from "../guards/api/world.ts"
import { testApp } from "../support/app.ts"
import { goodFile, said, send, uploads } from "./sending.ts"

let isFull = false
/** A bucket whose disk fills up: it takes the bytes, and then answers 507 to every write. */
const bucket = createServer((request, response) => {
  const status = request.method === "GET" ? 404 : isFull ? 507 : 200
  request.resume().on("end", () => response.writeHead(status).end())
})

let world: World
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve))
  const address = bucket.address()
  const port = typeof address === "object" ? address?.port : undefined
  const STORAGE_URL = `s3://key:secret@full?endpoint=http://127.0.0.1:${port}&region=eu-1`
  const { app } = await testApp({ STORAGE_URL })
  world = await makeWorld()
  isFull = true
  await app.db.pool.query("update projects set status = 'in_progress'")
})
afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})

test.for(uploads)("$key", async (route) => {
  const before = await everything()
  expect(said(await send(world, route, await goodFile(route)))).toEqual([507, "no_space", []])
  expect(await everything()).toEqual(before)
})
