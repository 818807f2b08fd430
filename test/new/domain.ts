// A new domain as the texts of files: those of its own, from the templates, and those it is entered into.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ts } from "@ts-morph/common"
import { entriesOf } from "./entries.ts"
import { type Options, retell, spell, type Word, withParts } from "./words.ts"

export type Domain = { number: string; made: Map<string, string>; changed: Map<string, string> }

const templates = join(import.meta.dirname, "templates")
const paths = globSync("**/*.txt", { cwd: templates }).sort()
const textOf = (path: string) => readFileSync(join(templates, path), "utf8")

/** Reads the tree and writes nothing. Throws when the word is taken, or a file isn't as it has to be. */
export function domainOf(word: Word, options: Options, root: string): Domain {
  requireFree(word, root)
  const number = nextNumber(root)
  const wanted = paths.filter((path) => options.mail || !path.startsWith("jobs/"))
  const made = new Map(
    wanted.map((path) => [
      retell(path, word)
        .replace("0000", number)
        .replace(/\.txt$/, ""),
      retell(withParts(textOf(path), options), word),
    ]),
  )
  for (const path of made.keys())
    if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
  return { number, made, changed: changedBy(word, options, root) }
}

function changedBy(word: Word, options: Options, root: string): Map<string, string> {
  const changes = Object.entries(entriesOf(word, options)).map(([path, edits]) => {
    try {
      return [path, edits.reduce((text, edit) => edit(text), readFileSync(join(root, path), "utf8"))] as const
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : error}`)
    }
  })
  return new Map(changes)
}

const nextNumber = (root: string) => {
  const numbers = readdirSync(join(root, "migrations")).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, "0")
}

function requireFree({ one, many }: Word, root: string) {
  const names = taken()
  const reserved = [one, many].flatMap(spell).find((spelling) => names.has(spelling) || isKeyword(spelling))
  if (reserved) throw new Error(`"${reserved}" means something else in the code of a domain`)
  const folder = [one, many].find((name) => existsSync(join(root, "src", name)))
  if (folder) throw new Error(`src/${folder} is there already`)
  const table = many.replaceAll("-", "_")
  const migrations = globSync("migrations/*.sql", { cwd: root })
  const has = migrations.find((file) =>
    new RegExp(`create table (if not exists )?${table}\\b`).test(readFileSync(join(root, file), "utf8")),
  )
  if (has) throw new Error(`${has} has a table ${table} already`)
}

const isKeyword = (name: string) => {
  const token = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name).scan()
  return token >= ts.SyntaxKind.FirstReservedWord && token <= ts.SyntaxKind.LastFutureReservedWord
}

/** Names of the language, two that SQL keeps to itself, and every name that the templates use. */
function taken(): Set<string> {
  const used = paths
    .filter((path) => /\.tsx?\.txt$/.test(path))
    .flatMap((path) => namesIn(withParts(textOf(path), { mail: true, search: true })))
  return new Set([...used, ...Object.getOwnPropertyNames(globalThis), "values", "references"])
}

/** Its identifiers, not what stands in texts and comments. */
function namesIn(code: string): string[] {
  const file = ts.createSourceFile("file.tsx", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const names: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isIdentifier(node)) names.push(node.text)
    ts.forEachChild(node, look)
  }
  look(file)
  return names.filter((name) => !/some_?words?/i.test(name))
}
