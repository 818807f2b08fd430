// Fills a built page: puts head and body into the places that it leaves for them.
import { escapeHtml } from "../base/escape.ts"
import type { Scheme } from "../values/appearance.ts"

/** What browsers, link previews and search engines read of a page. */
export type Head = {
  title: string
  /** ISO 639-1; English unless it is given. */
  language?: string
  description?: string
  /** The canonical address of the page. */
  canonical?: string
  /** False for pages that search engines should skip. */
  found?: false
  /** Open Graph properties for link previews. */
  graph?: Record<string, string>
  /** schema.org data; no browser runs it. */
  facts?: object
}

export type PageParts = Head & {
  /** The address of the theme's stylesheet; null for the product's own colours. */
  theme: string | null
  /** Which of the looks: the workspace's, the portal's, a public page's or the main site's; null is none of them. */
  look: "workspace" | "portal" | "page" | "site" | null
  /** The ground that was chosen, if it isn't the theme's own. */
  appearance?: Scheme
  /** The address of a script that runs before the first paint. */
  first?: string
  /** The colour around the page on a phone, #RRGGBB. */
  colour?: string
  /** Instead of the page, in a browser without scripts; English unless it is given. */
  noscript?: string
  /** Drawn by the server, for the browser to hydrate. */
  markup?: string
  /** JSON for the scripts, in an element that no browser runs. */
  data: { id: string; json: string }[]
}

/** `template` is a built page; everything but `markup` and `json` is escaped here. */
export function fillPage(template: string, parts: PageParts): string {
  const data = parts.data.map(
    ({ id, json }) => `<script type="application/json" id="${id}">${withoutMarkup(json)}</script>`,
  )
  return [
    ['<html lang="en">', `<html lang="${parts.language ?? "en"}"${lookOf(parts)}>`],
    [/<title>[^<]*<\/title>/, headOf(parts)],
    [/(?<=<noscript>)[^<]*/, escapeHtml(parts.noscript ?? `${parts.title} needs JavaScript for this page.`)],
    [themeLink, firstOf(parts)],
    ['<div id="root"></div>', `<div id="root">${parts.markup ?? ""}</div>${data.join("")}`],
  ].reduce((page, [place = "", text]) => page.replace(place, () => String(text)), template)
}

const lookOf = ({ look, appearance }: PageParts) =>
  `${look ? ` data-look="${look}"` : ""}${appearance ? ` data-appearance="${appearance}"` : ""}`

const firstOf = ({ first, theme }: PageParts) =>
  [
    first === undefined ? "" : `<script src="${escapeHtml(first)}"></script>`,
    theme === null ? "" : `<link rel="stylesheet" href="${escapeHtml(theme)}" />`,
  ].join("")

function headOf({ title, description, canonical, found, graph = {}, facts, colour }: PageParts): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}" />`,
    found === false && '<meta name="robots" content="noindex" />',
    colour && `<meta name="theme-color" content="${escapeHtml(colour)}" />`,
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...Object.entries(graph).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    facts && `<script type="application/ld+json">${withoutMarkup(JSON.stringify(facts))}</script>`,
  ]
    .filter((tag) => typeof tag === "string" && tag !== "")
    .join("")
}

/** JSON that can't close the element around it. */
const withoutMarkup = (json: string) => json.replaceAll("<", "\\u003c")

const themeLink = /<link rel="stylesheet" href="\/theme\.css"[^>]*>/
