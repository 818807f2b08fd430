// A large file goes up and down, on local files and on a bucket: the server holds little of it, and not a byte changes.
import { createHash, type Hash } from "node:crypto"
import { readdir } from "node:fs/promises"
import { request } from "node:http"
import { createRequire } from "node:module"
import { join } from "node:path"
import { Readable } from "node:stream"
import type { Member } from "./member.ts"
import { processes } from "./programs.ts"
import { megabytes } from "./report.ts"
import { type Api, keepDoing, type Stage, until } from "./stage.ts"

const MB = 1024 * 1024
const size = 180
const maxMb = 60

type Bucket = { run(): Promise<{ port: number }>; close(): Promise<void> }
const S3rver: new (options: object) => Bucket = createRequire(import.meta.url)("s3rver")

export async function files(stage: Stage) {
  const { postgres, member } = stage
  await postgres.ask("update projects set status = 'in_progress' where id = $1", [member.project_id])
  await onStore(stage, "local files")
  await cutOff(stage)
  const bucket = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(stage.dir, "buckets"),
    configureBuckets: [{ name: "papers" }],
  })
  const { port } = await bucket.run()
  stage.onClose(() => bucket.close())
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  stage.env.STORAGE_URL = `s3://S3RVER:S3RVER@papers?endpoint=${endpoint}&region=us-east-1`
  await onStore(stage, "a bucket")
}

async function onStore({ api, member, report }: Stage, store: string) {
  const server = await api()
  // What every process loads once isn't the file's doing.
  await send(server, member, 1)
  await fetchIt(server, member)
  const before = await memoryOf(server)
  let peak = before
  const stop = keepDoing(50, async () => {
    peak = Math.max(peak, await memoryOf(server))
  })
  const sent = await send(server, member, size)
  const up = peak
  const fetched = await fetchIt(server, member)
  await stop()
  report.promise(`${size} MB go up to ${store}`, `status ${sent.status}`, sent.status === 200)
  report.promise("the same bytes come down", fetched.slice(0, 12), fetched === sent.hash)
  report.promise(
    `the server grows by less than ${maxMb} MB`,
    `from ${megabytes(before)} by ${megabytes(up - before)} going up, ${megabytes(peak - before)} in all`,
    peak - before < maxMb,
  )
  await server.end("SIGTERM")
}

/** The sender goes away halfway: nothing stays, and the file before is still the project's. */
async function cutOff({ api, member, report, dir }: Stage) {
  const server = await api()
  const stored = () => readdir(join(dir, "files", "deliverables", String(member.organization_id)))
  const [kept, before] = [await fetchIt(server, member), await stored()]
  await send(server, member, size, size / 2).catch(() => undefined)
  const incoming = join(dir, "files", "~incoming")
  const empty = await until(5_000, async () => (await readdir(incoming)).length === 0)
  const more = (await stored()).length - before.length
  const same = (await fetchIt(server, member)) === kept
  const clean = empty !== undefined && more === 0 && same
  report.promise("an upload that is cut leaves nothing", `${more} files`, clean)
  await server.end("SIGTERM")
}

async function memoryOf({ pid }: Api): Promise<number> {
  return (await processes()).find((one) => one.pid === pid)?.mb ?? 0
}

/** Sends `mb` megabytes made up on the way; after `until_mb` of them the line goes dead. */
function send({ url }: Api, member: Member, mb: number, until_mb = mb) {
  const hash = createHash("sha256")
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="work.zip"\r\n\r\n`
  const tail = "\r\n--edge--\r\n"
  const headers = {
    ...signed(member),
    "content-type": "multipart/form-data; boundary=edge",
    "content-length": head.length + mb * MB + tail.length,
  }
  return new Promise<{ status: number; hash: string }>((resolve, reject) => {
    const path = `/api/projects/${member.project_id}/upload_deliverable/`
    const call = request(`${url}${path}`, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, hash: hash.digest("hex") }))
    })
    call.on("error", reject)
    call.write(head)
    const body = Readable.from(made(hash, until_mb))
    body.on("end", () => (until_mb < mb ? call.destroy() : call.end(tail)))
    body.pipe(call, { end: false })
  })
}

function* made(hash: Hash, mb: number) {
  for (let piece = 0; piece < mb; piece++) {
    const bytes = Buffer.alloc(MB, piece)
    if (piece === 0) bytes.write("PK\u0003\u0004", "latin1")
    hash.update(bytes)
    yield bytes
  }
}

/** The SHA-256 of what the project hands out. */
function fetchIt({ url }: Api, member: Member) {
  const hash = createHash("sha256")
  return new Promise<string>((resolve, reject) => {
    const path = `/api/projects/${member.project_id}/deliverable/`
    const call = request(`${url}${path}`, { headers: signed(member), agent: false }, (answer) => {
      answer.on("data", (piece: Buffer) => hash.update(piece)).on("end", () => resolve(hash.digest("hex")))
    })
    call.on("error", reject)
    call.end()
  })
}

const signed = ({ token, organization_id }: Member) => ({
  authorization: `Bearer ${token}`,
  "x-organization-id": String(organization_id),
})
