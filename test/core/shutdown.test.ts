// A process that is told to end closes what it has opened, however often it is told so at once.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test } from "vitest"

const start = new URL("../../src/core/start.ts", import.meta.url).href

/** A process that takes so long to close; answers once it is there, with how it ends and what it has said. */
async function running(milliseconds: number) {
  const script = `
    const { runProcess } = await import(${JSON.stringify(start)})
    await runProcess(async () => {
      const alive = setInterval(() => {}, 1000)
      return () => new Promise((done) => setTimeout(() => (clearInterval(alive), console.log("closed"), done()), ${milliseconds}))
    })
    console.log("open")`
  const child = spawn(process.execPath, ["--input-type=module", "-e", script])
  let said = ""
  child.stdout.on("data", (text) => {
    said += text
  })
  const ended = once(child, "close")
  await expect.poll(() => said).toBe("open\n")
  return { child, ended: async () => ({ code: (await ended)[0], said }) }
}

test("two simultaneous signals count as one: it closes before it exits", async () => {
  const { child, ended } = await running(300)
  child.kill("SIGINT")
  child.kill("SIGTERM")
  expect(await ended()).toEqual({ code: 0, said: "open\nclosed\n" })
})

test("a second signal later exits at once", async () => {
  const { child, ended } = await running(60_000)
  child.kill("SIGINT")
  await pause(1_200)
  child.kill("SIGINT")
  expect(await ended()).toEqual({ code: 1, said: "open\n" })
})
