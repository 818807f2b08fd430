// What clients and visitors read is said in their language: no text of a screen is written past the catalogues.

import { parseSync } from "vite"
import { expect, test } from "vitest"
import { catalogueOf } from "../../src/languages/service.ts"
import { filesOf, imports, read } from "../guards/house/tree.ts"

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

/** Also of what they share with the workspace. */
function filesFor(screens: string[]): string[] {
  const seen = new Set(screens)
  for (const file of seen)
    for (const { from, to, types } of imports)
      if (from === file && !types && /^client\/(api|lib|shared|ui)\/.*\.tsx?$/.test(to)) seen.add(to)
  return [...seen].sort()
}

/** Parts of them that only the workspace and English pages use. */
const notTheirs =
  /^client\/(shared\/conversation\/(attached|remove)-file|ui\/(calendar|combobox|date-input|table-cell))/
const files = filesFor(filesOf("client/{portal,landing}/**/*.{ts,tsx}")).filter(
  (file) => !notTheirs.test(file),
)
const phrases = catalogueOf("de").phrases

/** Attributes and fields that people read or hear. */
const shown =
  "label title placeholder aria-label alt hint description note action text caption save back countLabel failure failed".split(
    " ",
  )
/** They take a sentence for a toast. */
const telling = "tellReason tellFailure reasonOf success error warning info".split(" ")
/** Names, which are the same in every language. */
const names = ["Portico"]

const nameOf = (value: unknown): string =>
  isNode(value) ? String(value.name ?? (value.type === "Literal" ? value.value : nameOf(value.property))) : ""
const hasWords = (text: string) => /[A-Za-z]{2}/.test(text) && !names.includes(text.trim())

/** Texts in the code that are shown as they are. */
function unsaid(code: string, file: string): string[] {
  const found: string[] = []
  const visit = (value: unknown, place: "none" | "shown" | "said" = "none") => {
    if (Array.isArray(value)) for (const one of value) visit(one, place)
    if (!isNode(value)) return
    if (value.type === "JSXText" && hasWords(String(value.value))) found.push(String(value.value).trim())
    if (place === "shown") found.push(...textsOf(value))
    const next = placeOf(value, place)
    for (const [key, child] of Object.entries(value)) if (key !== "type") visit(child, next)
  }
  visit(parseSync(file, code).program)
  return found
}

function placeOf(node: Node, place: "none" | "shown" | "said") {
  if (node.type === "CallExpression")
    return telling.includes(nameOf(node.callee)) ? "shown" : nameOf(node.callee) === "say" ? "said" : "none"
  if (node.type === "JSXAttribute" || node.type === "Property")
    return shown.includes(nameOf(node.name ?? node.key)) ? "shown" : "none"
  // What is compared or looked up isn't shown.
  return node.type === "BinaryExpression" || node.type === "MemberExpression" ? "none" : place
}

/** A phrase of the catalogue in a table of words is said where it is shown. */
function textsOf(node: Node): string[] {
  const texts =
    node.type === "Literal" && typeof node.value === "string"
      ? [node.value]
      : node.type === "TemplateElement"
        ? [String(Reflect.get(Object(node.value), "cooked"))]
        : []
  return texts.filter((text) => /^\s*[A-Z]|\w \w/.test(text) && hasWords(text) && phrases[text] === undefined)
}

test("a text of a portal or public page that isn't said is found", () => {
  const code = `const a = <p title="Your work">Hello <b>{say("Total")}</b></p>
    toast.error("It failed"); tellReason(error, say("Total"))
    const b = { label: \`Pay \${amount}\`, kind: "Some kind", title: one === "Some thing" ? say("Total") : x }`
  expect(unsaid(code, "a.tsx")).toEqual(["Your work", "Hello", "It failed", "Pay "])
})

test.each(files)("%s says what it shows", (file) => {
  expect(unsaid(read(file), file)).toEqual([])
})
