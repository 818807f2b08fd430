// The proxies' files in the README are those that the tests run.
import { expect, test } from "vitest"
import { read } from "./tree.ts"

test.each([
  ["nginx", "test/support/proxy/nginx.conf"],
  ["", "test/support/proxy/Caddyfile"],
])("the README's block of %j is %s", (language, file) => {
  expect(read("README.md"), `copy ${file} into README.md`).toContain(
    `\n\`\`\`${language}\n${read(file)}\`\`\`\n`,
  )
})
