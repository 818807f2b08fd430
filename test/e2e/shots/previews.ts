// What a link to a public page is shown with: its title on a card of 1200 × 630, one picture for each page.
import { mkdirSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser } from "playwright-core"
import sharp from "sharp"
import { typefacesFor } from "../../../jobs/templates/fonts.ts"
import { escapeHtml } from "../../../src/core/base/escape.ts"
import { buildPages } from "./stage.ts"

const root = resolve(import.meta.dirname, "../../..")
const folder = join(root, "client/site/pictures/previews")

type Drawn = { graph: Record<string, string> }
type Bundle = { listPages(facts: object): { path: string }[]; drawPage(path: string, facts: object): Drawn }

export async function drawPreviews(browser: Browser) {
  buildPages()
  const bundle: Bundle = await import(pathToFileURL(join(root, "dist/server/public-server.js")).href)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  const facts = { main_url: "", support_email: null, social_links: [], plans: true, registration: "open" }
  for (const { path } of bundle.listPages(facts)) {
    const { graph } = bundle.drawPage(path, facts)
    await page.setContent(card(graph["og:title"] ?? "", graph["article:section"] ?? ""))
    await page.evaluate(() => document.fonts.ready)
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(join(folder, `${path.split("/").at(-1) || "home"}.png`))
  }
  await page.close()
}

/** A sentence of several isn't broken while it fits into a line. */
const sentences = (title: string) =>
  title
    .split(/(?<=\.) /)
    .map((one) => `<span>${escapeHtml(one)}</span>`)
    .join(" ")

function card(title: string, section: string): string {
  const { css, family } = typefacesFor(`${title}${section}Portico`, null)
  return `<!doctype html><meta charset="utf-8"><style>${css}
    body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:84px 88px;display:flex;flex-direction:column;
      background:#fff;border-left:20px solid #4f46e5;color:#0f172a;font-family:${family};font-weight:600}
    .section{color:#4f46e5;font-size:30px}
    h1{margin:22px 0 0;font-size:${title.length > 60 ? 64 : 76}px;line-height:1.14;letter-spacing:-0.025em;font-weight:600;
      text-wrap:balance;max-width:1000px}
    h1 span{display:inline-block}
    .whose{margin-top:auto;display:flex;align-items:center;gap:18px;font-size:34px;letter-spacing:-0.01em}
    </style><div class="section">${escapeHtml(section)}</div><h1>${sentences(title)}</h1>
    <div class="whose"><svg width="52" height="52" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#4f46e5"/>
    <path d="M8 24V15.5a8 8 0 0 1 16 0V24M13 24v-8.3a3 3 0 0 1 6 0V24" fill="none" stroke="#fff" stroke-width="2.5"
    stroke-linecap="round"/></svg>Portico</div>`
}
