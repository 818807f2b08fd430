// Plain English: words and names that don't belong anywhere, and no citation of a text that isn't in the repository.
import { basename } from "node:path"
import { expect, test } from "vitest"
import { filesOf, read } from "./tree.ts"

const files = [
  ...filesOf("{src,client,jobs,test,docs,migrations}/**/*.{ts,tsx,md,sql,hbs,mjml,html,css,sh}"),
  "README.md",
  ".env.example",
].filter((file) => file !== "test/guards/house/words.test.ts")

/** `nobody` is also a user of Unix. */
const words = [
  "whoever",
  '(?<!user |= |")nobody',
  "somebody",
  "is to be",
  "are to be",
  "had back",
  "says so\\b",
]

/** Names that were replaced by plain ones. */
const names =
  "giveWay unwaive endCalled wasCalledPaid letReceiptLeave letMailLeave letGo amountAtRest methodAtRest anotherTotal leavesOffice saysOf isOut endQuestion requireLeaving requireProper mailWhereRoom mailWhenRoom".split(
    " ",
  )
/** Ordinary words, but odd names of things; and limits are called max. */
const oddNames = /\b(?:const|function|type) (?:hear|brisk|patiently|outlast|linger|most(?:[A-Z]\w*)?)\b/g

/** Where the pattern is found; words may stand on two lines of a comment. */
const hits = (pattern: RegExp) =>
  files.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(pattern)].map(
      ({ 0: found, index }) => `${file}:${text.slice(0, index).split("\n").length} ${found.trim()}`,
    )
  })

test("only plain words are used", () => {
  const pattern = words.map((word) => word.replace(/ (?!\|)/g, "[\\s*/-]+")).join("|")
  expect(
    hits(new RegExp(pattern, "gi")),
    "say it in plain English: someone, no one, anyone who, must be",
  ).toEqual([])
})

test("replaced names don't come back", () => {
  const replaced = new RegExp(`\\b(?:${names.join("|")})\\b`, "g")
  expect([...hits(replaced), ...hits(oddNames)], "use the plain name").toEqual([])
})

test("no text is cited that isn't in the repository", () => {
  const known = filesOf("{*,{docs,src,client,jobs,test}/**/*}.md").map((file) => basename(file))
  const pages = hits(/[\w-]+\.md\b/g).filter((hit) => !known.includes(hit.split(" ").at(-1) ?? ""))
  const laws = /§ ?\d+\w* (?:Abs\. \d+ )?(?:Z \d+ )?(?:UStG|UStDV|BGB|AO)|RFC \d+ §/
  const sections = hits(/.*§.*/g).filter((hit) => !laws.test(hit))
  const sources = hits(/\bthe spec(?:ification)?(?:'s)?\b|\(contract[,)]|\bbilling page\b/gi)
  expect(
    [...pages, ...sections, ...sources],
    "write the rule and its reason, or link a page of docs/",
  ).toEqual([])
})
