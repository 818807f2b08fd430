// What every address that takes a file says to files that it doesn't keep; nothing of them is left, and nothing written.
import { afterEach, beforeAll, expect, test } from "vitest"
import { everything } from "../guards/api/everything.ts"
import { makeWorld, type World } from "../guards/api/world.ts"
import { testApp } from "../support/app.ts"
import { picture } from "../support/forms.ts"
import { storedFiles } from "../support/upload.ts"
import {
  claimedPng,
  type File,
  fieldOf,
  goodFile,
  isPicture,
  isProof,
  said,
  send,
  uploads,
  zip,
} from "./sending.ts"

const megabyte = 1024 * 1024
let world: World
let before: Record<string, string>
let stored: string[]
beforeAll(async () => {
  const { app } = await testApp({ MAX_UPLOAD_MB: "1" })
  world = await makeWorld()
  await app.db.pool.query("update projects set status = 'in_progress'")
  before = await everything()
  stored = await everyFile()
})
afterEach(async () => {
  expect(await everything()).toEqual(before)
  expect(await everyFile()).toEqual(stored)
})

const everyFile = async () =>
  (
    await Promise.all(
      ["attachments", "images", "deliverables", "proofs"].map((kind) =>
        storedFiles(kind, world.organization_id),
      ),
    )
  )
    .flat()
    .sort()

test.for(uploads)("$key says 413 to a file that is too large", async (route) => {
  const large: File[] = isPicture(route)
    ? [
        { bytes: Buffer.concat([await picture(), Buffer.alloc(5 * megabyte)]) },
        ...(isProof(route) ? [] : [{ bytes: claimedPng(50_000, 50_000) }]),
      ]
    : [{ bytes: zip(megabyte) }]
  for (const file of large)
    expect(said(await send(world, route, file))).toEqual([413, "too_large", [fieldOf(route)]])
})

test.for(uploads)("$key says 415 to a file that isn't what its name says", async (route) => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const wrong: File[] = isPicture(route)
    ? [
        { name: "drawing.png", bytes: svg },
        { name: "page.jpg", bytes: Buffer.from("<!doctype html><script>alert(1)</script>") },
        { name: "work.png", bytes: zip(99) },
        { name: "newer.webp", bytes: await picture("avif") },
        ...(isProof(route) ? [] : await spoiltPictures()),
      ]
    : [
        { name: "work.zip", bytes: await picture() },
        { name: "text.pdf", bytes: await picture("gif") },
        { name: "text.docx", bytes: Buffer.from("%PDF-1.7\n") },
        {
          name: "program.zip",
          bytes: Buffer.concat([Buffer.from("\u007fELF", "latin1"), Buffer.alloc(99, 1)]),
        },
      ]
  for (const file of wrong)
    expect([file.name, ...said(await send(world, route, file))]).toEqual([
      file.name,
      415,
      "unsupported_type",
      [fieldOf(route)],
    ])
})

const spoiltPictures = async (): Promise<File[]> => [
  { name: "half.png", bytes: (await picture()).subarray(0, 60) },
  { name: "empty.png", bytes: Buffer.alloc(0) },
]

test.for(uploads)("$key says 400 to half a form, and to a file in another field", async (route) => {
  const file = await goodFile(route)
  for (const kept of [0.3, 0.9])
    expect(said(await send(world, route, file, (body) => body.subarray(0, body.length * kept)))).toEqual([
      400,
      "invalid",
      [],
    ])
  const elsewhere = await send(world, route, file, (body) =>
    swap(body, `name="${fieldOf(route)}"`, 'name="odd"'),
  )
  expect(said(elsewhere)).toEqual([400, "invalid", ["odd"]])
})

test.for(uploads)("$key takes one file, not two", async (route) => {
  const file = await goodFile(route)
  const twice = await send(world, route, file, (body) => {
    const edge = body.subarray(0, body.indexOf("\r\n"))
    const last = body.subarray(0, body.lastIndexOf(`\r\n${edge}--`) + 2)
    return Buffer.concat([last, last, edge, Buffer.from("--\r\n")])
  })
  expect(said(twice).slice(0, 2)).toEqual([413, "too_large"])
})

test.for(uploads.filter(({ address }) => address.upload?.required))("$key needs its file", async (route) => {
  const nameless = await send(world, route, await goodFile(route), (body) =>
    swap(body, /filename="[^"]*"/, 'filename=""'),
  )
  expect(nameless.status).toBe(400)
  said(nameless)
})

const swap = (body: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(body.toString("latin1").replace(from, to), "latin1")
