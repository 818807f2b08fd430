// Spreadsheet rows that are pasted into an invoice.
import { expect, test } from "vitest"
import { linesFromPaste } from "../../../client/staff/invoices/editor/paste.ts"

test("rows become lines, without the heading and the empty rows", () => {
  const text =
    'Item\tQty\tPrice\r\nDesign\t2\t"$1,200.50"\r\n"Two\nlines, ""quoted"""\t1\t4.5\t4.5\r\n\t\t\r\n'
  expect(linesFromPaste(text, 2)).toEqual([
    { description: "Design", quantity: 2, unit_price: 1200.5 },
    { description: 'Two\nlines, "quoted"', quantity: 1, unit_price: 4.5 },
  ])
})

test("of two columns the second is the price; numbers that can't be read stay in their fields", () => {
  expect(linesFromPaste("Hosting\t99", 2)).toEqual([{ description: "Hosting", quantity: 1, unit_price: 99 }])
  expect(linesFromPaste("Hours\t1.5\t80", 2)).toEqual([
    { description: "Hours", quantity: null, unit_price: 80, unread: { quantity: "1.5" } },
  ])
  expect(linesFromPaste("Hours\t3\tabout 80 each", 2)).toEqual([
    { description: "Hours", quantity: 3, unit_price: null, unread: { unit_price: "about 80 each" } },
  ])
})

test("text without tabs isn't a spreadsheet", () => {
  expect(linesFromPaste("two\nlines", 2)).toBeNull()
})
