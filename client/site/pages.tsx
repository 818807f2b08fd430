// The public pages by name: what the server renders, and the browser then brings to life with the same data.
import { NotFoundPage } from "./not-found.tsx"

export type PublicPage = { name: "not-found" }

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
