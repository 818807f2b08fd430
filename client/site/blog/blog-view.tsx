// All articles: featured ones large, the others below.
import type { SiteFacts } from "../facts.ts"
import { column, SiteFrame } from "../frame.tsx"
import { ArticleCard } from "./article-card.tsx"
import { articles } from "./articles.ts"

export function BlogView({ facts }: { facts: SiteFacts }) {
  const [first, ...featured] = articles.filter((one) => one.featured)
  return (
    <SiteFrame facts={facts}>
      <div className={`${column} py-12 sm:py-20`}>
        <h1 className="font-semibold text-4xl tracking-tight">Blog</h1>
        <p className="mt-3 max-w-xl text-pretty text-lg text-muted">
          Pricing, invoicing and getting paid, with worked examples and wording you can copy.
        </p>
        <section aria-labelledby="featured" className="mt-12">
          <h2 id="featured" className="mb-4 font-medium text-muted">
            Featured
          </h2>
          <div className="grid gap-4 md:grid-cols-2">
            {first && <ArticleCard article={first} size="large" />}
            {featured.map((article) => (
              <ArticleCard key={article.slug} article={article} />
            ))}
          </div>
        </section>
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="mb-4 font-medium text-muted">
            More articles
          </h2>
          <div className="grid gap-4 md:grid-cols-2">
            {articles
              .filter((one) => !one.featured)
              .map((article) => (
                <ArticleCard key={article.slug} article={article} />
              ))}
          </div>
        </section>
      </div>
    </SiteFrame>
  )
}
