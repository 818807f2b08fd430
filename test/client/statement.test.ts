// A statement on the staff's screen: its rows, what they link to, and what the client's copy says.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { Entries } from "../../client/staff/clients/statement/entries.tsx"
import type { Statement } from "../../src/statements/schema.ts"
import { statement } from "../../src/statements/schema.ts"

const example = statement.parse(statement.meta()?.example ?? statement.meta()?.examples)

const drawn = (more: Partial<Statement> = {}) => {
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Entries, { statement: { ...example, ...more } })),
  )
  return {
    html,
    text: html
      .replaceAll(/<[^>]+>/g, "|")
      .replaceAll("&#x27;", "'")
      .replaceAll(/\|+/g, "|"),
  }
}

test("it has a row for each entry between both balances, and what is open by age", () => {
  const { html, text } = drawn()
  for (const words of ["Opening balance", "$100.50", "Invoice INV-0012", "$239.99", "$340.49"])
    expect(text).toContain(words)
  for (const words of [
    "Payment for INV-0012",
    "-$140.00",
    "Closing balance",
    "$200.49",
    "31–60 days",
    "Outstanding",
  ])
    expect(text).toContain(words)
  expect(html).toContain('href="/invoices/12"')
  expect(html).toContain('href="/payments/31"')
  expect(text).not.toContain("Write-offs")
})

test("where something was written off it says how the client's copy closes", () => {
  const { text } = drawn({ client_balance: 260.49 })
  expect(text).toContain("Your client's copy doesn't show write-offs. Its closing balance is $260.49.")
})
