// Where `next` may lead: 30 addresses that a stranger could put into a link, and those that a page itself makes.
import { expect, test } from "vitest"
import { ownPath } from "../../client/lib/own-path.ts"
import { foreignPaths } from "../support/foreign-paths.ts"

const origin = "https://acme.portico.example"

test.each([
  "/invoices/3",
  "/invoices?status=sent&search=a%20b#top",
  "/",
  "/portal/projects/7",
  "/clients?next=//evil.example",
])("%j stays as it is", (address) => {
  expect(ownPath(address, origin)).toBe(address)
})

test("dots are resolved, and stay on this site", () => {
  expect(ownPath("/clients/../invoices/./3", origin)).toBe("/invoices/3")
})

test.each(foreignPaths)("%j leads nowhere", (address) => {
  expect(ownPath(address, origin)).toBeNull()
})

test.each(["/\u2044/evil.example", "/%2F/evil.example", "/%5Cevil.example", "/@evil.example", "/:evil"])(
  "%j is an odd path, but one of this site",
  (address) => {
    const path = ownPath(address, origin) ?? ""
    expect(new URL(path, origin).origin).toBe(origin)
  },
)
