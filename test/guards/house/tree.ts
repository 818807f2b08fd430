// The files of the house, and which of them takes what from which.
import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"

export const root = resolve(import.meta.dirname, "../../..")
export const read = (file: string) => readFileSync(join(root, file), "utf8")
export const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).sort()
export const sources = filesOf("{src,jobs,client}/**/*.{ts,tsx}")

/** One file takes `names` from another; `types` where only the types are taken. */
export type Import = { from: string; to: string; types: boolean; names: string }

export const importsOf = (from: string): Import[] =>
  [
    ...read(from).matchAll(
      /^(?:import|export)\s+(type\s)?([^"';=]*?)from\s+"(\.[^"]+)"|^import\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm,
    ),
  ].map(([, type, names = "", taken, opened, lazy]) => ({
    from,
    to: relative(root, resolve(root, dirname(from), taken ?? opened ?? lazy ?? "")),
    types: type !== undefined,
    names: lazy === undefined ? names : "* as lazy",
  }))

export const imports = sources.flatMap(importsOf)
