// Draws a public page on the server: the markup, what its head says, and the data that the browser takes it up with.
import { renderToString } from "react-dom/server"
import type { SiteFacts } from "./site/facts.ts"
import { Page, pageAt } from "./site/pages.tsx"

/** `markup` goes into `#root`, `data` into `<script type="application/json" id="page-data">`. */
export function drawPage(path: string, facts: SiteFacts) {
  const { name, ...head } = pageAt(path)
  const page = { name, facts }
  return { ...head, markup: renderToString(<Page page={page} />), data: JSON.stringify(page) }
}
