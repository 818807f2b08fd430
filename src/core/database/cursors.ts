// Where a page of an ordered list begins: the keys that its cursor holds, read and made into what is compared.
import { type RawBuilder, sql } from "kysely"
import { invalid } from "../base/errors.ts"
import { isCurrency } from "../values/currencies.ts"
import { toMinor } from "../values/money.ts"
import { isAmountText, isIdText, orderOf, readCursorOf, type Sort } from "../values/orders.ts"
import { optionalDate } from "../values/schema.ts"
import type { Start } from "./ordering.ts"
import { cursorId } from "./pagination.ts"

/** So many keys of a cursor, as they are compared; null for what no row of a list was compared by. */
export type Keys = { count: number; read: (keys: string[]) => RawBuilder<unknown>[] | null }

/** Selected, it is known before rows are compared: under a policy no index is searched for what a function still has to say. */
const folded = (text: string | undefined) => sql`(select fold_text(${text}::text))`

/** Text that is compared without accents or case. */
export const foldedText: Keys = { count: 1, read: ([text]) => [folded(text)] }

/** Text that comes after all that is shorter. */
export const textByLength: Keys = {
  count: 1,
  read: ([text]) => [sql`(select length(${text}::text))`, sql`${text}::text`],
}

/** A client's name and id. */
export const clientName: Keys = {
  count: 2,
  read: ([name, id = ""]) => (isIdText(id) ? [folded(name), sql`${id}::bigint`] : null),
}

/** A day; "" comes after all of them. */
export const dayOrNone: Keys = {
  count: 1,
  read: ([day = ""]) => (optionalDate.safeParse(day).success ? [sql`${day || "infinity"}::date`] : null),
}

/** A currency and an amount in its own unit. */
export const money: Keys = {
  count: 2,
  read: ([currency = "", amount = ""]) => {
    const minor = isCurrency(currency) && isAmountText(amount) ? toMinor(Number(amount), currency) : null
    return minor === null ? null : [sql`${currency}::text`, sql`${minor}::bigint`]
  },
}

/** The same; without an amount before all of that currency. */
export const moneyOrNone: Keys = {
  count: 2,
  read: ([currency = "", amount = ""]) =>
    amount === "" && isCurrency(currency)
      ? [sql`${currency}::text`, sql`-1::bigint`]
      : money.read([currency, amount]),
}

/** The newest come first where no order is asked for. Throws 400 for a cursor that no list in this order gave. */
export function startOf<Order extends string>(
  { sort, cursor }: { sort?: Sort<Order> | undefined; cursor?: string | undefined },
  keysOf: Record<Order, Keys>,
): Start {
  if (sort === undefined) {
    const id = cursorId(cursor)
    return { descending: true, after: id === undefined ? null : [sql`${id}::bigint`] }
  }
  const { order, descending } = orderOf(sort)
  if (!cursor) return { descending, after: null }
  const last = readCursorOf(cursor, keysOf[order].count)
  const keys = last && keysOf[order].read(last.keys)
  if (!last || !keys) throw invalid("cursor", "This is no cursor of a list in this order")
  return { descending, after: [...keys, sql`${last.id}::bigint`] }
}
