// The articles: Markdown files with metadata, read once by the server.
import { Marked } from "marked"
import sanitize from "sanitize-html"

export type Article = {
  id: number
  title: string
  slug: string
  excerpt: string
  /** HTML, sanitized. */
  content: string
  author: string
  /** A day: 2026-01-20. */
  publishedAt: string
  readTime: string
  category: string
  tags: string[]
  featured: boolean
  seoTitle: string
  seoDescription: string
  keywords: string
}

/** Metadata and text of a file. Throws naming a missing field. */
export function readArticle(text: string): Article {
  const [, head = "", content = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = new Map(head.split("\n").map((line) => [nameIn(line), line.slice(nameIn(line).length + 2)]))
  const field = (name: string) => {
    const value = fields.get(name)
    if (value === undefined) throw new Error(`An article has no ${name}`)
    return value
  }
  return {
    id: Number(field("id")),
    title: field("title"),
    slug: field("slug"),
    excerpt: field("excerpt"),
    content: htmlOf(content),
    author: field("author"),
    publishedAt: field("publishedAt"),
    readTime: field("readTime"),
    category: field("category"),
    tags: field("tags").split(", "),
    featured: field("featured") === "true",
    seoTitle: field("seoTitle"),
    seoDescription: field("seoDescription"),
    keywords: field("keywords"),
  }
}

const nameIn = (line: string) => line.split(": ")[0] ?? ""

const marked = new Marked({ gfm: true })

/** A table wider than the window scrolls by itself, also by keyboard; an empty header cell isn't a header. */
const htmlOf = (markdown: string) =>
  sanitize(marked.parse(markdown, { async: false }), {
    allowedTags: sanitize.defaults.allowedTags,
    allowedAttributes: { a: ["href"], td: ["align"], th: ["align"] },
    allowedSchemes: ["https"],
  })
    .replaceAll("<table>", '<div class="scrolls" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll(/<th[^>]*><\/th>/g, "<td></td>")
    .replaceAll("</table>", "</table></div>")

/** Newest first. */
export const articles: readonly Article[] = Object.values(
  import.meta.glob("./articles/*.md", { query: "?raw", import: "default", eager: true }),
)
  .map((text) => readArticle(String(text)))
  .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))

/** At most three that share the category or a tag, those with more in common first. */
export function relatedTo(article: Article, among: readonly Article[] = articles): Article[] {
  const common = (other: Article) =>
    other.tags.filter((tag) => article.tags.includes(tag)).length +
    (other.category === article.category ? 1 : 0)
  return among
    .filter((other) => other.slug !== article.slug && common(other) > 0)
    .sort((a, b) => common(b) - common(a))
    .slice(0, 3)
}
