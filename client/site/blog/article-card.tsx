// An article in a list: category, title, excerpt, author, reading time and date.
import { clsx } from "clsx"
import { date } from "../../lib/format.ts"
import type { Article } from "./articles.ts"

type ArticleCardProps = { article: Article; size?: "large" | "normal" }

export const ArticleCard = ({ article, size = "normal" }: ArticleCardProps) => (
  <article
    className={clsx(
      "relative flex flex-col rounded-xl border border-line p-6 transition-colors focus-within:border-ring hover:border-line-strong hover:bg-hover",
      size === "large" && "sm:p-10 md:col-span-2",
    )}
  >
    <p className="font-medium text-link text-sm">{article.category}</p>
    <h3
      className={clsx(
        "mt-2 text-balance font-semibold tracking-tight",
        size === "large" ? "max-w-2xl text-2xl sm:text-3xl" : "text-lg",
      )}
    >
      {/* The whole card is the link. */}
      <a
        href={`/blog/${article.slug}`}
        className="outline-none after:absolute after:inset-0 after:rounded-xl"
      >
        {article.title}
      </a>
    </h3>
    <p className="mt-2 max-w-2xl text-pretty text-muted">{article.excerpt}</p>
    <Byline article={article} className="mt-auto pt-5" />
  </article>
)

type BylineProps = { article: Article; className: string }

export const Byline = ({ article, className }: BylineProps) => (
  <p className={clsx("flex flex-wrap gap-x-3 text-muted sm:gap-x-4 text-sm", className)}>
    <span>{article.author}</span>
    <time dateTime={article.publishedAt}>{date(article.publishedAt)}</time>
    <span>{article.readTime}</span>
  </p>
)
