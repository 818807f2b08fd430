// A page as text: what stands in its head and its body is put into the places that the built pages leave for it.
import { escapeHtml } from "../base/escape.ts"

type PageParts = {
  title: string
  description?: string
  /** Of the theme's stylesheet; null where the product's own colours hold. */
  theme: string | null
  /** Which of the product's own looks: of the main site, of the portal; null is the workspace's. */
  look: string | null
  /** Drawn by the server, for the browser to bring to life. */
  markup?: string
  /** What the scripts may read: JSON in an element that no browser runs. */
  data: { id: string; json: string }[]
}

/** `template` is a built page; everything but `markup` and `json` is escaped here. */
export function fillPage(template: string, parts: PageParts): string {
  const description = parts.description
    ? `<meta name="description" content="${escapeHtml(parts.description)}" />`
    : ""
  const data = parts.data.map(
    ({ id, json }) =>
      `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`,
  )
  return [
    ['<html lang="en">', `<html lang="en"${parts.look ? ` data-look="${parts.look}"` : ""}>`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(parts.title)}</title>${description}`],
    [themeLink, parts.theme === null ? "" : `<link rel="stylesheet" href="${escapeHtml(parts.theme)}" />`],
    ['<div id="root"></div>', `<div id="root">${parts.markup ?? ""}</div>${data.join("")}`],
  ].reduce((page, [place = "", text]) => page.replace(place, () => String(text)), template)
}

const themeLink = /<link rel="stylesheet" href="\/theme\.css"[^>]*>/
