// The pages as the server draws them, without building them first: an organization's page is the real one.
import { readFileSync } from "node:fs"
import { drawLanding } from "../../client/landing/draw.tsx"
import type { PageOrNone } from "../../client/landing/page-data.ts"
import { buildApp } from "../../src/app.ts"
import type { Site } from "../../src/core/pages/site.ts"
import { testApp } from "./app.ts"
import { atEndOfFile } from "./endings.ts"

const landing = readFileSync(new URL("../../client/landing.html", import.meta.url), "utf8")
const shell = (name: string) =>
  `<html lang="en"><head><title>${name}</title></head><body>the ${name}<div id="root"></div></body></html>`

const site: Site = {
  mount: async () => undefined,
  template: async (name) => (name === "landing" ? landing : shell(name)),
  draw: async (path) => ({ status: 200, title: path, markup: "" }),
  list: async () => [],
  async drawLanding(shown: PageOrNone) {
    return drawLanding(shown)
  },
}

/** Asks for pages as a browser does, at an organization's own address or at the `host` that is given. */
export async function openPages(host?: string) {
  const server = await buildApp((await testApp()).app, site)
  atEndOfFile(() => server.close())
  return (slug: string, url: string, method: "GET" | "HEAD" = "GET") =>
    server.inject({ method, url, headers: { host: host ?? `${slug}.localhost:3000`, accept: "text/html" } })
}
