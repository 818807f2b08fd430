// A price list from a file: what is read of it, and how its faults are named.
import { expect, test } from "vitest"
import { rowsIn, separatorOf, textOf } from "../../client/lib/rows-in.ts"
import { readList } from "../../client/staff/products/read-list.ts"
import { readPercent } from "../../client/staff/products/read-percent.ts"
import { csvLine, csvStart } from "../../src/core/api/csv.ts"
import { productCells, productHeader } from "../../src/products/present.ts"

const known = { currency: "EUR", taxes: [{ id: 3, name: "VAT 19 %" }] }
const read = (text: string) => readList(text, known)
const productsIn = (text: string) => read(text).products.map(({ product }) => product)
const faultsIn = (text: string) =>
  read(text).faults.map(({ line, column, problem }) => [line, column, problem])
const nothing = { description: undefined, unit: undefined, tax: undefined, prices: [] }
const euros = (unit_price: number) => [{ currency: "EUR", unit_price }]

test("columns are known by their names in any order, and empty cells say nothing", () => {
  const text = "Price,NAME,Unit,VAT,Price USD,Colour\n12.50,Lamp,hours,vat 19 %,,red\n\n,Desk,,,1250.00,\n"
  expect(read(text)).toEqual({
    faults: [],
    ignored: ["Colour"],
    products: [
      { line: 2, product: { ...nothing, name: "Lamp", unit: "hour", tax: 3, prices: euros(12.5) } },
      { line: 4, product: { ...nothing, name: "Desk", prices: [{ currency: "USD", unit_price: 1250 }] } },
    ],
  })
})

test.each([
  ["semicolons with decimal commas", "name;price\r\nLamp;1.250,5\r\n", 1250.5],
  ["semicolons and thousandths", "name;price\nLamp;0,045", 0.045],
  ["commas with decimal points", 'name,price\nLamp,"1,250.50"\n', 1250.5],
  ["a mark at the beginning", "\uFEFFname,eur\nLamp,9\n", 9],
  ["a currency in the cell", "name;price_eur\nLamp;€ 12,50", 12.5],
  ["tabs", "name\tprice\nLamp\t12.5", 12.5],
])("%s are read", (_, text, price) =>
  expect(productsIn(text)).toEqual([{ ...nothing, name: "Lamp", prices: euros(price) }]),
)

test.each(["comma", "semicolon"] as const)("our own file with a %s comes back as it was", (separator) => {
  const row = {
    ...{ id: 12, name: "=SUM(A1)", unit: "m2" },
    description: 'Half a day,\n"on site"; or not:\n- with -5% off; -10, =2\n\'-typed',
    ...{ prices: { EUR: 0.045, JPY: 1234, USD: 1.234 }, tax_id: 3, tax_name: "VAT 19 %" },
    ...{ created_at: "", updated_at: "" },
  }
  // A thousand and more, or one and a little: it depends on the separator.
  const currencies = ["EUR", "JPY", "USD"]
  const lines = [productHeader(currencies), productCells(row, currencies)]
  expect(read(csvStart + lines.map((line) => csvLine(line, separator)).join(""))).toEqual({
    faults: [],
    ignored: [],
    products: [
      {
        line: 2,
        product: {
          ...{ name: row.name, description: row.description, unit: "m2", tax: 3 },
          prices: [
            ...euros(0.045),
            { currency: "JPY", unit_price: 1234 },
            { currency: "USD", unit_price: 1.234 },
          ],
        },
      },
    ],
  })
})

test("a tax is taken by its name only where no other has the same one", () => {
  const taxes = [
    { id: 3, name: "VAT" },
    { id: 4, name: "vat" },
  ]
  expect(readList("Name,Tax\nLamp,VAT\n", { currency: "EUR", taxes })).toMatchObject({
    faults: [
      {
        line: 2,
        column: "Tax",
        problem: "You have several taxes called “VAT”. Give them different names first.",
      },
    ],
    products: [],
  })
})

test("each fault is named by its line and column, also behind a cell of several lines", () => {
  const text = [
    "name,description,unit,tax,price,price_usd",
    'Lamp,"two\nlines",parsec,VAT 7 %,free,-1',
    ",No name,,,1,",
    `Desk,${"x".repeat(1_501)},,,0,"1,234"`,
    "Chair,,,,1.0000001,",
    "LAMP 2,,,,1,",
    "Lamp 2,,,,1,",
  ].join("\n")
  expect(faultsIn(text)).toEqual([
    [2, "unit", expect.stringMatching(/^Unknown unit\. Use one of pieces, hours/)],
    [2, "tax", "You have no tax called “VAT 7 %”"],
    [2, "price", "“free” isn't an amount"],
    [2, "price_usd", "“-1” isn't an amount"],
    [4, "name", "This field is required"],
    [5, "price_usd", "Write 1234 or 1.234"],
    [5, "description", expect.stringMatching(/1,500/)],
    [5, "price", "The unit price must be above 0"],
    [6, "price", "At most 6 decimals"],
    [8, "Name", "Line 7 has this name too"],
  ])
})

test.each([
  ["", 1, "Name the columns in the first row. One of them must be Name."],
  ["Lamp,90\nDesk,80\n", 1, "Name the columns in the first row. One of them must be Name."],
  ["name,price\n\n", 1, "The file has no products"],
  ["name,price,price_eur\nLamp,1,2", 1, "Means the same as the column price"],
  [`name\n${"Lamp\n".repeat(1_001)}`, 1_002, "At most 1,000 products. Split the file."],
])("a file that starts with %j is refused as a whole", (text, line, problem) =>
  expect(read(text)).toMatchObject({ products: [], faults: [{ line, problem }] }),
)

test("texts of files are decoded, and quotes that never end are taken as they are", () => {
  expect(textOf(new TextEncoder().encode("Café"))).toBe("Café")
  expect(textOf(Uint8Array.from([67, 97, 102, 0xe9]))).toBe("Café")
  expect(textOf(Uint8Array.from([0xff, 0xfe, 67, 0, 0xe9, 0]))).toBe("Cé")
  expect(rowsIn('a,"b\nc,d', ",").map(({ cells }) => cells)).toEqual([
    ["a", '"b'],
    ["c", "d"],
  ])
  expect(separatorOf('"a;b;c",d\n1;2;3;4')).toBe(",")
})

test.each([
  ["5", 5],
  ["-2,5 %", -2.5],
  ["−10", -10],
  ["", null],
  ["-100", undefined],
  ["1001", undefined],
  ["5.00001", undefined],
  ["five", undefined],
])("a change of %j is %j", (text, value) => expect(readPercent(text).value).toBe(value))
