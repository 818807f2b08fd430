// Where a link into the portal may lead: to one of the portal's own pages.

/** The address if it is a page of the portal, with the query of a list; null for any other, since addresses can be forged. */
export const portalPage = (address: string): string | null => (pages.test(address) ? address : null)

const pages =
  /^\/portal\/(overview|messages|details|projects|invoices|invoices\/statement|(projects|quotes|invoices)\/\d{1,15}|invoices\/\d{1,15}\/(pay|paid))(\?[\w.~%&=+-]{0,300})?$/

export const quotePage = (id: number) => `/portal/quotes/${id}`

export const statementPage = (asked: { from: string; to: string; currency: string }) =>
  `/portal/invoices/statement?${new URLSearchParams(asked)}`

export const invoicePage = (id: number) => `/portal/invoices/${id}`
