// What a preview says of units, discounts and taxes: of an invoice that is new, saved, or half typed.
import { expect, test } from "vitest"
import { makeDesk, reverseCharge, vat } from "../invoices/desk.ts"

const work = (more: object = {}) => ({ description: "Work", quantity: 1, unit_price: 100, ...more })

async function makeBoard() {
  const desk = await makeDesk()
  const draw = async (fields: object) => {
    const { status, body } = await desk.staff.rest("POST", "/api/preview/page/", {
      kind: "invoice",
      ...fields,
    })
    expect(status).toBe(200)
    const { page } = body as { page: string }
    return page.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ")
  }
  return { ...desk, draw }
}

test("a new one is shown with its units, discounts and taxes, and what doesn't fit yet counts for nothing", async () => {
  const { tax, draw } = await makeBoard()
  const full = await tax(vat(19))
  const page = await draw({
    tax_rate: 7,
    discount: { percent: 10, reason: "First order" },
    withholding: { name: "IRPF", rate: 15 },
    items: [
      work({ quantity: 1.5, unit: "hour", tax: full }),
      work({ description: "Half", quantity: 1.5 }),
      work({ description: "Unknown tax", tax: 999_999_999 }),
      { description: "As agreed", kind: "text" },
    ],
  })
  for (const words of ["Work 1.5 hours", "As agreed", "First order", "VAT (19%) on €135.00 €25.65"])
    expect(page).toContain(words)
  expect(page).toContain("Half 0 €100.00 Tax 7% €0.00 Unknown tax 1 €100.00 No tax €100.00")
  expect(page).toContain("Total €250.65 IRPF (15%) withheld -€33.75 Amount due €216.90")
})

test("a saved one is shown as it stands, and as saving what is typed would leave it", async () => {
  const { tax, write, change, draw } = await makeBoard()
  const [full, none] = [await tax(vat(19)), await tax(reverseCharge)]
  const { body: saved } = await write({
    items: [work({ tax: full, discount: { percent: 10 } }), work({ description: "Abroad", tax: none })],
  })
  expect(await draw({ invoice: saved.id })).toContain("Amount due €207.10")
  const items = [
    { description: "Work", quantity: 2, unit_price: 100, tax: full, discount: { percent: 10 } },
    { description: "Abroad", quantity: 1, unit_price: 100 },
  ]
  const typed = await draw({ invoice: saved.id, items, tax_rate: null })
  expect(typed).toContain("Reverse charge: The recipient owes the tax")
  expect(typed).toContain("Amount due €314.20")
  expect((await change(saved.id, { items })).body.total).toBe(314.2)
  expect(await draw({ invoice: saved.id, items: [work({ tax: null, discount: null })] })).toContain(
    "Amount due €100.00",
  )
})

test("while nothing of it can be counted it comes to nothing", async () => {
  const { draw } = await makeBoard()
  const page = await draw({ items: [{ description: "Only begun", unit: "hour" }], discount: { amount: 5 } })
  expect(page).toContain("Only begun")
  expect(page).toContain("Amount due €0.00")
})
