// The collections of a file that outlive a call and grow by calls, read from its code.
import { parseSync } from "vite"

type Node = { type: string; [key: string]: unknown }
type Scope = readonly object[]
type Declared = { name: string; scope: Scope; collects: boolean }
type Written = { name: string; scope: Scope }

/** Names of maps, sets, arrays and objects that a function within their own function, or of the module, adds to. */
export function growing(file: string, code: string): string[] {
  const declared: Declared[] = []
  const written: Written[] = []
  walk(parseSync(file, code).program, [], declared, written)
  const names = written.flatMap(({ name, scope }) => {
    const [nearest] = declared
      .filter((one) => one.name === name && one.scope.every((part, depth) => scope[depth] === part))
      .sort((a, b) => b.scope.length - a.scope.length)
    return nearest?.collects && nearest.scope.length < scope.length ? [name] : []
  })
  return [...new Set(names)]
}

function walk(value: unknown, scope: Scope, declared: Declared[], written: Written[], isEach = false) {
  if (Array.isArray(value)) for (const one of value) walk(one, scope, declared, written, isEach)
  if (!isNode(value)) return
  const declares = declarationIn(value)
  if (declares) declared.push({ ...declares, scope })
  const name = writeIn(value)
  if (name !== undefined) written.push({ name, scope })
  const inner = isFunction(value) && !isEach ? [...scope, value] : scope
  if (isFunction(value))
    for (const one of namesIn(value.params)) declared.push({ name: one, scope: inner, collects: false })
  const isLoop = value.type === "CallExpression" && each.has(memberOf(value.callee))
  for (const [key, child] of Object.entries(value))
    walk(child, inner, declared, written, isLoop && key === "arguments")
}

/** Methods that call their function at once, for each entry. */
const each = new Set([
  "forEach",
  "map",
  "flatMap",
  "filter",
  "find",
  "some",
  "every",
  "reduce",
  "sort",
  "from",
])
const adding = new Set(["set", "add", "push", "unshift", "splice"])

function declarationIn(node: Node): Omit<Declared, "scope"> | undefined {
  if (node.type === "PropertyDefinition") {
    const name = nameOf(node.key)
    return name === undefined ? undefined : { name, collects: collects(node.value) }
  }
  if (node.type !== "VariableDeclarator") return undefined
  const name = nameOf(node.id)
  return name === undefined ? undefined : { name, collects: collects(node.init) }
}

function collects(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type.startsWith("TS")) return collects(value.expression)
  if (value.type === "NewExpression") return ["Map", "Set", "Array"].includes(nameOf(value.callee) ?? "")
  return value.type === "ArrayExpression" || value.type === "ObjectExpression"
}

/** What a node adds to: `all.set(…)`, `all[key] = …`, `all = [...all, one]`. */
function writeIn(node: Node): string | undefined {
  if (node.type === "CallExpression" && isNode(node.callee) && node.callee.type === "MemberExpression")
    return adding.has(memberOf(node.callee)) ? nameOf(node.callee.object) : undefined
  if (node.type !== "AssignmentExpression" || !isNode(node.left)) return undefined
  if (node.left.type === "MemberExpression") return node.left.computed ? nameOf(node.left.object) : undefined
  const name = nameOf(node.left)
  return name !== undefined && spreads(node.right, name) ? name : undefined
}

const spreads = (value: unknown, name: string): boolean =>
  isNode(value) &&
  [value.elements, value.properties].some(
    (parts) =>
      Array.isArray(parts) &&
      parts.some((part) => isNode(part) && part.type === "SpreadElement" && nameOf(part.argument) === name),
  )

function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === "Identifier") return String(value.name)
  if (value.type === "PrivateIdentifier") return `#${value.name}`
  const isOwn =
    value.type === "MemberExpression" && isNode(value.object) && value.object.type === "ThisExpression"
  return isOwn ? nameOf(value.property) : undefined
}

const memberOf = (callee: unknown): string =>
  isNode(callee) && callee.type === "MemberExpression" ? (nameOf(callee.property) ?? "") : ""

/** Every name in a list of parameters, unpacked ones too. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isNode(value)) return []
  const name = nameOf(value)
  if (name !== undefined) return [name]
  return [value.properties, value.elements, value.value, value.left, value.argument].flatMap(namesIn)
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
