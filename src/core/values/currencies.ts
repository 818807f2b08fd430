// Every currency of invoices, projects and prices.

/** `digits` is the number of decimals of the currency's unit; amounts are stored in 10^-digits. */
type Currency = { code: string; symbol: string; name: string; digits: number }

/**
 * Sorted by code. Digits are those of ISO 4217, but IDR has none (they aren't used any more). Never change the digits
 * of a currency: stored amounts would shift by powers of ten.
 */
export const currencies: readonly Currency[] = [
  { code: "AED", symbol: "د.إ", name: "UAE Dirham", digits: 2 },
  { code: "AOA", symbol: "Kz", name: "Angolan Kwanza", digits: 2 },
  { code: "ARS", symbol: "AR$", name: "Argentine Peso", digits: 2 },
  { code: "AUD", symbol: "A$", name: "Australian Dollar", digits: 2 },
  { code: "BDT", symbol: "৳", name: "Bangladeshi Taka", digits: 2 },
  { code: "BHD", symbol: "BD", name: "Bahraini Dinar", digits: 3 },
  { code: "BIF", symbol: "FBu", name: "Burundian Franc", digits: 0 },
  { code: "BRL", symbol: "R$", name: "Brazilian Real", digits: 2 },
  { code: "BWP", symbol: "P", name: "Botswana Pula", digits: 2 },
  { code: "CAD", symbol: "C$", name: "Canadian Dollar", digits: 2 },
  { code: "CDF", symbol: "FC", name: "Congolese Franc", digits: 2 },
  { code: "CHF", symbol: "CHF", name: "Swiss Franc", digits: 2 },
  { code: "CLP", symbol: "CLP$", name: "Chilean Peso", digits: 0 },
  { code: "CNY", symbol: "CN¥", name: "Chinese Yuan", digits: 2 },
  { code: "COP", symbol: "COL$", name: "Colombian Peso", digits: 2 },
  { code: "CVE", symbol: "Esc", name: "Cape Verdean Escudo", digits: 2 },
  { code: "CZK", symbol: "Kč", name: "Czech Koruna", digits: 2 },
  { code: "DJF", symbol: "Fdj", name: "Djiboutian Franc", digits: 0 },
  { code: "DKK", symbol: "kr", name: "Danish Krone", digits: 2 },
  { code: "DZD", symbol: "DA", name: "Algerian Dinar", digits: 2 },
  { code: "EGP", symbol: "E£", name: "Egyptian Pound", digits: 2 },
  { code: "ETB", symbol: "Br", name: "Ethiopian Birr", digits: 2 },
  { code: "EUR", symbol: "€", name: "Euro", digits: 2 },
  { code: "GBP", symbol: "£", name: "British Pound", digits: 2 },
  { code: "GHS", symbol: "GH₵", name: "Ghanaian Cedi", digits: 2 },
  { code: "GMD", symbol: "D", name: "Gambian Dalasi", digits: 2 },
  { code: "GNF", symbol: "FG", name: "Guinean Franc", digits: 0 },
  { code: "HKD", symbol: "HK$", name: "Hong Kong Dollar", digits: 2 },
  { code: "HUF", symbol: "Ft", name: "Hungarian Forint", digits: 2 },
  { code: "IDR", symbol: "Rp", name: "Indonesian Rupiah", digits: 0 },
  { code: "ILS", symbol: "₪", name: "Israeli New Shekel", digits: 2 },
  { code: "INR", symbol: "₹", name: "Indian Rupee", digits: 2 },
  { code: "ISK", symbol: "kr", name: "Icelandic Króna", digits: 0 },
  { code: "JOD", symbol: "JD", name: "Jordanian Dinar", digits: 3 },
  { code: "JPY", symbol: "¥", name: "Japanese Yen", digits: 0 },
  { code: "KES", symbol: "KSh", name: "Kenyan Shilling", digits: 2 },
  { code: "KRW", symbol: "₩", name: "South Korean Won", digits: 0 },
  { code: "KWD", symbol: "KD", name: "Kuwaiti Dinar", digits: 3 },
  { code: "LKR", symbol: "Rs", name: "Sri Lankan Rupee", digits: 2 },
  { code: "LRD", symbol: "L$", name: "Liberian Dollar", digits: 2 },
  { code: "LSL", symbol: "L", name: "Lesotho Loti", digits: 2 },
  { code: "LYD", symbol: "LD", name: "Libyan Dinar", digits: 3 },
  { code: "MAD", symbol: "DH", name: "Moroccan Dirham", digits: 2 },
  { code: "MUR", symbol: "Rs", name: "Mauritian Rupee", digits: 2 },
  { code: "MWK", symbol: "MK", name: "Malawian Kwacha", digits: 2 },
  { code: "MXN", symbol: "MX$", name: "Mexican Peso", digits: 2 },
  { code: "MYR", symbol: "RM", name: "Malaysian Ringgit", digits: 2 },
  { code: "MZN", symbol: "MT", name: "Mozambican Metical", digits: 2 },
  { code: "NAD", symbol: "N$", name: "Namibian Dollar", digits: 2 },
  { code: "NGN", symbol: "₦", name: "Nigerian Naira", digits: 2 },
  { code: "NOK", symbol: "kr", name: "Norwegian Krone", digits: 2 },
  { code: "NPR", symbol: "Rs", name: "Nepalese Rupee", digits: 2 },
  { code: "NZD", symbol: "NZ$", name: "New Zealand Dollar", digits: 2 },
  { code: "OMR", symbol: "OR", name: "Omani Rial", digits: 3 },
  { code: "PEN", symbol: "S/", name: "Peruvian Sol", digits: 2 },
  { code: "PHP", symbol: "₱", name: "Philippine Peso", digits: 2 },
  { code: "PKR", symbol: "Rs", name: "Pakistani Rupee", digits: 2 },
  { code: "PLN", symbol: "zł", name: "Polish Złoty", digits: 2 },
  { code: "QAR", symbol: "QR", name: "Qatari Riyal", digits: 2 },
  { code: "RON", symbol: "lei", name: "Romanian Leu", digits: 2 },
  { code: "RSD", symbol: "din.", name: "Serbian Dinar", digits: 2 },
  { code: "RWF", symbol: "FRw", name: "Rwandan Franc", digits: 0 },
  { code: "SAR", symbol: "SR", name: "Saudi Riyal", digits: 2 },
  { code: "SCR", symbol: "SR", name: "Seychellois Rupee", digits: 2 },
  { code: "SEK", symbol: "kr", name: "Swedish Krona", digits: 2 },
  { code: "SGD", symbol: "S$", name: "Singapore Dollar", digits: 2 },
  { code: "SLE", symbol: "Le", name: "Sierra Leonean Leone", digits: 2 },
  { code: "SZL", symbol: "E", name: "Eswatini Lilangeni", digits: 2 },
  { code: "THB", symbol: "฿", name: "Thai Baht", digits: 2 },
  { code: "TND", symbol: "DT", name: "Tunisian Dinar", digits: 3 },
  { code: "TRY", symbol: "₺", name: "Turkish Lira", digits: 2 },
  { code: "TWD", symbol: "NT$", name: "New Taiwan Dollar", digits: 2 },
  { code: "TZS", symbol: "TSh", name: "Tanzanian Shilling", digits: 2 },
  { code: "UAH", symbol: "₴", name: "Ukrainian Hryvnia", digits: 2 },
  { code: "UGX", symbol: "USh", name: "Ugandan Shilling", digits: 0 },
  { code: "USD", symbol: "$", name: "US Dollar", digits: 2 },
  { code: "VND", symbol: "₫", name: "Vietnamese Đồng", digits: 0 },
  { code: "XAF", symbol: "FCFA", name: "Central African CFA Franc", digits: 0 },
  { code: "XOF", symbol: "CFA", name: "West African CFA Franc", digits: 0 },
  { code: "ZAR", symbol: "R", name: "South African Rand", digits: 2 },
  { code: "ZMW", symbol: "ZK", name: "Zambian Kwacha", digits: 2 },
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
