// The images, without a container engine: the steps of the Dockerfile carried out in folders made of Debian's packages, and
// started as containers are. Needs root, debootstrap and the registries of Debian and npm.
import { chown, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { type Image, imageOf, readStages } from "../support/dockerfile.ts"
import { freePort } from "../support/free-port.ts"
import { build, clear, obstacle } from "./image/build.ts"
import { type Container, rightsOf, startContainer, tell } from "./image/container.ts"
import { megabytes, type Report, seconds } from "./report.ts"
import type { Stage } from "./stage.ts"

export async function image({ dir, postgres, report }: Stage) {
  const reason = await obstacle()
  if (reason !== undefined) return report.note(`skipped: ${reason}`)
  const roots = join(dir, "roots")
  await clear(roots)
  const stages = readStages()
  const start = performance.now()
  const say = (line: string) => report.note(`${line} after ${seconds(performance.now() - start)}`)
  // Made once, for all runs.
  await build(join(dir, "base"), roots, stages, say)
  const makeVolume = async (name: string, user: string) => {
    const volume = join(roots, name)
    await mkdir(volume)
    await chown(volume, Number(user), Number(user))
    return volume
  }

  const whole = imageOf(stages, "all-in-one")
  const place = join(roots, "all-in-one")
  const volume = await makeVolume("volume", whole.user)
  const rights = await rightsOf(place, whole, volume)
  const powers = `user ${rights.Uid?.split("\t")[0]}, capabilities ${rights.CapEff}, no new ones ${rights.NoNewPrivs}`
  report.promise(
    "it runs without any power",
    powers,
    powers === "user 999, capabilities 0000000000000000, no new ones 1",
  )

  const port = String(await freePort())
  const env = { PORT: port }
  const first = startContainer(place, whole, { volume, env })
  await first.says("Portico is ready")
  report.promise("the healthcheck of all-in-one", ...(await health(first)))
  report.note(`all-in-one when it has started: ${megabytes(await first.memory())} of memory`)
  const tour = await tell("bash", ["test/tour.sh", `http://localhost:${port}`])
  report.promise("the tour ends", tour.trim().split("\n").at(-1) ?? "", tour.includes("is paid."))
  report.note(`after the tour, with Chromium: ${megabytes(await first.memory())}`)
  const backup = await first.exec(["node", "src/portico.ts", "backup", "/data/portico-today"])
  report.promise("a backup inside ends with", String(backup), backup === 0)
  const { code, took } = await first.end("SIGTERM")
  report.promise(
    "told to stop, it ends well within 30 s",
    `${code} after ${seconds(took)}`,
    code === 143 || code === 0,
  )
  const ended = await tell("tail", ["-n", "3", join(volume, "postgres.log")])
  report.promise("its Postgres was shut down in order", ended.trim(), ended.includes("is shut down"))

  const second = startContainer(place, whole, { volume, env })
  await second.says("Portico is ready")
  await second.end("SIGKILL")
  const third = startContainer(place, whole, { volume, env })
  await third.says("Portico is ready")
  const again = await tell("bash", ["test/tour.sh", `http://localhost:${port}`])
  report.promise("after a kill it goes on with its data", "a second tour", again.includes("is paid."))
  await third.end("SIGTERM")

  await single(place, whole, await makeVolume("single", whole.user), report)

  const app = imageOf(stages, "app")
  const settings = {
    ...{ PORT: port, DATABASE_URL: postgres.url, APP_SECRET: "x".repeat(40), SMTP_URL: "smtp://127.0.0.1:1" },
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const files = await makeVolume("files", app.user)
  const server = startContainer(join(roots, "app"), app, { volume: files, env: settings })
  await server.says("Portico is ready")
  report.promise("the healthcheck of app, in production", ...(await health(server)))
  const page = await tell("curl", ["-sS", "-H", "Accept: text/html", `http://localhost:${port}/`])
  report.promise("app shows its pages", `${page.length} bytes`, page.includes("<!doctype html>"))
  const worker = startContainer(join(roots, "app"), app, {
    ...{ volume: files, env: settings },
    command: ["node", "jobs/worker.ts"],
  })
  await worker.says("worker is ready")
  for (const one of [worker, server]) await one.end("SIGTERM")
  for (const name of ["app", "all-in-one"]) {
    const size = Number((await tell("du", ["-sm", join(roots, name)])).split("\t")[0])
    report.note(`${name} unpacked: ${megabytes(size)}`)
  }
  await clear(roots)
}

/** As compose.yaml starts it with its four settings: set up once, and there after a restart. */
async function single(place: string, whole: Image, volume: string, report: Report) {
  const port = String(await freePort())
  const env = {
    ...{ NODE_ENV: "production", PORT: port, PUBLIC_URL: "https://invoices.studio.example" },
    ...{
      SINGLE_ORGANIZATION: "studio",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "no-reply@studio.example",
    },
  }
  const first = startContainer(place, whole, { volume, env })
  await first.says("Portico is ready")
  const [, code] = /Set-up code: (\S+)/.exec(first.said()) ?? []
  const { status } = await fetch(`http://127.0.0.1:${port}/api/setup/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ code, business_name: "Studio", owner_name: "Ada", email: "ada@studio.example" },
      password: "a long night's work",
    }),
  })
  report.promise("one organization in production is set up", status, status === 201)
  await first.end("SIGTERM")
  const second = startContainer(place, whole, { volume, env })
  await second.says("Portico is ready")
  const again = second.said().includes("Set-up code")
  report.promise("and started again without a set-up", again ? "with one" : "without", !again)
  await second.end("SIGTERM")
}

async function health(container: Container): Promise<[string, boolean]> {
  const isWell = await container.healthy()
  return [isWell ? "well" : "unwell", isWell]
}
