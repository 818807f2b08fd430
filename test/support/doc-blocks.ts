// The fenced blocks of README and docs, so that tests run what people copy from there.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"

const root = join(import.meta.dirname, "../..")

export type DocBlock = { page: string; language: string; text: string }

export const docBlocks = (page: string): DocBlock[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", text = ""]) => ({ page, language, text }),
  )

/** The block of a page that starts with these characters. Throws when there isn't exactly one. */
export function docBlock(page: string, start: string): string {
  const [block, ...more] = docBlocks(page).filter(({ text }) => text.startsWith(start))
  if (!block || more.length > 0) throw new Error(`${page} has not one block that starts with ${start}`)
  return block.text
}

/** The same, as the value that its YAML stands for. */
export const docYaml = (page: string, start: string): unknown => parse(docBlock(page, start))

/** Each of `names` occurs in the text, or the page has changed without the test. */
export function swapped(text: string, names: Record<string, string>): string {
  return Object.entries(names).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The block has no ${from}`)
    return all.replaceAll(from, to)
  }, text)
}
