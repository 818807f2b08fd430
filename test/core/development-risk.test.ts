// What the server says at its start where others can reach what is set up for development.
import { pino } from "pino"
import { expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { testApp } from "../support/app.ts"

/** The warnings of a start. */
async function saidAt(settings: { public_url: string; production: boolean }) {
  const { app } = await testApp()
  const lines: string[] = []
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const server = await buildApp({ ...app, log, config: { ...app.config, ...settings } })
  await server.close()
  return lines
}

test("a public address without NODE_ENV=production is one warning, which says what it means and what to set", async () => {
  for (const public_url of ["https://portico.example", "http://portico.example:3000", "http://192.0.2.1"]) {
    const said = await saidAt({ public_url, production: false })
    expect(said).toEqual([expect.stringMatching(/paid plans for free\. Set NODE_ENV=production\.$/)])
    expect(said[0]).toContain(`${public_url} isn't this machine`)
  }
})

test("there is none in production, nor on this machine", async () => {
  expect(await saidAt({ public_url: "https://portico.example", production: true })).toEqual([])
  for (const name of ["localhost:3000", "portico.localhost", "127.0.0.1:3000", "[::1]:3000"])
    expect([name, await saidAt({ public_url: `http://${name}`, production: false })]).toEqual([name, []])
})
