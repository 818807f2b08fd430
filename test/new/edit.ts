// Adds to a file by its syntax: to an object, a list, a type, an import or a function that has to be there exactly once.
import { ts } from "@ts-morph/common"

/** A file's new text from its text. Throws where what it adds to isn't there exactly once, or has it already. */
export type Edit = (text: string) => string

/** Behind the last one whose name `like` takes, or that is this one; at the end without it. */
type Place = { after?: RegExp }

/** A property to the object that a variable holds, or hands to the one function that is called there. */
export const addProperty = (variable: string, property: string, { after }: Place = {}): Edit =>
  inserting((file) => {
    const object = heldBy(file, variable, ts.isObjectLiteralExpression)
    requireNew(variable, namesIn(object.properties), property)
    return behind(file, object, object.properties, property, after)
  })

/** An element to the list that a variable holds. */
export const addElement = (variable: string, element: string): Edit =>
  inserting((file) => {
    const list = heldBy(file, variable, ts.isArrayLiteralExpression)
    if (list.elements.some((one) => one.getText(file) === element))
      throw new Error(`${variable} has it already`)
    return behind(file, list, list.elements, element)
  })

/** A member to a type that is written out. */
export const addMember = (type: string, member: string): Edit =>
  inserting((file) => {
    const alias = only(file, `type ${type}`, (node) =>
      ts.isTypeAliasDeclaration(node) && node.name.text === type && ts.isTypeLiteralNode(node.type)
        ? node.type
        : undefined,
    )
    requireNew(type, namesIn(alias.members), member)
    return { at: alias.members.at(-1)?.end ?? alias.end - 1, text: `\n${member}` }
  })

/** A line of import; the formatter puts it where it belongs. */
export const addImport = (line: string): Edit =>
  inserting((file) => {
    const last = file.statements.findLast(ts.isImportDeclaration)
    if (!last) throw new Error("nothing is imported there")
    return { at: last.end, text: `\n${line}` }
  })

/** A name to those that are imported from a file. */
export const addToImport = (from: string, name: string): Edit =>
  inserting((file) => {
    const names = only(file, `import from "${from}"`, (node) => {
      if (!ts.isImportDeclaration(node) || !isText(node.moduleSpecifier, from)) return undefined
      const names = node.importClause?.namedBindings
      return names && ts.isNamedImports(names) ? names : undefined
    })
    requireNew(`import from "${from}"`, namesIn(names.elements), name)
    return behind(file, names, names.elements, name)
  })

/** A statement into a function, behind the one that declares `variable`. */
export const addStatement = (name: string, variable: string, statement: string): Edit =>
  inserting((file) => {
    const body = only(file, `function ${name}`, (node) =>
      ts.isFunctionDeclaration(node) && node.name?.text === name ? node.body : undefined,
    )
    const declares = body.statements.filter(
      (one) =>
        ts.isVariableStatement(one) &&
        one.declarationList.declarations.some((each) => each.name.getText(file) === variable),
    )
    const [anchor] = declares
    if (!anchor || declares.length > 1)
      throw new Error(`${name} declares ${variable} ${declares.length} times instead of once`)
    return { at: anchor.end, text: `\n${statement}` }
  })

/** A function or another declaration at the end of the file. */
export const addAtEnd =
  (declaration: string): Edit =>
  (text) =>
    `${text.trimEnd()}\n\n${declaration}\n`

type Insertion = { at: number; text: string }

const inserting =
  (find: (file: ts.SourceFile) => Insertion): Edit =>
  (text) => {
    const file = ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const insertion = find(file)
    return text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at)
  }

/** The one node that `pick` takes. */
function only<N extends ts.Node>(
  file: ts.SourceFile,
  what: string,
  pick: (node: ts.Node) => N | undefined | false,
): N {
  const found: N[] = []
  const look = (node: ts.Node) => {
    const picked = pick(node)
    if (picked) found.push(picked)
    ts.forEachChild(node, look)
  }
  look(file)
  const [node] = found
  if (!node || found.length > 1) throw new Error(`${what} is there ${found.length} times instead of once`)
  return node
}

const heldBy = <N extends ts.Node>(
  file: ts.SourceFile,
  variable: string,
  is: (node: ts.Node) => node is N,
): N =>
  only(file, `const ${variable}`, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(file) !== variable) return undefined
    const value = node.initializer && bare(node.initializer)
    return value && is(value) ? value : undefined
  })

/** Without `as const`, and the one argument of a call. */
function bare(value: ts.Expression): ts.Expression {
  if (ts.isAsExpression(value)) return bare(value.expression)
  const [argument, ...others] = ts.isCallExpression(value) ? value.arguments : []
  return argument && others.length === 0 ? argument : value
}

/** With the comma that the one before it may lack, and behind a comment that belongs to that one. */
function behind<N extends ts.Node>(
  file: ts.SourceFile,
  whole: ts.Node,
  parts: ts.NodeArray<N>,
  text: string,
  after?: RegExp,
): Insertion {
  const anchor = after ? parts.findLast((part) => after.test(nameOf(part) ?? "")) : parts.at(-1)
  if (after && !anchor) throw new Error(`nothing in it is called ${after.source}`)
  if (!anchor) return { at: whole.end - 1, text }
  const comma = file.text.charAt(anchor.end) === ","
  const end = comma ? anchor.end + 1 : anchor.end
  const comments = ts.getTrailingCommentRanges(file.text, end) ?? []
  if (!comma && comments.length > 0)
    throw new Error(`${anchor.getText(file)} ends with a comment and no comma`)
  return { at: comments.at(-1)?.end ?? end, text: `${comma ? "" : ","}\n${text}${comma ? "," : ""}` }
}

const nameOf = (node: ts.Node) => {
  const name = "name" in node ? (node as { name?: ts.Node }).name : undefined
  return name && (isLiteral(name) ? name.text : name.getText())
}
const namesIn = (nodes: ts.NodeArray<ts.Node>) => nodes.map(nameOf)

function requireNew(where: string, names: (string | undefined)[], added: string) {
  const name = /^"?([\w-]+)/.exec(added)?.[1]
  if (names.includes(name)) throw new Error(`${where} has ${name} already`)
}

const isLiteral = (node: ts.Node): node is ts.StringLiteral => ts.isStringLiteral(node)
const isText = (node: ts.Node, text: string) => isLiteral(node) && node.text === text
