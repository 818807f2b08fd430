// Where `next` may lead: 30 addresses that a stranger could put into a link, and those that a page itself makes.
import { expect, test } from "vitest"
import { ownPath } from "../client/lib/own-path.ts"

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

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n/evil.example",
  "/\t\\evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/./\\evil.example",
  "/a/..//evil.example",
  "//user@evil.example",
  "//evil.example:443/invoices",
  "//[::1]/invoices",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "",
  "?next=/",
  "#",
  "//",
  "//\u2044evil.example",
])("%j leads nowhere", (address) => {
  expect(ownPath(address, origin)).toBeNull()
})

test.each(["/\u2044/evil.example", "/%2F/evil.example", "/%5Cevil.example", "/@evil.example", "/:evil"])(
  "%j is an odd path, but one of this site",
  (address) => {
    const path = ownPath(address, origin) ?? ""
    expect(new URL(path, origin).origin).toBe(origin)
  },
)
