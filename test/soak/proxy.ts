// Two processes behind the documented nginx: floods of bodies, a large file, and renewal under load, all of it through the proxy.
import { flood } from "../support/flood.ts"
import { freePort } from "../support/free-port.ts"
import { open, send } from "../support/https.ts"
import { type FrontDoor, hasNginx, rootHost, startNginx } from "../support/proxy.ts"
import type { Member } from "./member.ts"
import { seconds } from "./report.ts"
import { type Api, keepDoing, type Stage } from "./stage.ts"

const MB = 1024 * 1024
const size = 180

export async function proxy(stage: Stage) {
  const { env, report, onClose } = stage
  if (!hasNginx) return report.note("skipped: this machine has no nginx or no openssl")
  const port = await freePort()
  Object.assign(env, { PUBLIC_URL: `https://${rootHost}:${port}`, TRUST_PROXY: "127.0.0.1" })
  const servers = [await stage.api(), await stage.api()]
  const ports = servers.map(({ url }) => Number(new URL(url).port))
  const start = async (more?: string) => {
    const settings = more === undefined ? { port } : { port, more, harsh: true }
    const door = await startNginx([ports[0] ?? 0, ports[1] ?? 0], settings)
    onClose(() => door.stop())
    return door
  }
  for (const buffering of ["on", "off"]) {
    const door = await start(`client_max_body_size 0; proxy_request_buffering ${buffering};`)
    await flooded(stage, door, buffering)
    await door.stop()
  }
  const door = await start()
  await largeFile(stage, door)
  await renewed(stage, door, servers)
}

async function flooded({ member, report }: Stage, door: FrontDoor, buffering: string) {
  const some = await flood(door.port, member, { sizes: [1.1, 3, 20], ordinary: 1_000 })
  const huge = await flood(door.port, member, { sizes: [300], ordinary: 200, every: 4 })
  const name = `with request buffering ${buffering}`
  const large = [...some.large, ...huge.large]
  report.promise(`bodies without their 4xx ${name}`, large.join(", ") || 0, large.length === 0)
  const ordinary = [...some.ordinary, ...huge.ordinary]
  report.promise(`other requests failed ${name}`, ordinary.join(", ") || 0, ordinary.length === 0)
  const complaints = door.complaints()
  report.promise(`nginx's complaints ${name}`, complaints[0] ?? 0, complaints.length === 0)
}

async function largeFile({ postgres, member, report }: Stage, { port }: FrontDoor) {
  await postgres.ask("update projects set status = 'in_progress' where id = $1", [member.project_id])
  const path = `/api/projects/${member.project_id}`
  const head =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="work.zip"\r\n\r\nPK\u0003\u0004'
  const up = await send(port, "POST", `${path}/upload_deliverable/`, {
    headers: { ...signed(member), "content-type": "multipart/form-data; boundary=edge" },
    body: { head, bytes: size * MB, tail: "\r\n--edge--\r\n" },
  })
  report.promise(`${size} MB go up through nginx`, `status ${up.status}`, up.status === 200)
  const whole = await open(port, "GET", `${path}/deliverable/`, { headers: signed(member) })
  let bytes = 0
  for await (const piece of whole) bytes += (piece as Buffer).length
  report.promise("and come down whole", bytes, bytes === size * MB + 4)
  const range = { ...signed(member), range: `bytes=${100 * MB}-` }
  const part = await send(port, "GET", `${path}/deliverable/`, { headers: range })
  const right = part.status === 206 && part.bytes.length === (size - 100) * MB + 4
  report.promise("and in part", `status ${part.status}, ${part.bytes.length} bytes`, right)
}

/** Both processes are renewed one after the other on their own ports, as a supervisor does it. */
async function renewed({ api, member, report }: Stage, door: FrontDoor, servers: Api[]) {
  let good = 0
  const failed: string[] = []
  const headers = { ...signed(member), "content-type": "application/json" }
  const write = async () => {
    const body = JSON.stringify({ name: "Ada", email: "ada@soak.test" })
    const said = await send(door.port, "POST", "/api/clients/", { headers, body }).then(
      ({ status }) => status,
      String,
    )
    if (said === 201) good++
    else failed.push(String(said))
  }
  const stops = [1, 2, 3, 4].map(() => keepDoing(10, write))
  const closings: number[] = []
  for (const old of servers) {
    closings.push(await old.end("SIGTERM"))
    await api(Number(new URL(old.url).port))
  }
  for (const stop of stops) await stop()
  report.promise(
    "writes failed while both were renewed",
    `${failed.length} of ${good}: ${failed}`,
    failed.length === 0,
  )
  const complaints = door
    .complaints()
    .map((line) => /\[error\] \S+ \S+ (.*?), client/.exec(line)?.[1] ?? line)
  for (const one of new Set(complaints))
    report.note(`${complaints.filter((other) => other === one).length} × ${one}`)
  report.note(`they closed in ${closings.map(seconds).join(" and ")}`)
}

const signed = ({ token, organization_id }: Member) => ({
  authorization: `Bearer ${token}`,
  "x-organization-id": String(organization_id),
})
