// The blog's articles: each says in its head what lists, related articles and search engines need, within their limits.
import { globSync, readFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { describe, expect, test } from "vitest"

const folder = resolve(import.meta.dirname, "../../../client/site/blog/articles")
const articles = globSync("*.md", { cwd: folder })
  .sort()
  .map((file) => {
    const [, head = "", content = ""] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, file), "utf8")) ?? []
    const fields = Object.fromEntries(
      head.split("\n").map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
    )
    return { file, content, fields }
  })
type Fields = Record<string, string>
const listOf = (fields: Fields, name: string) => (fields[name] ?? "").split(", ")
const words = (content: string) => content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

test("there are five, three of them featured, none with the id of another", () => {
  expect(articles).toHaveLength(5)
  expect(articles.filter(({ fields }) => fields.featured === "true")).toHaveLength(3)
  expect(new Set(articles.map(({ fields }) => fields.id)).size).toBe(5)
})

describe.each(articles)("$file", ({ file, content, fields }) => {
  test("its head has every field, within what lists and search engines show", () => {
    const names =
      "id title slug excerpt author publishedAt readTime category tags featured seoTitle seoDescription keywords"
    expect(Object.keys(fields)).toEqual(names.split(" "))
    expect(fields.slug).toBe(basename(file, ".md"))
    expect(fields.publishedAt).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(fields.excerpt?.length).toBeLessThanOrEqual(160)
    expect(fields.seoTitle?.length).toBeLessThanOrEqual(60)
    expect(fields.seoDescription?.length).toBeGreaterThanOrEqual(150)
    expect(fields.seoDescription?.length).toBeLessThanOrEqual(160)
  })

  test("it is 900 to 1,500 words long, and says how long one reads", () => {
    expect(words(content)).toBeGreaterThanOrEqual(900)
    expect(words(content)).toBeLessThanOrEqual(1_500)
    expect(fields.readTime).toBe(`${Math.round(words(content) / 220)} min read`)
  })

  test("its links lead to articles that exist, and it holds no HTML", () => {
    const links = [...content.matchAll(/\]\(([^)]+)\)/g)].map(([, to = ""]) => to)
    const known = articles.map((one) => `/blog/${one.fields.slug}`)
    expect(links.filter((to) => !known.includes(to))).toEqual([])
    expect(content).not.toMatch(/<[a-z!/]/i)
  })

  test("another one is related to it, by category or by a tag", () => {
    const tags = listOf(fields, "tags")
    const related = articles.filter(
      (one) =>
        one.file !== file &&
        (one.fields.category === fields.category ||
          listOf(one.fields, "tags").some((tag) => tags.includes(tag))),
    )
    expect(related.length).toBeGreaterThan(0)
  })
})
