// Draws a public page on the server: the markup, and the data that the browser needs to take it up.
import { renderToString } from "react-dom/server"
import { Page, type PublicPage } from "./site/pages.tsx"

/** `markup` goes into `#root`, `data` into `<script type="application/json" id="page-data">`. */
export const renderPage = (page: PublicPage): { markup: string; data: string } => ({
  markup: renderToString(<Page page={page} />),
  data: JSON.stringify(page).replaceAll("<", "\\u003c"),
})
