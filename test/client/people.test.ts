// How a member appears: a picture or initials and a name, above messages and in the history of an invoice.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Author } from "../../client/shared/conversation/author.tsx"
import { byDay } from "../../client/shared/conversation/talk.ts"
import { sentenceOf } from "../../client/staff/profile/account/log-sentences.ts"

const sender_name = "Northlight Studio"
const shown = (member: { name: string | null; picture: string | null } | null, mine = false) =>
  renderToStaticMarkup(createElement(Author, { message: { member, sender_name }, mine, name: "Ada" }))

test("a message shows its author's picture or initials, or only says the side to screen readers", () => {
  const named = shown({ name: "Mara Lind", picture: null })
  expect(named).toContain(">ML</span>")
  expect(named).toContain("Mara Lind")
  const pictured = shown({ name: null, picture: "/api/public/images/1-a.webp/" })
  expect(pictured).toContain('<img src="/api/public/images/1-a.webp/" alt=""')
  expect(pictured).toContain(sender_name)
  expect(shown({ name: "<b>Mara</b>", picture: null })).toContain("&lt;b&gt;Mara&lt;/b&gt;")
  expect(shown(null)).toBe('<span class="sr-only">Ada wrote:</span>')
  expect(shown(null, true)).toBe('<span class="sr-only">You wrote:</span>')
})

test("messages of two members in a row are two groups", () => {
  const at = "2026-11-20T09:30:00.000Z"
  const said = (id: number, name: string) => ({
    ...{ id, message: "Hello", sender_type: "organization" as const, sender_name, created_at: at },
    ...{ client_id: 1, project_id: null, project_title: null, is_read: true, attachments: [] },
    member: { name, picture: null },
  })
  const [day] = byDay([said(1, "Mara"), said(2, "Mara"), said(3, "Ben")], "client")
  expect(day?.lines.map(({ first }) => first)).toEqual([true, false, true])
})

const entry = {
  ...{ id: 1, created_at: "2026-11-20T09:30:00.000Z", actor_type: "user" as const, is_whole: true },
  ...{ actor: "mara@studio.example", actor_name: "Mara Lind", subject_id: 12, subject_number: "INV-7" },
}

test("the log tells of a member by name, and of a change of the name or picture", () => {
  const sent = { ...entry, action: "sent", subject_type: "invoice", details: {} }
  expect(sentenceOf(sent).words).toBe("Mara Lind sent invoice INV-7")
  const said = (details: object) =>
    sentenceOf({ ...entry, action: "profile_changed", subject_type: "member", details: { ...details } }).words
  const name = { from: "Mara", to: "Mara Lind" }
  expect(said({ name })).toBe("Mara Lind changed their name to Mara Lind")
  expect(said({ name, picture: "changed" })).toBe(
    "Mara Lind changed their name to Mara Lind and changed their picture",
  )
  expect(said({ picture: "removed" })).toBe("Mara Lind removed their picture")
  expect(said({ name: { from: "Mara", to: null } })).toBe("Mara Lind removed their name")
})
