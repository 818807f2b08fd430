// The pages about the product: linked from the README, short enough to be read, and without dead links.
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { filesOf, read, root } from "./tree.ts"

const docs = filesOf("docs/**/*.md")
const pages = [
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...docs,
  ...filesOf("{src,client,jobs}/**/*.md"),
  "test/guards/README.md",
]

/** Where links of a page lead; `path` is empty for a heading of its own. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([, path = "", heading]) => ({ path, heading }),
  )

const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  )

const deadLinksOf = (page: string) =>
  linksOf(page)
    .filter(({ path, heading }) => {
      const target = path === "" ? page : join(dirname(page), path)
      if (!existsSync(join(root, target))) return true
      return heading !== undefined && !anchorsOf(target).includes(heading)
    })
    .map(({ path, heading }) => `${page}: ${path}${heading === undefined ? "" : `#${heading}`}`)

test("the README links to every page of docs/", () => {
  const linked = linksOf("README.md").map(({ path }) => path)
  expect(docs.length).toBeGreaterThan(0)
  expect(
    docs.filter((page) => !linked.includes(page)),
    "link it in README.md",
  ).toEqual([])
})

test("the index of operations links to each of its pages", () => {
  const index = "docs/operations.md"
  const linked = linksOf(index).map(({ path }) => join(dirname(index), path))
  const pages = filesOf("docs/operations/*.md")
  expect(pages.length).toBeGreaterThan(8)
  expect(
    pages.filter((page) => !linked.includes(page)),
    `link it in ${index}`,
  ).toEqual([])
})

test("every link leads to a file and a heading that exist", () => {
  expect(pages.flatMap(deadLinksOf), "correct the link, or remove it").toEqual([])
})

test("every program that a page starts is there", () => {
  const named = [...pages, "test/soak/image.ts"].flatMap((page) =>
    [...read(page).matchAll(/\bnode[",]* (?:--\S+ )*"?((?:src|jobs)\/[\w/-]+\.ts)/g)].map(
      ([, file = ""]) => ({ page, file }),
    ),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(
    named.filter(({ file }) => !existsSync(join(root, file))),
    "correct the command",
  ).toEqual([])
})

test("a page has at most 150 lines", () => {
  const long = [...docs, "README.md"].filter((page) => read(page).split("\n").length - 1 > 150)
  expect(long, "shorten it, or move details to a page beside the code").toEqual([])
})
