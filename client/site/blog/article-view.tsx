// An article: its text, a way to share it, and related ones.
import { ArrowLeft, Share2 } from "lucide-react"
import { buttonLook } from "../../ui/button.tsx"
import type { SiteFacts } from "../facts.ts"
import { column, SiteFrame } from "../frame.tsx"
import { LastCall } from "../last-call.tsx"
import { ArticleCard, Byline } from "./article-card.tsx"
import { type Article, relatedTo } from "./articles.ts"

type ArticleViewProps = { article: Article; facts: SiteFacts }

export const ArticleView = ({ article, facts }: ArticleViewProps) => (
  <SiteFrame facts={facts}>
    <article className="mx-auto w-full max-w-2xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12 sm:pb-20">
      <a
        href="/blog"
        className="inline-flex h-8 items-center gap-2 rounded-sm text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All articles
      </a>
      <header className="mt-6 border-line border-b pb-6">
        <p className="font-medium text-link text-sm">{article.category}</p>
        <h1 className="mt-2 text-balance font-semibold text-3xl leading-tight tracking-tight sm:text-4xl">
          {article.title}
        </h1>
        <p className="mt-4 text-pretty text-lg text-muted">{article.excerpt}</p>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <Byline article={article} className="" />
          <Share title={article.title} />
        </div>
      </header>
      {/* From our own files, and sanitized. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see articles.ts */}
      <div className="article mt-8" dangerouslySetInnerHTML={{ __html: article.content }} />
      <Tags tags={article.tags} />
    </article>
    <Related article={article} />
    <LastCall facts={facts} />
  </SiteFrame>
)

/** Only with scripts. */
const Share = ({ title }: { title: string }) => (
  <div className="flex flex-wrap items-center gap-y-2">
    <button type="button" hidden data-share={title} className={buttonLook({})}>
      <Share2 aria-hidden="true" />
      Share
    </button>
    <p role="status" data-share-news className="text-muted text-sm not-empty:ml-3" />
  </div>
)

const Tags = ({ tags }: { tags: string[] }) => (
  <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag} className="rounded-full border border-line px-3 py-1 text-muted text-sm">
        {tag}
      </li>
    ))}
  </ul>
)

function Related({ article }: { article: Article }) {
  const related = relatedTo(article)
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="border-line border-t">
      <div className={`${column} py-12 sm:py-16`}>
        <h2 id="related" className="font-semibold text-2xl tracking-tight">
          Related articles
        </h2>
        <div className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {related.map((one) => (
            <ArticleCard key={one.slug} article={one} />
          ))}
        </div>
      </div>
    </section>
  )
}
