// Without a mail server, emails can be read on the machine itself, and do no harm there.
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Database, openDatabase } from "../../src/core/database/db.ts"
import { getMail, type KeptMail, keepMail, listMails, mailJson } from "../../src/core/embedded/mailbox.ts"
import { mailboxPolicy, mailListPage, mailPage } from "../../src/core/embedded/mailbox-pages.ts"
import { freshDatabase } from "../support/database.ts"
import { silent } from "../support/log.ts"

let db: Database
beforeAll(async () => {
  db = openDatabase({ url: await freshDatabase(), log: silent })
})
afterAll(() => db.close())

const mail = (more: Partial<KeptMail> = {}): KeptMail => ({
  message_id: `<${crypto.randomUUID()}@portico.example>`,
  recipient: "jane@example.com",
  copies: [],
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello\n",
  attachments: [],
  ...more,
})
const to = (recipient: string) => listMails(db.pool, { to: recipient })

test("a kept email comes back whole", async () => {
  const attachments = [{ name: "a.pdf", type: "application/pdf", size: 4, base64: "JVBERg==" }]
  const kept = mail({ recipient: "whole@example.com", subject: "Grüße 請求書", attachments })
  await keepMail(db.pool, kept)
  const [entry] = await to("whole@example.com")
  expect(await getMail(db.pool, entry?.id ?? 0)).toEqual({
    ...kept,
    id: entry?.id,
    created_at: entry?.created_at,
  })
  expect(entry?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test("the newest comes first, for one recipient in any letter case", async () => {
  for (const subject of ["first", "second", "third"])
    await keepMail(db.pool, mail({ recipient: "List@example.com", subject }))
  await keepMail(db.pool, mail({ recipient: "other-list@example.com" }))
  expect((await to("list@EXAMPLE.com")).map(({ subject }) => subject)).toEqual(["third", "second", "first"])
  const two = await listMails(db.pool, { to: "list@example.com", limit: 2 })
  expect(two.map(({ subject }) => subject)).toEqual(["third", "second"])
  expect((await listMails(db.pool, {})).length).toBeGreaterThanOrEqual(4)
})

test("an email kept twice is shown once", async () => {
  const kept = mail({ recipient: "once@example.com" })
  await keepMail(db.pool, kept)
  await keepMail(db.pool, kept)
  expect(await to("once@example.com")).toHaveLength(1)
})

test("an email is also that of those who get a copy", async () => {
  const copies = ["copy@example.com", "other-copy@example.com"]
  await keepMail(db.pool, mail({ recipient: "first@example.com", subject: "For three", copies }))
  for (const one of ["first@example.com", ...copies]) expect(await to(one)).toHaveLength(1)
  const [entry] = await to("copy@example.com")
  const kept = await getMail(db.pool, entry?.id ?? 0)
  if (!kept) throw new Error("the mail is not there")
  expect(mailPage(kept)).toContain("To first@example.com, copy@example.com, other-copy@example.com,")
})

test("an unknown mail is absent", async () => {
  expect(await getMail(db.pool, 999_999_999)).toBeUndefined()
})

test("links and codes can be picked from the text", () => {
  const text =
    "Code:\n482913\n\nNot 1234567, not INV-000123.\nhttp://a.localhost:3000/x?token=123456 http://a.localhost:3000/\n482913"
  const summary = {
    id: 7,
    recipient: "jane@example.com",
    subject: "Hello",
    text,
    created_at: "2026-11-21T00:00:00.000Z",
  }
  expect(mailJson([summary])).toEqual([
    {
      id: 7,
      to: "jane@example.com",
      subject: "Hello",
      text,
      links: ["http://a.localhost:3000/x?token=123456", "http://a.localhost:3000/"],
      codes: ["482913"],
      created_at: "2026-11-21T00:00:00.000Z",
    },
  ])
})

test("nothing in an email becomes part of the page", () => {
  const attack = `"><script>alert(1)</script>'`
  const stored = {
    ...mail({
      recipient: attack,
      subject: attack,
      html: attack,
      text: `${attack} https://x.example/"onclick="alert(1)`,
      attachments: [{ name: attack, type: attack, size: 1, base64: attack }],
    }),
    id: 1,
    created_at: "2026-11-21T00:00:00.000Z",
  }
  for (const page of [mailPage(stored), mailListPage([stored], attack)]) {
    expect(page).not.toContain("<script")
    expect(page).not.toContain('"onclick')
  }
  expect(mailPage(stored)).toContain('srcdoc="&quot;&gt;&lt;script&gt;')
  expect(mailPage(stored)).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
  expect(mailboxPolicy).toMatch(/default-src 'none'/)
  expect(mailboxPolicy).not.toMatch(/script-src/)
})
