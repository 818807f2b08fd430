// The stories of how what was paid ends, for those who hold its invoices.
export { clearInvoices, voidInTime, voidPayment, voidPayments } from "./queries.ts"
