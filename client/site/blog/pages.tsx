// The blog's pages: all articles, and each by itself.
import type { SiteFacts } from "../facts.ts"
import { addressOf, headOf, imageOf, organization, type Thing, trail } from "../head.ts"
import { ArticleView } from "./article-view.tsx"
import { type Article, articles } from "./articles.ts"
import { BlogView } from "./blog-view.tsx"

export const blogPage = (facts: SiteFacts) => ({
  ...headOf(facts, {
    path: "/blog",
    title: "Blog · Portico",
    headline: "The Portico blog",
    description:
      "Pricing, invoicing and getting paid, with worked examples and wording to copy. For freelancers, agencies and small businesses.",
    things: [
      organization(facts),
      {
        "@type": "Blog",
        name: "The Portico blog",
        url: addressOf(facts.main_url, "/blog"),
        blogPost: articles.map((article) => posting(article, facts)),
      },
    ],
  }),
  body: <BlogView facts={facts} />,
})

/** Undefined for an unknown slug. */
export function articlePage(slug: string, facts: SiteFacts) {
  const article = articles.find((one) => one.slug === slug)
  if (!article) return undefined
  const path = `/blog/${slug}`
  const head = headOf(facts, {
    path,
    title: `${article.seoTitle} · Portico`,
    headline: article.title,
    description: article.seoDescription,
    published: article.publishedAt,
    section: article.category,
    things: [
      organization(facts),
      { ...posting(article, facts), mainEntityOfPage: addressOf(facts.main_url, path) },
      trail(facts.main_url, [
        { name: "Blog", path: "/blog" },
        { name: article.title, path },
      ]),
    ],
  })
  return { ...head, body: <ArticleView article={article} facts={facts} /> }
}

const posting = (article: Article, { main_url }: SiteFacts): Thing => ({
  "@type": "BlogPosting",
  headline: article.title,
  description: article.seoDescription,
  url: addressOf(main_url, `/blog/${article.slug}`),
  image: imageOf(main_url, `/blog/${article.slug}`),
  datePublished: article.publishedAt,
  articleSection: article.category,
  keywords: article.keywords,
  author: { "@type": "Organization", name: article.author, url: `${main_url}/` },
  publisher: { "@id": `${main_url}/#organization` },
})
