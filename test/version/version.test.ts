// The version of the installation: for everyone, on every host.
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import packageJson from "../../package.json" with { type: "json" }
import { call } from "../support/app.ts"
import { makeOrganization } from "../support/factories.ts"

test("the version is that of the program, on the main host and an organization's", async () => {
  const { slug } = await makeOrganization()
  for (const host of ["localhost:3000", `${slug}.localhost:3000`, "api.localhost:3000"])
    expect(await call("GET", "/api/version/", { host })).toMatchObject({
      ...{ status: 200, body: { version: packageJson.version } },
    })
})

test("what isn't released yet has the next number with -dev, and a release the newest one of the changelog", () => {
  const changelog = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8")
  const [, ...sections] = changelog.split(/^## /m)
  const released = sections.flatMap(
    (section) => /^\[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(section)?.[1] ?? [],
  )
  const newest = released[0] ?? ""
  const { version } = packageJson
  if (!/^\[Unreleased\][\s\S]*^- /m.test(sections[0] ?? "")) return expect(version).toBe(newest)
  expect(version).toMatch(/^\d+\.\d+\.\d+-dev$/)
  const next = version.replace("-dev", "")
  expect(next.localeCompare(newest, "en", { numeric: true }), `${next} comes after ${newest}`).toBe(1)
})
