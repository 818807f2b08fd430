// The public pages by name: what the server renders, and the browser then brings to life with the same data.
import type { SiteFacts } from "./facts.ts"
import { HomePage } from "./home/home-page.tsx"
import { NotFoundPage } from "./not-found.tsx"

type Name = "home" | "not-found"
type PublicPage = { name: Name; facts: SiteFacts }
type Place = { name: Name; status: number; title: string; description: string }

/** Which page stands at a path of the main site, and what its head says. */
export const pageAt = (path: string): Place => places[path.replace(/\/+$/, "")] ?? nowhere

const nowhere: Place = {
  name: "not-found",
  status: 404,
  title: "Page not found · Portico",
  description: "The address may have a typo, or the page has moved.",
}
const places: Record<string, Place> = {
  "": {
    name: "home",
    status: 200,
    title: "Portico · Invoices, projects and a portal for your clients",
    description:
      "Invoices, payments, projects and a client portal in your name and colours, at an address of your own. Free to begin with, no credit card needed.",
  },
}

export function Page({ page }: { page: PublicPage }) {
  switch (page.name) {
    case "home":
      return <HomePage facts={page.facts} />
    case "not-found":
      return <NotFoundPage facts={page.facts} />
  }
}

/** What the server has written into the page; null when it is no page that this version knows. */
export function readPage(text: string): PublicPage | null {
  const value: unknown = JSON.parse(text)
  return isPage(value) ? value : null
}

const names: readonly unknown[] = ["home", "not-found"]
const isPage = (value: unknown): value is PublicPage =>
  typeof value === "object" &&
  value !== null &&
  "facts" in value &&
  "name" in value &&
  names.includes(value.name)
