// Every currency of invoices, projects and prices. Names are apart (client/lib/currency-names.ts): pages that only show amounts load without them.

/** `digits` is the number of decimals of the currency's unit; amounts are stored in 10^-digits. */
type Currency = { code: string; symbol: string; digits: number }

/**
 * Sorted by code. Digits are those of ISO 4217, but IDR has none (they aren't used any more). Never change the digits
 * of a currency: stored amounts would shift by powers of ten.
 */
export const currencies: readonly Currency[] = [
  { code: "AED", symbol: "د.إ", digits: 2 },
  { code: "AOA", symbol: "Kz", digits: 2 },
  { code: "ARS", symbol: "AR$", digits: 2 },
  { code: "AUD", symbol: "A$", digits: 2 },
  { code: "BDT", symbol: "৳", digits: 2 },
  { code: "BHD", symbol: "BD", digits: 3 },
  { code: "BIF", symbol: "FBu", digits: 0 },
  { code: "BRL", symbol: "R$", digits: 2 },
  { code: "BWP", symbol: "P", digits: 2 },
  { code: "CAD", symbol: "C$", digits: 2 },
  { code: "CDF", symbol: "FC", digits: 2 },
  { code: "CHF", symbol: "CHF", digits: 2 },
  { code: "CLP", symbol: "CLP$", digits: 0 },
  { code: "CNY", symbol: "CN¥", digits: 2 },
  { code: "COP", symbol: "COL$", digits: 2 },
  { code: "CVE", symbol: "Esc", digits: 2 },
  { code: "CZK", symbol: "Kč", digits: 2 },
  { code: "DJF", symbol: "Fdj", digits: 0 },
  { code: "DKK", symbol: "kr", digits: 2 },
  { code: "DZD", symbol: "DA", digits: 2 },
  { code: "EGP", symbol: "E£", digits: 2 },
  { code: "ETB", symbol: "Br", digits: 2 },
  { code: "EUR", symbol: "€", digits: 2 },
  { code: "GBP", symbol: "£", digits: 2 },
  { code: "GHS", symbol: "GH₵", digits: 2 },
  { code: "GMD", symbol: "D", digits: 2 },
  { code: "GNF", symbol: "FG", digits: 0 },
  { code: "HKD", symbol: "HK$", digits: 2 },
  { code: "HUF", symbol: "Ft", digits: 2 },
  { code: "IDR", symbol: "Rp", digits: 0 },
  { code: "ILS", symbol: "₪", digits: 2 },
  { code: "INR", symbol: "₹", digits: 2 },
  { code: "ISK", symbol: "kr", digits: 0 },
  { code: "JOD", symbol: "JD", digits: 3 },
  { code: "JPY", symbol: "¥", digits: 0 },
  { code: "KES", symbol: "KSh", digits: 2 },
  { code: "KRW", symbol: "₩", digits: 0 },
  { code: "KWD", symbol: "KD", digits: 3 },
  { code: "LKR", symbol: "Rs", digits: 2 },
  { code: "LRD", symbol: "L$", digits: 2 },
  { code: "LSL", symbol: "L", digits: 2 },
  { code: "LYD", symbol: "LD", digits: 3 },
  { code: "MAD", symbol: "DH", digits: 2 },
  { code: "MUR", symbol: "Rs", digits: 2 },
  { code: "MWK", symbol: "MK", digits: 2 },
  { code: "MXN", symbol: "MX$", digits: 2 },
  { code: "MYR", symbol: "RM", digits: 2 },
  { code: "MZN", symbol: "MT", digits: 2 },
  { code: "NAD", symbol: "N$", digits: 2 },
  { code: "NGN", symbol: "₦", digits: 2 },
  { code: "NOK", symbol: "kr", digits: 2 },
  { code: "NPR", symbol: "Rs", digits: 2 },
  { code: "NZD", symbol: "NZ$", digits: 2 },
  { code: "OMR", symbol: "OR", digits: 3 },
  { code: "PEN", symbol: "S/", digits: 2 },
  { code: "PHP", symbol: "₱", digits: 2 },
  { code: "PKR", symbol: "Rs", digits: 2 },
  { code: "PLN", symbol: "zł", digits: 2 },
  { code: "QAR", symbol: "QR", digits: 2 },
  { code: "RON", symbol: "lei", digits: 2 },
  { code: "RSD", symbol: "din.", digits: 2 },
  { code: "RWF", symbol: "FRw", digits: 0 },
  { code: "SAR", symbol: "SR", digits: 2 },
  { code: "SCR", symbol: "SR", digits: 2 },
  { code: "SEK", symbol: "kr", digits: 2 },
  { code: "SGD", symbol: "S$", digits: 2 },
  { code: "SLE", symbol: "Le", digits: 2 },
  { code: "SZL", symbol: "E", digits: 2 },
  { code: "THB", symbol: "฿", digits: 2 },
  { code: "TND", symbol: "DT", digits: 3 },
  { code: "TRY", symbol: "₺", digits: 2 },
  { code: "TWD", symbol: "NT$", digits: 2 },
  { code: "TZS", symbol: "TSh", digits: 2 },
  { code: "UAH", symbol: "₴", digits: 2 },
  { code: "UGX", symbol: "USh", digits: 0 },
  { code: "USD", symbol: "$", digits: 2 },
  { code: "VND", symbol: "₫", digits: 0 },
  { code: "XAF", symbol: "FCFA", digits: 0 },
  { code: "XOF", symbol: "CFA", digits: 0 },
  { code: "ZAR", symbol: "R", digits: 2 },
  { code: "ZMW", symbol: "ZK", digits: 2 },
]

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/** The currency with this ISO 4217 code (upper case), or undefined when it isn't supported. */
export const findCurrency = (code: string): Currency | undefined => byCode.get(code)

/** Whether the code is one of the supported list. */
export const isCurrency = (code: string): boolean => byCode.has(code)

/** Decimals of the currency's unit; throws RangeError for an unsupported code. */
export function digitsOf(code: string): number {
  const currency = byCode.get(code)
  if (!currency) throw new RangeError(`Unknown currency ${code}`)
  return currency.digits
}
