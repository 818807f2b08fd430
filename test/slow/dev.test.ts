// The development server: it draws pages from their sources, and stays up while they load.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { expect, test } from "vitest"
import { freshDatabase } from "../support/database.ts"
import { freePort } from "../support/free-port.ts"

const root = join(import.meta.dirname, "../..")

test("pages come from their sources, and loading them is no change that starts the server anew", {
  timeout: 120_000,
}, async () => {
  const port = await freePort()
  const child = spawn(process.execPath, ["--watch", "src/main.ts", "--dev"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: await freshDatabase(),
      DATA_DIR: join(process.env.TEST_DATA_DIR ?? join(root, ".data/test"), "dev"),
      PORT: String(port),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += String(text)
      if (output.includes("is ready")) ready.resolve()
    })
  try {
    await ready.promise
    const open = async (path: string, accept = "text/html") => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
      return { status: answer.status, text: await answer.text() }
    }
    const page = await open("/")
    expect(page.status).toBe(200)
    const [, script = ""] = /src="(\/\w+\.ts)[^"]*"/.exec(page.text) ?? []
    expect((await open(script, "*/*")).text).toContain("mindMenu")
    // The folder of the calls has the name of the API's addresses.
    expect((await open("/api/client.ts", "*/*")).text).toContain("createTRPC")
    expect((await open("/api/openapi.json", "*/*")).text).toContain('"openapi"')
    expect(output).not.toContain("Change detected")
  } finally {
    child.kill("SIGTERM")
    await once(child, "exit")
  }
})
