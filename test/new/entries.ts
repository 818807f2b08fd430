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
import { type Options, retell, type Word } from "./words.ts"

type Entries = Record<string, Edit[]>

export function entriesOf(word: Word, options: Options): Entries {
  const say = (text: string) => retell(text, word)
  return { ...server(say, options), ...(options.mail ? mail(say) : {}), ...screen(say), ...tests(say) }
}

type Say = (text: string) => string

const server = (say: Say, { search }: Options): Entries => ({
  "src/router.ts": [
    addImport(say(`import { someWordsRouter } from "./some-words/router.ts"`)),
    addProperty("appRouter", say("some_words: someWordsRouter")),
    addProperty("chapters", say(`some_words: ["Some words", "What is added for a client."]`), {
      after: /^messages$/,
    }),
  ],
  "src/audit-log/rules.ts": [addProperty("actions", say(`some_word: ["created", "changed", "deleted"]`))],
  "client/staff/profile/account/log-sentences.ts": [
    addProperty(
      "sentences",
      say(`"some_word created": (who, { title }) => \`\${who} added the some word \${text(title)}\``),
    ),
    addProperty(
      "sentences",
      say(`"some_word changed": (who, { title }) => \`\${who} changed the some word \${text(title)}\``),
    ),
    addProperty(
      "sentences",
      say(`"some_word deleted": (who, { title }) => \`\${who} deleted the some word \${text(title)}\``),
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
        ${search ? "search_text: Generated<string>" : ""}
        created_at: Stamp
        updated_at: Stamp
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
        why: (_, brand) => \`You're receiving this email because you are a client of \${brand.name}.\`,
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
    addElement(
      "lists",
      say(
        `{ name: "some-word-add", alike: true, who: "studio", path: "/some-words?create", shows: dialog, over: true }`,
      ),
    ),
  ],
  "src/demo/service.ts": [
    addImport(say(`import { addSomeWords } from "./some-words.ts"`)),
    addStatement("tellYear", "studio", say("await addSomeWords(studio)")),
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
    addProperty("ids", say("some_word: (await makeSomeWord(id, { client_id: client.id })).id")),
  ],
  "test/guards/api/calls.ts": [
    addProperty("calls", say(`"GET /api/some-words/": { audience: "staff", input: none }`)),
    addProperty(
      "calls",
      say(`"POST /api/some-words/": {
        audience: "staff",
        input: ({ ids }) => ({ client: ids.client, title: "Lamps" }),
        foreign: ({ ids }) => [{ input: { client: ids.client, title: "Lamps" }, status: 400 }],
      }`),
    ),
    addProperty("calls", say(`"GET /api/some-words/{id}/": byId("some_word", "staff")`)),
    addProperty(
      "calls",
      say(`"PATCH /api/some-words/{id}/": {
        ...byId("some_word", "staff", () => ({ title: "Lamps" })),
        foreign: (there, here) => [
          { input: { id: there.ids.some_word, title: "Lamps" }, status: 404 },
          { input: { id: here.ids.some_word, client: there.ids.client }, status: 400 },
        ],
      }`),
    ),
    addProperty("calls", say(`"DELETE /api/some-words/{id}/": byId("some_word", "staff")`)),
  ],
  "test/guards/api/trials.ts": [
    addToImport("../../support/factories.ts", say("makeSomeWord")),
    addProperty("trials", say(`"DELETE /api/some-words/{id}/": one(makeSomeWord)`)),
  ],
  "test/guards/api/marks.ts": [addElement("texts", say(`["some_words", ["title", "notes"]]`))],
})
