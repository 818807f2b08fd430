// A price as it is advertised: rounded, so without decimals.

/** 20 USD is "$20", 2999 NGN "₦2,999". */
export const wholePrice = (amount: number, currency: string) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(amount)
