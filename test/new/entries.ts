// What a new domain enters into the files that all domains share.
import {
  addAtEnd,
  addElement,
  addImport,
  addMember,
  addProperty,
  addStatement,
  addToImport,
  type Edit,
} from "./edit.ts"
import { retell, type Word } from "./words.ts"

type Entries = Record<string, Edit[]>

export function entriesOf(word: Word): Entries {
  const say = (text: string) => retell(text, word)
  return { ...server(say), ...mail(say), ...screen(say), ...tests(say) }
}

type Say = (text: string) => string

const server = (say: Say): Entries => ({
  "src/router.ts": [
    addImport(say(`import { someWordsRouter } from "./some-words/router.ts"`)),
    addProperty("appRouter", say("some_words: someWordsRouter")),
    addProperty(
      "chapters",
      say(`some_words: ["Some words", "What is added for a client, who gets a mail about it."]`),
      {
        after: /^messages$/,
      },
    ),
  ],
  "src/core/database/tables.ts": [
    addMember(
      "WorkTables",
      say(`some_words: {
        id: Id
        organization_id: Owner
        client_id: number
        title: string
        notes: string | null
        created_at: Stamp
      }`),
    ),
  ],
})

const mail = (say: Say): Entries => ({
  "jobs/catalogue.ts": [
    addProperty("catalogue", say(`"email-some-word": mail({ organization_id: id, some_word_id: id })`), {
      after: /^email-/,
    }),
  ],
  "jobs/handlers.ts": [
    addImport(say(`import { emailSomeWord } from "./handlers/email-some-word.ts"`)),
    addProperty("handlers", say(`"email-some-word": work(catalogue["email-some-word"], emailSomeWord)`), {
      after: /^email-/,
    }),
  ],
  "jobs/templates/mail-data.ts": [
    addMember("MailData", say(`"some-word": { client_name: string; title: string; notes: string | null }`)),
  ],
  "jobs/templates/mail-words.ts": [
    addProperty(
      "mailWords",
      say(`"some-word": {
        subject: ({ title }, brand) => \`News from \${brand.name}: \${title}\`,
        preheader: (_, brand) => \`A some word for you from \${brand.name}\`,
        text: ({ client_name, title, notes }, brand) => [
          \`Hello \${client_name}, there is a some word for you from \${brand.name}.\`,
          title,
          notes,
        ],
      }`),
    ),
  ],
  "test/support/mail-samples.ts": [
    addProperty(
      "mailSamples",
      say(
        `"some-word": { client_name: "Jane Doe", title: "Some word for November", notes: "As agreed.\\nBy phone." }`,
      ),
    ),
  ],
})

const screen = (say: Say): Entries => ({
  "src/core/pages/addresses.ts": [addElement("staff", say(`"some-words"`))],
  "client/staff/work-routes.ts": [
    addElement(
      "workRoutes",
      say(`{
        path: "/some-words",
        lazy: async () => ({ Component: (await import("./some-words/some-words-screen.tsx")).SomeWordsScreen }),
      }`),
    ),
  ],
  "client/staff/live.ts": [addProperty("lists", say("some_word: [utils.some_words]"))],
  "test/e2e/support/screens/staff.ts": [
    addElement(
      "lists",
      say(`{
        ...{ name: "some-words", who: "studio", path: "/some-words", shows: rows },
        loads: { calls: ["some_words.list"], error: "Failed to load some words" },
        empty: { who: "newcomer", shows: words("No some words yet") },
      }`),
    ),
  ],
  "src/demo/main.ts": [
    addImport(say(`import { addSomeWords } from "./some-words.ts"`)),
    addStatement("addYear", "studio", say("await addSomeWords(studio)")),
  ],
})

const tests = (say: Say): Entries => ({
  "test/support/factories.ts": [
    addAtEnd(
      say(`/** A some word, with a client of its own unless one is named. */
export async function makeSomeWord(
  organization_id: number,
  more: { client_id?: number; title?: string; notes?: string } = {},
) {
  const { app } = await testApp()
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  return app.db.system
    .insertInto("some_words")
    .values({ organization_id, title: "The first", ...more, client_id })
    .returning(["id", "client_id", "title"])
    .executeTakeFirstOrThrow()
}`),
    ),
  ],
  "test/guards/api/world.ts": [
    addToImport("../../support/factories.ts", say("makeSomeWord")),
    addStatement("makeWorld", "message", say("await makeSomeWord(id, { client_id: client.id })")),
  ],
  "test/guards/api/marks.ts": [addElement("texts", say(`["some_words", ["title", "notes"]]`))],
})
