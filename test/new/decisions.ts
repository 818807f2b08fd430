// What only its author can decide about a new domain, and where it is written.
import { type Options, retell, type Word, withParts } from "./words.ts"

const open = `
Decide this; the guards fail until it is there:

- Who may call: a row for each address, in test/guards/api/permissions.ts. For every member:
     "GET /api/some-words/": may("staff"),
     "POST /api/some-words/": may("staff", 201),
     "GET /api/some-words/{id}/": may("staff"),
     "PATCH /api/some-words/{id}/": may("staff"),
     "DELETE /api/some-words/{id}/": may("staff", 204),
  For owners alone "owners", with \`owner\` for \`staff\` in src/some-words/router.ts and "owner" in test/guards/api/calls.ts.

Then look at these; nothing fails without them:

- What a some word is: the fields in migrations/NUMBER-some-words.sql, src/core/database/tables.ts and
  src/some-words/, the sentences in the first line of src/some-words/schema.ts and in \`chapters\` of src/router.ts.
- Which plan limits it: \`requireRoom\` in src/some-words/service.ts with a line in \`plans\` of src/subscriptions/rules.ts, or
  \`requireAbility\` with one in \`abilities\` there; then the plans of its rows (\`limited\`, \`paid\`). Now no plan does.
- Whether it stands in the navigation: \`places\` or \`otherPlaces\` in client/staff/places.tsx; until then its screen is
  at /some-words.
- What the log keeps: the titles in src/some-words/service.ts, the sentences in
  client/staff/profile/account/log-sentences.ts.
- What goes when: the rows go with their organization and with their client (\`on delete cascade\`). Files, money and
  what others keep need more: src/organizations/account/service.ts and \`removeClient\` in src/clients/service.ts.
- Whether the client's portal shows it: src/portal/, client/portal/, and \`client_id\` in \`db.publish\`. Now it doesn't.
[search]
- What a search finds: \`make_searchable\` in the migration. Now the title and the notes.
[/search]
[mail]
- Who gets the mail, and what it says: jobs/handlers/email-some-word.ts, jobs/templates/mail/some-word.mjml
  (then npm run build:mail) and \`mailWords\` in jobs/templates/mail-words.ts. Now it goes to the client.
[/mail]
`

export const decisions = (word: Word, options: Options, number: string) =>
  retell(withParts(open, options), word).trim().replace("NUMBER", number)
