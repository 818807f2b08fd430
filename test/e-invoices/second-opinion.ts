// A second opinion on a written file: the rules of EN 16931, Peppol, XRechnung and France that can fail, from what it says.
import type { ReadAdjustment, ReadInvoice } from "./read-invoice.ts"

/** Hundredths; undefined for a text that isn't a number of at most two decimals. */
const cents = (text: string) => {
  const [, sign, whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return sign === undefined ? undefined : Number(`${sign}${whole}${part.padEnd(2, "0")}`)
}
const orNone = (text: string) => (text === "" ? 0 : (cents(text) ?? Number.NaN))
const add = (list: readonly string[]) => list.reduce((sum, text) => sum + orNone(text), 0)
const less = (list: readonly ReadAdjustment[], charges: boolean) =>
  add(list.filter(({ is_charge }) => is_charge === charges).map(({ amount }) => amount))

/** The rules that are broken. */
export function fatal(read: ReadInvoice, profile: string): string[] {
  const rules: [rule: string, holds: unknown][] = [
    ...document(read),
    ...sums(read),
    ...taxes(read),
    ...parties(read),
    ...(profile === "factur-x" ? french(read) : network(read)),
    ...(profile === "peppol-ubl" ? peppol(read) : []),
    ...(profile.startsWith("xrechnung") ? german(read) : []),
  ]
  return [...new Set(rules.flatMap(([rule, holds]) => (holds ? [] : [rule])))]
}

type Rules = [rule: string, holds: unknown][]

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

const document = (read: ReadInvoice): Rules => [
  ["BR-01", read.specification],
  ["BR-02", read.number],
  ["BR-03", isDay(read.issue_date)],
  ["BR-04", ["380", "381", "386"].includes(read.type)],
  ["BR-05", /^[A-Z]{3}$/.test(read.currency)],
  ["BR-16", read.lines.length > 0],
  ["BR-CO-25", orNone(read.payable) <= 0 || isDay(read.due_date) || read.terms],
  ["BR-CL-06", /^(3|35|432)?$/.test(read.tax_point)],
  ["BR-29", read.period[1] === "" || `${read.period[0]}` <= `${read.period[1]}`],
  ...read.lines.flatMap(
    (line): Rules => [
      ["BR-21", line.id],
      ["BR-22", /^-?\d+(\.\d+)?$/.test(line.quantity)],
      ["BR-23", /^[A-Z0-9]{2,3}$/.test(line.unit)],
      ["BR-24", cents(line.net) !== undefined],
      ["BR-25", line.name],
      ["BR-26", /^\d+(\.\d+)?$/.test(line.price)],
      ["BR-CO-04", line.category],
      ["BR-42", line.adjustments.every(({ reason, amount }) => reason && cents(amount) !== undefined)],
      [
        "PEPPOL-EN16931-R120",
        Math.abs(
          Number(line.quantity) * Number(line.price) +
            (less(line.adjustments, true) - less(line.adjustments, false)) / 100 -
            Number(line.net),
        ) <= 0.02,
      ],
      ["PEPPOL-EN16931-R040", line.adjustments.every(isOfBase)],
    ],
  ),
  ["BR-33", read.adjustments.every(({ reason, category }) => reason && category)],
  ["PEPPOL-EN16931-R040", read.adjustments.every(isOfBase)],
  ["BR-49", read.means === "" || /^(1|30|58|ZZZ)$/.test(read.means)],
  ["BR-50", !["30", "58"].includes(read.means) || read.account],
]

/** Both are given or neither is (R041, R042). */
const isOfBase = ({ amount, base, percent }: ReadAdjustment) =>
  (base === "") === (percent === "") &&
  (base === "" || Math.abs((Number(base) * Number(percent)) / 100 - Number(amount)) <= 0.02)

function sums(read: ReadInvoice): Rules {
  const [tax, home, ...more] = read.tax_amounts
  const amounts = [
    ...[read.lines_total, read.amount, read.total, read.payable, tax?.text ?? ""],
    ...read.taxes.flatMap(({ base, amount }) => [base, amount]),
    ...[read.allowances, read.charges, read.prepaid, home?.text ?? ""].filter((text) => text !== ""),
  ]
  return [
    ["BR-DEC", amounts.every((text) => cents(text) !== undefined)],
    ["BR-CO-10", orNone(read.lines_total) === add(read.lines.map(({ net }) => net))],
    ["BR-CO-11", orNone(read.allowances) === less(read.adjustments, false)],
    ["BR-CO-12", orNone(read.charges) === less(read.adjustments, true)],
    [
      "BR-CO-13",
      orNone(read.amount) === orNone(read.lines_total) - orNone(read.allowances) + orNone(read.charges),
    ],
    ["BR-CO-14", orNone(tax?.text ?? "") === add(read.taxes.map(({ amount }) => amount))],
    ["BR-CO-15", orNone(read.total) === orNone(read.amount) + orNone(tax?.text ?? "")],
    ["BR-CO-16", orNone(read.payable) === orNone(read.total) - orNone(read.prepaid)],
    [
      "BR-CO-17",
      read.taxes.every(
        ({ base, rate, amount }) => Math.abs((Number(base) * Number(rate)) / 100 - Number(amount)) < 1,
      ),
    ],
    ["BR-CO-18", read.taxes.length > 0],
    ["BR-53", (read.home_currency === "") === (home === undefined) && more.length === 0],
    ["PEPPOL-EN16931-R005", read.home_currency !== read.currency],
    ["PEPPOL-EN16931-R051", tax?.currency === read.currency],
  ]
}

function taxes(read: ReadInvoice): Rules {
  const rated = (rate: string) => Number(rate || "0")
  const same = (a: { category: string; rate: string }, b: { category: string; rate: string }) =>
    a.category === b.category && rated(a.rate) === rated(b.rate)
  const used = [...read.lines, ...read.adjustments]
  const all = read.taxes.map(({ category }) => category)
  const has = (...categories: string[]) => categories.some((category) => all.includes(category))
  return [
    ["BR-S-01", used.every((one) => read.taxes.filter((tax) => same(tax, one)).length === 1)],
    ...read.taxes.flatMap((tax): Rules => {
      const lines = read.lines.filter((line) => same(line, tax))
      const adjustments = read.adjustments.filter((one) => same(one, tax))
      const base = add(lines.map(({ net }) => net)) - less(adjustments, false) + less(adjustments, true)
      const needsReason = !["S", "Z"].includes(tax.category)
      return [
        [`BR-${tax.category}-08`, orNone(tax.base) === base],
        [`BR-${tax.category}-05`, tax.category === "S" ? rated(tax.rate) > 0 : rated(tax.rate) === 0],
        [`BR-${tax.category}-09`, tax.category === "S" || orNone(tax.amount) === 0],
        [`BR-${tax.category}-10`, needsReason === Boolean(tax.reason || tax.reason_code)],
        ["BR-48", tax.rate || tax.category === "O"],
      ]
    }),
    ["BR-O-05", used.every(({ category, rate }) => (category === "O") === (rate === ""))],
    ["BR-O-11", !has("O") || all.length === 1],
    ["BR-O-02", !has("O") || (read.seller.vat_id === "" && read.buyer.vat_id === "")],
    ["BR-IC-02", !has("K") || (read.seller.vat_id && read.buyer.vat_id)],
    ["BR-IC-11", !has("K") || read.delivered_on || read.period[0]],
    ["BR-IC-12", !has("K") || read.deliver_to],
    ["BR-AE-02", !has("AE") || read.buyer.vat_id || read.buyer.registration],
    ["BR-S-02", !has("S", "Z", "E", "AE", "G") || read.seller.vat_id || read.seller.tax_number],
  ]
}

const parties = ({ seller, buyer }: ReadInvoice): Rules => [
  ["BR-06", seller.name],
  ["BR-07", buyer.name],
  ["BR-09", /^[A-Z]{2}$/.test(seller.country)],
  ["BR-11", /^[A-Z]{2}$/.test(buyer.country)],
  ["BR-CO-26", seller.id || seller.registration || seller.vat_id],
  ["BR-CO-09", [seller.vat_id, buyer.vat_id].every((id) => id === "" || /^[A-Z]{2}/.test(id))],
  ["BR-62", (seller.endpoint === "") === (seller.endpoint_scheme === "")],
  ["BR-63", (buyer.endpoint === "") === (buyer.endpoint_scheme === "")],
]

const network = (read: ReadInvoice): Rules => [
  ["PEPPOL-EN16931-R001", read.process],
  ["PEPPOL-EN16931-R002", read.notes.length <= 1 || read.specification.includes("xrechnung")],
  ["PEPPOL-EN16931-R010", read.buyer.endpoint],
  ["PEPPOL-EN16931-R020", read.seller.endpoint],
]

const peppol = (read: ReadInvoice): Rules => [
  ["PEPPOL-EN16931-R003", read.buyer_reference || read.purchase_order],
  ["PEPPOL-EN16931-CL008", [read.seller, read.buyer].every((one) => /^\d{4}$/.test(one.endpoint_scheme))],
  ...(read.seller.country === "DE" && read.buyer.country === "DE" ? germanParties(read) : []),
]

/** As the French platforms check it (XP Z12-012, 1.4.0): of invoices alone, as credit notes have no terms. */
function french({ seller, buyer, ...read }: ReadInvoice): Rules {
  if (seller.country !== "FR" || buyer.country !== "FR" || read.type === "381") return []
  const isSiren = (id: string) => /^\d{9}$/.test(id)
  return [
    ["BR-FR-05", ["PMT", "PMD", "AAB"].every((code) => read.note_codes.includes(code))],
    ["BR-FR-06", new Set(read.note_codes).size === read.note_codes.length],
    ["BR-FR-08", /^[BSM][14]$/.test(read.process)],
    ["BR-FR-10", isSiren(seller.registration)],
    ["BR-FR-11", isSiren(buyer.registration)],
    ["BR-FR-12", buyer.endpoint],
    ["BR-FR-13", seller.endpoint],
    ["BR-FR-CO-08", read.type !== "386" || !read.process.endsWith("4")],
  ]
}

const german = (read: ReadInvoice): Rules => [
  ["BR-DE-15", read.buyer_reference],
  ["BR-DE-17", ["380", "381"].includes(read.type)],
  ["BR-DE-14", read.taxes.every(({ rate }) => rate !== "")],
  ["BR-DE-18", !/^\s*#/m.test(read.terms)],
  ...germanParties(read),
]

const germanParties = ({ seller, buyer, means }: ReadInvoice): Rules => [
  ["BR-DE-1", means],
  ["BR-DE-3", seller.city],
  ["BR-DE-4", seller.postcode],
  ["BR-DE-5", seller.contact.every(Boolean)],
  ["BR-DE-8", buyer.city],
  ["BR-DE-9", buyer.postcode],
]
