// An installation for one organization has one host name and no wildcard certificate: whatever it shows, answers or
// emails leads to that host.
import { expect, test } from "vitest"
import { catalogue } from "../../../jobs/catalogue.ts"
import { enqueue } from "../../../src/core/database/outbox.ts"
import { createSignUpLink } from "../../../src/organizations/sign-up-links/service.ts"
import { call, testApp } from "../../support/app.ts"
import { openPages } from "../../support/drawn-site.ts"
import { makeInvoice, signIn } from "../../support/factories.ts"
import { runJobs } from "../../support/jobs.ts"
import { ask, routeOf, rowOf } from "./doors.ts"
import { permissions } from "./permissions.ts"
import { makePlace, type Place } from "./place.ts"
import { trials } from "./trials.ts"

const host = "billing.okafor.example"
const { app, worker } = await testApp({ PUBLIC_URL: `https://${host}` })
const place = await makePlace("pro")
for (const { config } of [app, worker]) config.single_organization = place.slug

/** What people typed, what documents and standards are named by, and the examples of the API's document. */
const outside = /^(?:[\w.-]+\.)?(?:example\.com|(?:schema|sitemaps|w3)\.org|github\.example|paypal\.me)$/

/** Addresses of other hosts. */
const strayIn = (text: string) =>
  [...text.matchAll(/https?:\\?\/\\?\/([\w.-]+)(?::\d+)?/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== host && !outside.test(name))

const endsAll = "DELETE /api/organizations/delete_account/"
/** Streams stay open, and sample data is an organization of its own, so there is none here. */
const left = /\/events\/$|\/sample-data\/$/

/** Those that use something up come after those that need it. */
const keys = Object.keys(permissions)
  .filter((key) => key !== endsAll && !left.test(key))
  .sort((one, other) => Number("alone" in (trials[one] ?? {})) - Number("alone" in (trials[other] ?? {})))

async function answerOf(key: string, of: Place): Promise<string> {
  const route = routeOf(key.split(" (")[0] ?? key)
  const trial = trials[key] ?? {}
  const caller = (["owner", "client", "visitor"] as const).find(
    (one) => permissions[key]?.outcomes[one] === "ok",
  )
  if (caller === undefined) return ""
  await trial.alone?.(of)
  const input = (await trial.input?.(of)) ?? rowOf(route.key).input(of)
  const as = { token: await of.tokenOf(caller), organization_id: of.organization_id }
  return (await ask(route, "rest", input, as, await trial.bytes?.())).text
}

test("every page names it alone, and what crawlers and phones read", async () => {
  const open = await openPages(host)
  const work = (await open(place.slug, "/sitemap.xml")).body.match(/\/work\/[\w-]+/)?.[0] ?? ""
  const paths = ["/", work, "/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/theme.css", "/login"]
  for (const path of [...paths, "/dashboard", "/portal-login", "/portal/invoices", "/pricing", "/setup"]) {
    const { body, headers, statusCode } = await open(place.slug, path)
    expect([path, statusCode]).toEqual([path, path === "/setup" ? 404 : 200])
    expect([path, strayIn(body), strayIn(JSON.stringify(headers))]).toEqual([path, [], []])
  }
  expect((await open(place.slug, "/")).body).toContain(`<link rel="canonical" href="https://${host}/" />`)
})

test("every answer names it alone", async () => {
  for (const key of keys) expect([key, strayIn(await answerOf(key, place))]).toEqual([key, []])
})

test("lists lead on at it, and the API's document names it", async () => {
  const owner = await signIn(place.organization_id)
  const list = await owner.rest("GET", "/api/audit-log/?limit=1", undefined, { host })
  expect(list.headers.link).toContain(`<https://${host}/api/audit-log/?`)
  const document = await call("GET", "/api/openapi.json", { host })
  expect(document.body).toMatchObject({ servers: [{ url: `https://${host}` }] })
})

test("every email names it alone", async () => {
  const { organization_id, ids } = place
  const owner = await signIn(organization_id)
  const about = { organization_id, user_id: owner.user_id }
  await enqueue(app.db.system, "email-welcome", about)
  await createSignUpLink(app.db.system, app, { email: "new@founder.test", mailed: true })
  await app.db.tenants.transaction(organization_id, (db) => enqueue(db, "email-digest", about))
  const paused = { ...about, schedule_id: ids.schedule }
  await app.db.tenants.transaction(organization_id, (db) => enqueue(db, "email-schedule-paused", paused))
  await owner.rest("POST", "/api/messages/", { client_id: ids.client, message: "Hello" })
  const { id } = await makeInvoice(organization_id, { client_id: ids.client, status: "draft" })
  await owner.rest("POST", `/api/invoices/${id}/send/`, { cc: ["accounts@client.test"] })
  const ran = [...(await runJobs()), ...(await runJobs(organization_id))]
  await answerOf(endsAll, place)
  ran.push(...(await runJobs()))
  const silent = Object.keys(catalogue).filter((name) => name.startsWith("email-") && !ran.includes(name))
  expect(silent, "no call of these guards sends it").toEqual([])
  const { rows } = await app.db.pool.query("select subject, html, text from dev_mails order by id")
  expect(rows.length).toBeGreaterThan(10)
  for (const { subject, html, text } of rows)
    expect([subject, strayIn(html), strayIn(text)]).toEqual([subject, [], []])
})
