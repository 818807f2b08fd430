// A quote on the staff's screen: its texts in the order of its PDF, and why it has a discount.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { QuoteDocument } from "../../client/staff/quotes/document.tsx"
import { quoteDetail } from "../../src/quotes/schema.ts"

const example = quoteDetail.parse(quoteDetail.meta()?.example ?? quoteDetail.meta()?.examples)

test("terms come before notes, and a discount has its reason below it", () => {
  const quote = {
    ...example,
    ...{ terms: "Half in advance.", notes: "Thank you." },
    ...{ discount: { percent: 5, amount: null, reason: "Returning client" }, discount_amount: 10 },
  }
  const html = renderToStaticMarkup(createElement(QuoteDocument, { quote }))
  const text = html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|")
  expect(text).toContain("|Discount (5%)|Returning client|-$10.00|")
  expect(text).toMatch(/\|Terms\|Half in advance\.\|Notes\|Thank you\.\|$/)
})
