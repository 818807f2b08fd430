// The proxy files in docs/operations/proxy.md are those that the tests run.
import { expect, test } from "vitest"
import { docBlock } from "../../support/doc-blocks.ts"
import { read } from "./tree.ts"

test.each([
  ["# Without queries", "test/support/proxy/nginx.conf"],
  ["portico.example, *.portico.example", "test/support/proxy/Caddyfile"],
])("the block that starts with %j is %s", (start, file) => {
  const page = "docs/operations/proxy.md"
  expect(docBlock(page, start), `copy ${file} into ${page}`).toBe(read(file))
})
