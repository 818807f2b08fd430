// What the server answers to clients and visitors is read in their language: what a call refuses, and what its schema does.
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { readSentence } from "../../client/lib/reading.ts"
import { type RestRoute, restRoutes } from "../../src/core/api/rest.ts"
import { publicError } from "../../src/core/base/errors.ts"
import { inLanguage, languages } from "../../src/core/values/language.ts"
import { refusals } from "../../src/languages/phrases/de/refusals.ts"
import { catalogueOf } from "../../src/languages/service.ts"
import { appRouter } from "../../src/router.ts"
import { fieldsOf } from "../guards/api/shapes.ts"
import { wrongValues } from "../guards/api/wrong.ts"
import { sentencesOf } from "./answers.ts"

/** Where a client's or visitor's calls begin, by the first word of their names. */
const routers: Record<string, string> = {
  portal: "portal/router.ts portalRouter",
  messages: "messages/router.ts messagesRouter",
  file_links: "files/router.ts fileLinksRouter",
  events: "events/router.ts eventsRouter",
  landing: "landing/router.ts landingRouter",
  hire_requests: "hire-requests/router.ts hireRequestsRouter",
}
/** What every call goes through. */
const doors = [
  "core/api/trpc.ts portal",
  "core/access/limits.ts createLimits",
  "core/access/tries.ts createTries",
  "core/files/upload.ts openForm",
]
const visitors = /^(portal|landing|hire_requests|file_links)\./
const calls = restRoutes(appRouter).filter(
  ({ name, audience }) => audience === "portal" || (audience === "anyone" && visitors.test(name)),
)

/** What only those read who call the API themselves or work for the organization: no page of a client's leads there. */
const elsewhere = [
  /^(Idempotency-Key|This Idempotency-Key|The body|The form|A file needs a name|No file is expected|The request can't)/,
  /^This (method|content type|cursor|currency is not supported)/,
  /^(Choose (one of \w+, |instalment or all|a page of the portal|a payment type)|From 1 to|Enter at most|List each)/,
  /^(This must be a list|At least \d+ entries|Invalid input)/,
  /^(Choose an? \w+ code|Enter a rate|Use only|A link with)/,
  /^(Only |You have read-only|Your plan|This email would go|Choose an ISO)/,
  /^(HTTP|[A-Z][a-zA-Z-]+: |Bad Request|The request's headers|Receipt not found)|a Pro subscription/,
]
/** Names, and parts of other sentences. */
const parts = [
  /^(\{\}:? (\{\}|not found|minutes$)|M\{\}|[A-Z]{2,3} [A-Z]{2})/,
  /^(A new|Your) organization$/,
  /^(Apple Pay|Cash App|Google Pay|Western Union|Landing page|Buyer reference|Purchase order|Internal note)$/,
  /^(Supplied until|Supply date, or first day|The supply date, or the first day of the supply period)$/,
  /^(Where goods were delivered, if not at|Entrepôt 2\n)/,
]
const isTold = (sentence: string) => ![...elsewhere, ...parts].some((pattern) => pattern.test(sentence))

const told = sentencesOf(
  [...Object.values(routers), ...doors].map((place) => {
    const [file = "", name = ""] = place.split(" ")
    return { file: `src/${file}`, name }
  }),
).filter(isTold)

/** What is answered where a field of the call isn't what its schema takes. */
function refusedBy({ input }: RestRoute): string[] {
  return fieldsOf(input).flatMap(([name, schema]) => {
    const wrong = wrongValues(name, schema, "json").map(({ value }) => value)
    return [undefined, "", ...wrong].flatMap((value) => {
      const { error } = z.object({ [name]: schema }).safeParse({ [name]: value })
      const { body } = error ? publicError(error) : {}
      return body ? [body.error, ...Object.values(body.fields ?? {}).flat()] : []
    })
  })
}

const isLabelled = (sentence: string) => isTold(sentence.replace(/^[A-Z][\w ]*: /, ""))
const refused = [...new Set(calls.flatMap(refusedBy))].filter(isLabelled)

describe.each(languages.filter((language) => language !== "en"))("in %s", (language) => {
  const catalogue = catalogueOf(language)
  const read = readSentence(catalogue.phrases, refusals)
  const unread = (sentences: string[]) =>
    inLanguage(catalogue, () => sentences.filter((sentence) => read(sentence) === sentence))

  test("every sentence that a call of the portal or of a public page refuses with is read", () => {
    expect(told.length).toBeGreaterThan(60)
    expect(unread(told.map((sentence) => sentence.replaceAll("{}", "7")))).toEqual([])
  })

  test("so is what their schemas say about a value", () => {
    expect(refused.length).toBeGreaterThan(30)
    expect(unread(refused)).toEqual([])
  })
})

test("a call of clients in another router is noticed", () => {
  expect([...new Set(calls.map(({ name }) => name.split(".")[0]))].sort()).toEqual(
    Object.keys(routers).sort(),
  )
})
