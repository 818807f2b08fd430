// What the log tells is named in one place, and the browser has a sentence for each of it.
import { expect, test } from "vitest"
import { sentenceOf } from "../../../client/staff/profile/account/log-sentences.ts"
import { actions } from "../../../src/audit-log/rules.ts"
import { logEntry } from "../../../src/audit-log/schema.ts"
import { read, sources } from "./tree.ts"

const deeds = Object.entries(actions).flatMap(([subject_type, list]) =>
  list.map((action) => ({ subject_type, action })),
)

test("every action has its sentence", () => {
  const sample = { ...logEntry.parse(logEntry.meta()?.example), actor: "ada@studio.example" }
  const bare = deeds.filter((deed) => {
    const entry = { ...sample, ...deed, details: {} }
    return sentenceOf(entry).words.startsWith(`${entry.actor}: `)
  })
  expect(bare, "a line in client/staff/profile/account/log-sentences.ts").toEqual([])
})

test("statements that write the log themselves write what is named", () => {
  const written = sources.filter((file) => !copies.includes(file)).flatMap(writtenBy)
  expect(written.length).toBeGreaterThan(4)
  const named = new Set(deeds.map(({ subject_type, action }) => `${subject_type} ${action}`))
  expect(
    written.filter(({ deed }) => !named.has(deed)),
    "name it in src/audit-log/rules.ts",
  ).toEqual([])
})

/** They write entries whose words they are handed. */
const copies = ["src/audit-log/queries.ts", "src/demo/queries.ts"]

/** What `record` and its like take is checked by its type; in plain SQL the words stand before what they are about. */
const writtenBy = (file: string) =>
  read(file)
    .split(/insert\s+into\s+audit_log\b/i)
    .slice(1)
    .map((statement) => {
      const [, action, subject] = /'([\w ]+)',\s*'(\w+)',\s*[\w.$]/.exec(statement) ?? []
      return { file, deed: `${subject} ${action}` }
    })
