// A page as text: what stands in its head and its body is put into the places that the built pages leave for it.
import { escapeHtml } from "../base/escape.ts"

/** What browsers, link previews and search engines read of a page. */
export type Head = {
  title: string
  description?: string
  /** The one address under which a page is known. */
  canonical?: string
  /** False for what is nobody's to find. */
  found?: false
  /** Open Graph: what a link to the page is shown with, by property. */
  graph?: Record<string, string>
  /** schema.org; a block of data, which no browser runs. */
  facts?: object
}

type PageParts = Head & {
  /** Of the theme's stylesheet; null where the product's own colours hold. */
  theme: string | null
  /** Which of the product's own looks: of the main site, of the portal; null is the workspace's. */
  look: string | null
  /** Of what surrounds the page on a phone, #RRGGBB. */
  colour?: string
  /** Drawn by the server, for the browser to bring to life. */
  markup?: string
  /** What the scripts may read: JSON in an element that no browser runs. */
  data: { id: string; json: string }[]
}

/** `template` is a built page; everything but `markup` and `json` is escaped here. */
export function fillPage(template: string, parts: PageParts): string {
  const data = parts.data.map(
    ({ id, json }) => `<script type="application/json" id="${id}">${withoutMarkup(json)}</script>`,
  )
  return [
    ['<html lang="en">', `<html lang="en"${parts.look ? ` data-look="${parts.look}"` : ""}>`],
    [/<title>[^<]*<\/title>/, headOf(parts)],
    [themeLink, parts.theme === null ? "" : `<link rel="stylesheet" href="${escapeHtml(parts.theme)}" />`],
    ['<div id="root"></div>', `<div id="root">${parts.markup ?? ""}</div>${data.join("")}`],
  ].reduce((page, [place = "", text]) => page.replace(place, () => String(text)), template)
}

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

/** JSON that can't end the element it stands in. */
const withoutMarkup = (json: string) => json.replaceAll("<", "\\u003c")

const themeLink = /<link rel="stylesheet" href="\/theme\.css"[^>]*>/
