// What a visitor's browser loads for the public pages is little: none of what draws them.
import { expect, test } from "vitest"
import { imports, read } from "../../guards/house/tree.ts"

test("the entry needs neither React nor the reading of Markdown, nor any article", () => {
  const reached = new Set(["client/public.ts"])
  for (const file of reached)
    for (const { from, to, types } of imports) if (from === file && !types) reached.add(to)
  const scripts = [...reached].filter((file) => /\.tsx?$/.test(file))
  expect(scripts).toContain("client/site/pricing/prices.ts")
  expect(scripts.filter((file) => /\bfrom "(react|marked|sanitize|lucide)|\.md"/.test(read(file)))).toEqual(
    [],
  )
})
