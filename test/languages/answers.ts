// The sentences that a call can answer: of everything that its code uses, what reads like one.
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseSync } from "vite"
import { read, root } from "../guards/house/tree.ts"

type Node = { type: string; [key: string]: unknown }
type Place = { file: string; name: string }
type Module = { declared: Map<string, Node>; taken: Map<string, Place> }

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode)
const nameOf = (value: unknown): string => (isNode(value) ? String(value.name ?? value.value ?? "") : "")

/** "Invoice {} was cancelled", by what is called; `{}` stands for a value. */
export function sentencesOf(calls: readonly Place[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = ({ file, name }: Place) => {
    if (seen.has(`${file} ${name}`) || file.startsWith("src/languages/") || !existsSync(join(root, file)))
      return
    seen.add(`${file} ${name}`)
    const { declared, taken } = moduleOf(file)
    const used = declared.get(name)
    const source = taken.get(name)
    if (source) visit(source)
    if (used)
      walk(used, found, (other) => {
        if (other !== name && (declared.has(other) || taken.has(other))) visit({ file, name: other })
      })
  }
  calls.forEach(visit)
  return [...found].sort()
}

/** Calls of these audiences aren't a client's. */
const others = ["staff", "reader", "owner"]
/** What describes a call, and errors that no one outside reads. */
const aside = (node: Node) =>
  (node.type === "NewExpression" &&
    /^\w*Error$/.test(nameOf(node.callee)) &&
    nameOf(node.callee) !== "AppError") ||
  node.type === "TaggedTemplateExpression" ||
  node.type.startsWith("TSType") ||
  (node.type === "Property" && isNode(node.value) && others.includes(startOf(node.value)))

/** The name that a chain of calls begins with: `staff` of `staff.meta(…).query(…)`. */
function startOf(node: Node): string {
  const before = node.type === "CallExpression" ? node.callee : node.object
  return isNode(before) ? startOf(before) : nameOf(node)
}

function walk(value: unknown, found: Set<string>, use: (name: string) => void) {
  for (const node of Array.isArray(value) ? value.flatMap(nodesIn) : nodesIn(value)) {
    if (aside(node)) continue
    const text = textOf(node)
    if (text !== undefined && /^(\{\}|[A-Z“]).* /s.test(text)) found.add(text)
    if (node.type === "Identifier") use(nameOf(node))
    for (const child of partsOf(node)) walk(child, found, use)
  }
}

/** What is in it: without names of fields, and of what describes a call only the file that it takes. */
function partsOf(node: Node): unknown[] {
  const called = isNode(node.callee) ? nameOf(node.callee.property ?? node.callee) : ""
  if (called === "named") return nodesIn(node.arguments).slice(1, 2)
  if (called === "meta" || called === "rest") return [node.callee, ...uploadsIn(node.arguments)]
  return Object.entries(node).flatMap(([key, child]) => {
    const isName = (key === "property" || key === "key") && node.computed !== true && node.shorthand !== true
    return isName || key === "type" ? [] : [child]
  })
}

const uploadsIn = (described: unknown): Node[] =>
  nodesIn(described).flatMap((node) =>
    node.type === "CallExpression"
      ? uploadsIn(node.arguments)
      : nodesIn(node.properties).filter(({ key }) => nameOf(key) === "upload"),
  )

function textOf(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value
  if (node.type === "TemplateLiteral")
    return nodesIn(node.quasis)
      .map(({ value }) => String(Reflect.get(Object(value), "cooked")))
      .join("{}")
  const at = ["notFound", "orNotFound"].indexOf(nameOf(node.callee))
  const what = node.type === "CallExpression" && at >= 0 ? nodesIn(node.arguments)[at] : undefined
  return what?.type === "Literal" ? `${what.value} not found` : undefined
}

const modules = new Map<string, Module>()

/** What a file declares, and what it takes from other files of ours. */
function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const { declared, taken }: Module = { declared: new Map(), taken: new Map() }
  for (const statement of nodesIn(parseSync(file, read(file)).program.body)) {
    const source = nameOf(statement.source)
    if (source.startsWith("."))
      for (const { imported, local, exported } of nodesIn(statement.specifiers)) {
        const place = { file: join(dirname(file), source), name: nameOf(imported ?? local) }
        taken.set(nameOf(exported ?? local), place)
      }
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    for (const one of [declaration, ...nodesIn(declaration.declarations)])
      for (const name of boundBy(one.id)) declared.set(name, one)
  }
  modules.set(file, { declared, taken })
  return { declared, taken }
}

/** Also of `const { a, b: c } = …`. */
const boundBy = (pattern: unknown): string[] =>
  nodesIn(pattern).flatMap((node) =>
    node.type === "Identifier"
      ? [nameOf(node)]
      : [...nodesIn(node.properties), ...nodesIn(node.elements)].flatMap((part) =>
          boundBy(part.value ?? part.argument ?? part.left ?? part),
        ),
  )
