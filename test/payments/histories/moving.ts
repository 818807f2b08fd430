// An invoice that becomes another client's, or of another currency: what followed it ends, and what was really paid is booked anew.
import {
  asked,
  type Bill,
  type Books,
  book,
  byStaff,
  clear,
  dueOf,
  isCredited,
  isLive,
  isPaid,
  livePartsOf,
  payableOf,
  sum,
} from "./model.ts"

export function move(books: Books, bill: Bill, to: { client: number } | { currency: string }): boolean {
  if ("client" in to ? to.client === bill.client : to.currency === bill.currency) return true
  if (isCredited(books, bill) || bill.part) return false
  const [live, isWhole] = [livePartsOf(books, bill), bill.status === "paid"]
  const came = sum(live.filter(({ of }) => isPaid(of)))
  const own = books.payments.filter((one) => one.at === bill && one.source !== "staff" && isLive(one))
  if ((live.length > 0 || isWhole) && !clear(books, bill)) return false
  const ended = own.filter((one) => !isLive(one))
  const [claimed, marked] = [
    sum(ended.filter(({ source }) => source === "claim")),
    sum(ended.filter(({ source }) => source === "status")),
  ]
  if ("currency" in to) changeCurrency(books, bill, to.currency)
  else bill.client = to.client
  // Another client has reported nothing; of another currency the staff says that it is paid.
  const waits = bill.status === "processing" && "currency" in to
  if (bill.status === "processing" && !waits) bill.status = "sent"
  bill.claims = waits ? byStaff(books, bill) : []
  if (!isWhole) return true
  const due = dueOf(books, bill)
  const wasWhole = claimed + marked > 0 && came === payableOf(bill)
  const same = Math.max(claimed, wasWhole && marked > 0 ? due : Math.min(claimed + marked, due))
  const amount = "client" in to ? same : wasWhole ? due : 0
  const source = marked > 0 && amount <= due ? "status" : "claim"
  if (amount > 0) book(books, bill, { amount, on: books.today, source })
  bill.status = dueOf(books, bill) <= 0 ? "paid" : asked(books, bill)
  return true
}

/** Until today it was in the other one, unless it hasn't counted on any day before. */
function changeCurrency(books: Books, bill: Bill, currency: string) {
  const since = bill.issued === null ? books.today : Math.max(bill.issued, bill.since ?? bill.issued)
  const until = Math.min(books.today, bill.voided ?? books.today)
  if (bill.issued !== null && bill.status !== "draft" && since < until) {
    const { currency: was, net, quantity, rate, withholds } = bill
    bill.formers = [...bill.formers, { currency: was, net, quantity, rate, withholds, since, until }]
    bill.since = books.today
  }
  bill.currency = currency
}
