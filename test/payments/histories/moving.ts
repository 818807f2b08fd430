// An invoice that becomes another client's: what followed it ends, and what was really paid is booked anew.
import {
  type Bill,
  type Books,
  book,
  clear,
  dueOf,
  isCredited,
  isLive,
  isPaid,
  livePartsOf,
  payableOf,
  sum,
} from "./model.ts"

export function move(books: Books, bill: Bill, client: number): boolean {
  if (client === bill.client) return true
  if (isCredited(books, bill)) return false
  const [live, isWhole] = [livePartsOf(books, bill), bill.status === "paid"]
  const came = sum(live.filter(({ of }) => isPaid(of)))
  const own = books.payments.filter((one) => one.at === bill && one.source !== "staff" && isLive(one))
  if ((live.length > 0 || isWhole) && !clear(books, bill)) return false
  const ended = own.filter((one) => !isLive(one))
  const [claimed, marked] = [
    sum(ended.filter(({ source }) => source === "claim")),
    sum(ended.filter(({ source }) => source === "status")),
  ]
  bill.client = client
  if (bill.status === "processing") bill.status = "sent"
  bill.claim = null
  if (!isWhole) return true
  const due = dueOf(books, bill)
  const wasWhole = ended.length > 0 && came === payableOf(bill)
  const amount = Math.max(claimed, wasWhole && marked > 0 ? due : Math.min(claimed + marked, due))
  const source = marked > 0 && amount <= due ? "status" : "claim"
  if (amount > 0) book(books, bill, { amount, on: books.today, source })
  bill.status = dueOf(books, bill) <= 0 ? "paid" : "sent"
  return true
}
