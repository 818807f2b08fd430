// What stays in memory from one request to the next has a bound, whatever a request asks for.
import { expect, test } from "vitest"
import { growing } from "./growing.ts"
import { imports, read, sources } from "./tree.ts"

/**
 * Collections that outlive a call and grow by calls, as `file: name`, each with its bound. What a request can choose
 * the key of belongs into `boundedCache` (`src/core/base/cache.ts`) instead.
 */
const bounded: Record<string, string> = {
  "client/lib/clock.ts: clocks": "one for each language",
  "client/lib/format.ts: formatters": "the formats that the code names",
  "jobs/browser.ts: working": "documents being printed, as many as print at once; leaves when done",
  "jobs/browser.ts: runs": "browsers, one and those that it replaced while they print; leaves when it ends",
  "jobs/chromium/launch.ts: said": "two sentences of ours",
  "jobs/store-postgres.ts: opened": "one for each queue of the catalogue",
  "jobs/store-redis.ts: opened": "one for each queue of the catalogue",
  "jobs/store-redis.ts: forWorkers": "one for each queue of the catalogue",
  "jobs/store-redis.ts: returns": "one for each part that starts with the process",
  "jobs/templates/mail.ts: compiled": "one for each mail of ours",
  "src/core/access/limit-counts.ts: windows": "200,000, the oldest leave; the keys are cut to a network",
  "src/core/access/limit-counts.ts: changed": "keys of `windows` of the last second",
  "src/core/access/tries.ts: known": "one for each limit that the code names",
  "src/core/backup/writer.ts: tables": "the tables of one backup",
  "src/core/backup/writer.ts: sums": "written and emptied after a fixed number",
  "src/core/base/log.ts: open": "the two kinds of outage",
  "src/core/base/turns.ts: lines": "organizations with work under way; leaves with its last work",
  "src/core/database/listener.ts: subscribers": "channels that the code names",
  "src/core/database/listener.ts: reconnectHandlers": "one for each part that starts with the process",
  "src/core/database/outbox.ts: waiting": "requests that wait now; leaves when one is answered",
  "src/core/database/statements.ts: names": "2,000, then statements go unnamed",
  "src/core/database/tenant.ts: changes": "the changes of one transaction",
  "src/core/files/s3-upload.ts: parts": "the parts of one upload, 10,000 at most",
  "src/core/fonts/faces.ts: folders": "one for each font of ours",
  "src/core/fonts/faces.ts: known": "one for each font of ours",
  "src/core/live/broadcast.ts: waiting": "10,000, then one for each organization that changed",
  "src/core/live/broadcast.ts: texts": "the messages of one tick",
  "src/core/live/events.ts: organizations":
    "organizations with open streams, which have a limit; leaves with its last",
  "src/core/live/recent.ts: published": "20,000, the oldest leave",
  "src/core/openapi/schemas.ts: named": "one for each named shape of the code, at start",
  "src/pricing/words/rules.ts: formats": "one for each language",
  "src/core/values/language.ts: formatters": "the server writes days in UTC alone",
  "src/core/values/money.ts: formatters": "currencies of our list times the decimals of a price",
  "src/documents/rules.ts: taken": "the documents of one archive, whose number is limited",
  "src/invoices/settled/present.ts: nothings": "currencies of our list",
  "src/pricing/lines/rules.ts: problems": "the problems of one document, whose lines are limited",
}

/** What the server runs, not a program of its own: of the browser's files those that draw its pages. */
const drawing = new Set(["client/public-server.tsx"])
for (const file of drawing)
  for (const { to } of imports.filter(({ from, types }) => from === file && !types)) drawing.add(to)
const server = sources.filter(
  (file) => /^(src\/(?!demo\/|core\/(doctor|setup)\/)|jobs\/(?!doctor\/))/.test(file) || drawing.has(file),
)
const found = server.flatMap((file) => growing(file, read(file)).map((name) => `${file}: ${name}`))

test("what outlives a call and grows has a bound", () => {
  expect(found.filter((one) => !bounded[one])).toEqual([])
})

test("each bound that is named is needed", () => {
  expect(Object.keys(bounded).filter((one) => !found.includes(one))).toEqual([])
})

test("least recently used caches are bounded by number or size, not by time alone", () => {
  const unbounded = server.filter((file) =>
    [...read(file).matchAll(/new LRUCache\b[^(]*\(\{([\s\S]*?)\}\)/g)].some(
      ([, options = ""]) => !/\bmax(Size)?[:,]/.test(options),
    ),
  )
  expect(unbounded).toEqual([])
})

test.for([
  ["const known = new Map()\nexport const f = (k) => known.set(k, 1)", ["known"]],
  ["const seen = {}\nexport function f(k) { seen[k] = 1 }", ["seen"]],
  ["let list = []\nexport function f(k) { list = [...list, k] }", ["list"]],
  ["function make() { const all = new Set(); return { take: (k) => all.add(k) } }", ["all"]],
  ["class A { #all = new Map(); take(k) { this.#all.set(k, 1) } }", ["#all"]],
  ["function f(list) { const all = new Set(); for (const k of list) all.add(k); return all }", []],
  ["function f(list) { const all = new Map(); list.forEach((k) => all.set(k, 1)); return all }", []],
  ["const table = new Map([[1, 2]])\nexport const f = (k) => table.get(k)", []],
  ["const known = new WeakMap()\nexport const f = (k) => known.set(k, 1)", []],
  ["const kept = boundedCache(10)\nexport const f = (k) => kept.set(k, 1)", []],
] as const)("%s", ([code, names]) => expect(growing("sample.ts", code)).toEqual(names))
