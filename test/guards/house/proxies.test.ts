// The proxy files in docs/operations.md are those that the tests run.
import { expect, test } from "vitest"
import { read } from "./tree.ts"

test.each([
  ["nginx", "test/support/proxy/nginx.conf"],
  ["", "test/support/proxy/Caddyfile"],
])("the block of %j in docs/operations.md is %s", (language, file) => {
  expect(read("docs/operations.md"), `copy ${file} into docs/operations.md`).toContain(
    `\n\`\`\`${language}\n${read(file)}\`\`\`\n`,
  )
})
