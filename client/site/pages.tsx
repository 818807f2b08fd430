// The public pages by name: what the server renders, and the browser then brings to life with the same data.
import { NotFoundPage } from "./not-found.tsx"

export type PublicPage = { name: "not-found" }
export type Found = { page: PublicPage; status: number; title: string; description: string }

/** Which page stands at a path of the main site, and what its head says. */
export function pageAt(path: string): Found {
  return places[path === "/" ? path : path.replace(/\/+$/, "")] ?? nowhere
}

const nowhere: Found = {
  page: { name: "not-found" },
  status: 404,
  title: "Page not found · Portico",
  description: "The address may have a typo, or the page has moved.",
}
const places: Record<string, Found> = {}

export function Page({ page }: { page: PublicPage }) {
  switch (page.name) {
    case "not-found":
      return <NotFoundPage />
  }
}

/** What the server has written into the page; null when it is no page that this version knows. */
export function readPage(text: string): PublicPage | null {
  const value: unknown = JSON.parse(text)
  const name = typeof value === "object" && value !== null ? Reflect.get(value, "name") : undefined
  return name === "not-found" ? { name } : null
}
