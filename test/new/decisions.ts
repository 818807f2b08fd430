// What no one but its author can decide about a new domain, and where it is written.
import { retell, type Word } from "./words.ts"

const open = `
Decide; the guards fail until the first two are there:

1. Who may call: a row for each address in test/guards/api/permissions.ts
     "GET /api/some-words/": may("…"),
     "POST /api/some-words/": may("…", 201),
   "staff" lets in every member; owners alone also need \`owner\` for \`staff\` in src/some-words/router.ts.
2. What a good call is, and what of another organization is refused: a row for each in test/guards/api/calls.ts
     "GET /api/some-words/": { audience: "…", input: … },
     "POST /api/some-words/": { audience: "…", input: …, foreign: … },

Then look at these; nothing fails without them:

3. What a some word is: the fields in migrations/NUMBER-some-words.sql, src/core/database/tables.ts and
   src/some-words/, the sentences in the first line of src/some-words/schema.ts and in \`chapters\` of src/router.ts.
4. Which plan limits it: \`requireRoom\` in src/some-words/service.ts with a line in \`plans\` of src/subscriptions/rules.ts, or
   \`requireAbility\` with one in \`abilities\` there; then the plans of its rows in 1 (\`limited\`, \`paid\`). Now no plan does.
5. Whether it stands in the navigation: \`places\` or \`otherPlaces\` in client/staff/places.tsx; until then its screen is
   at /some-words.
6. How staff adds one: the screen lists them, a dialog would be client/staff/some-words/some-word-dialog.tsx.
7. Who gets the mail, and what it says: jobs/handlers/email-some-word.ts, jobs/templates/mail/some-word.mjml
   (then npm run build:mail) and \`mailWords\` in jobs/templates/mail-words.ts. Now it goes to the client.
8. What the log keeps: \`record(db, actor, "created", …)\` in src/some-words/service.ts, named in
   src/audit-log/rules.ts, with its sentence in client/staff/profile/account/log-sentences.ts. Now nothing.
9. What goes when: the rows go with their organization and with their client (\`on delete cascade\`). Files, money and
   what others keep need more: src/organizations/account/service.ts and \`removeClient\` in src/clients/service.ts.
10. Whether the client's portal shows it: src/portal/, client/portal/, and \`client_id\` in \`db.publish\`. Now it doesn't.
`

export const decisions = (word: Word, number: string) => retell(open.trim(), word).replace("NUMBER", number)
