// `invite` and `user …`: people who may register, and those who have.
import { email } from "../core/values/schema.ts"
import { createSignUpLink } from "../organizations/sign-up-links/service.ts"
import { readPeople, resetPersonsPassword, signPersonOut } from "../team/people/service.ts"
import { type Command, firstOf, limitOf, limitOption, minute, table } from "./command.ts"
import { tellSecurity } from "./security.ts"

export const userCommands: readonly Command[] = [
  {
    name: "invite",
    takes: ["email"],
    options: { email: { summary: "Email the link to the person too" } },
    summary: "Print a link that lets someone register an organization, where registration is by invitation",
    more: "An earlier link to the same address no longer works.",
    async run(parts, given) {
      const input = { email: addressOf(given.word("email")), mailed: given.isSet("email") }
      const { email, url, expires_at } = await createSignUpLink(parts.db.system, parts, input)
      const how = input.mailed ? " It is emailed too." : ""
      const words = `This link lets ${email} register an organization. It works once, until ${minute(expires_at)} (UTC).${how}\n${url}`
      return { words, data: { email, url, expires_at, mailed: input.mailed } }
    },
  },
  {
    name: "user list",
    takes: ["text?"],
    options: limitOption,
    summary: "List accounts with their organizations, or only those whose address contains the text",
    async run({ db }, given) {
      const limit = limitOf(given)
      const { rows, more } = firstOf(await readPeople(db.system, given.text("text"), limit + 1), limit)
      const lines = rows.map(({ email, organizations, sessions, last_seen_at, created_at }) => [
        email,
        organizations.map(({ slug, role }) => `${slug} (${role})`).join(", ") || null,
        sessions,
        minute(last_seen_at),
        minute(created_at),
      ])
      const header = ["Email", "Organizations", "Sessions", "Last seen (UTC)", "Registered (UTC)"]
      return { words: rows.length === 0 ? "No accounts." : table(header, lines) + more, data: rows }
    },
  },
  {
    name: "user reset-password",
    takes: ["email"],
    options: { email: { summary: "Email the link to the person too" } },
    summary: "Sign someone out, invalidate their password, and print a link that sets a new one",
    more: "Use it for someone who forgot their password, or whose account someone else got into. Don't give the link to anyone else.",
    async run(parts, given) {
      const mailed = given.isSet("email")
      const address = addressOf(given.word("email"))
      const { id, email, url, hours } = await resetPersonsPassword(parts, address, { mailed })
      tellSecurity(parts.log, "password_changed", { user_id: id, email })
      const how = mailed ? " It is emailed too." : ""
      const words = `${email} is signed out, and the old password no longer works. This link sets a new one. It works once, for ${hours} hour.${how}\n${url}`
      return { words, data: { email, url, hours, mailed } }
    },
  },
  {
    name: "user sign-out",
    takes: ["email"],
    summary: "End all of someone's sessions; they can sign in again with their password",
    async run(parts, given) {
      const { id, email } = await signPersonOut(parts, addressOf(given.word("email")))
      tellSecurity(parts.log, "session_ended", { user_id: id, email })
      return { words: `${email} is signed out everywhere.`, data: { email } }
    },
  },
]

/** As it is stored. Throws a sentence for what isn't an address. */
export const addressOf = (text: string) => email.parse(text)
