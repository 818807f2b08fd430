// What a file of the server gives out is taken somewhere: by another file, or by a test.
import { expect, test } from "vitest"
import { filesOf, imports, importsOf, read, sources } from "./tree.ts"

const given = sources
  .filter((file) => !file.startsWith("client/"))
  .flatMap((file) => namesGiven(read(file)).map((name) => ({ file, name })))
const taken = new Set(
  [...imports, ...filesOf("test/**/*.{ts,tsx}").flatMap(importsOf)].flatMap(({ from, to, names }) =>
    namesTaken(names, from).map((name) => `${to} ${name}`),
  ),
)

test("nothing is given out that no one takes", () => {
  expect(given.length).toBeGreaterThan(500)
  const unused = given.filter(({ file, name }) => !taken.has(`${file} ${name}`))
  expect(
    unused.map(({ file, name }) => `${file}: ${name}`),
    "delete it, or only its `export` where the file itself needs it",
  ).toEqual([])
})

test("names are read as they are written", () => {
  const code =
    'export const a = 1\nexport async function b() {}\nexport type C = 1\nexport { d, e as f } from "./x.ts"\n'
  expect(namesGiven(code)).toEqual(["a", "b", "C", "d", "f"])
})

function namesGiven(code: string): string[] {
  const declared = code.matchAll(/^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm)
  const passed = code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  return [
    ...[...declared].map(([, name = ""]) => name),
    ...[...passed].flatMap(([, list = ""]) => inList(list).map(([name, alias]) => alias ?? name)),
  ]
}

/** Of `* as rows` those that the file names after it or unpacks; of a lazy import every word of the file. */
function namesTaken(names: string, from: string): string[] {
  const whole = /\* as (\w+)/.exec(names)?.[1]
  if (whole === undefined) return inList(/\{([^}]*)\}/.exec(names)?.[1] ?? "").map(([name]) => name)
  const code = read(from)
  const word = whole === "lazy" ? /\b(\w+)\b/g : new RegExp(`\\b${whole}\\.(\\w+)`, "g")
  const unpacked = new RegExp(`\\{([^{}]*)\\} = ${whole}$`, "m").exec(code)?.[1] ?? ""
  return [...[...code.matchAll(word)].map(([, name = ""]) => name), ...inList(unpacked).map(([name]) => name)]
}

/** "type A, b as c" → [["A"], ["b", "c"]]. */
function inList(list: string): [name: string, alias?: string][] {
  return list.split(",").flatMap((one) => {
    const [, name, alias] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(one) ?? []
    return name === undefined ? [] : [alias === undefined ? [name] : [name, alias]]
  })
}
