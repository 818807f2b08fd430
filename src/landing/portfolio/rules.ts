// The address of a portfolio project's page.
import { fold } from "../../core/values/lists.ts"

/** "/work/lamp-shop-8" on the organization's own address; without words where the title has no Latin letters. */
export function workPath({ id, title }: { id: number; title: string }): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "")
  return `/work/${words === "" ? "" : `${words}-`}${id}`
}
