// Lists in an order of their own: all their pages, and whether they are in it.
import { expect } from "vitest"
import type { Signed } from "./factories.ts"
import { rounds } from "./quick.ts"

/** All pages of a list, by the addresses that it names itself. */
export async function walkedPages<Wire>(staff: Signed, list: string, query: string): Promise<Wire[]> {
  const rows: Wire[] = []
  let next: string | undefined = `/api/${list}/?${query}`
  for (let pages = 0; next !== undefined && pages < 30; pages++) {
    const answer = await staff.rest("GET", next)
    expect(answer.status).toBe(200)
    const page = answer.body as Wire[]
    if (pages > 0) expect(page).not.toEqual([])
    rows.push(...page)
    next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(answer.headers.link ?? "")?.[1]
  }
  return rows
}

/** Whether each row's keys come after those of the one before it, or are the same; `-` turns that round. */
const isInOrder = (rows: readonly (readonly (string | number | boolean)[])[], sort: string) =>
  rows.every((row, at) => {
    const before = rows[at - 1] ?? row
    const differs = before.findIndex((key, place) => key !== row[place])
    const [left, right] = [before[differs] ?? 0, row[differs] ?? 0]
    return differs === -1 || (sort.startsWith("-") ? left > right : left < right)
  })

type Keys<Wire> = (row: Wire) => readonly (string | number | boolean)[]

/** So many rows for each query (the quick run: every second), each once and in order, and the same a few at a time. */
export async function expectInOrder<Wire extends { id: number }>(
  staff: Signed,
  list: string,
  {
    sort,
    keys,
    many,
    limit,
  }: { sort: string; keys: Keys<Wire>; many: Record<string, number>; limit: number },
) {
  const tried = Object.entries(many).filter((_, at) => at % rounds(1, 2) === 0)
  for (const [query, count] of tried) {
    const whole = await walkedPages<Wire>(staff, list, `sort=${sort}${query}`)
    expect([query, whole.length]).toEqual([query, count])
    expect(isInOrder(whole.map(keys), sort)).toBe(true)
    const paged = await walkedPages<Wire>(staff, list, `sort=${sort}${query}&limit=${limit}`)
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  }
}

/** One order is the other turned round, also among equals. */
export async function expectTurnedRound(staff: Signed, list: string, orders: readonly string[]) {
  for (const order of orders) {
    const forth = await walkedPages<{ id: number }>(staff, list, `sort=${order}&limit=5`)
    const back = await walkedPages<{ id: number }>(staff, list, `sort=-${order}&limit=5`)
    expect(back.map(({ id }) => id).reverse()).toEqual(forth.map(({ id }) => id))
  }
}

/** Orders that there are none of, and cursors that no list in an order gave, are refused by name. */
export async function expectRefused(
  staff: Signed,
  list: string,
  { sorts, cursors }: { sorts: readonly string[]; cursors: readonly (readonly [string, string])[] },
) {
  for (const sort of sorts)
    expect(await refusedOf(staff, list, `sort=${encodeURIComponent(sort)}`)).toEqual([400, ["sort"]])
  for (const [sort, cursor] of cursors)
    expect(await refusedOf(staff, list, `sort=${sort}&cursor=${encodeURIComponent(cursor)}`)).toEqual([
      400,
      ["cursor"],
    ])
}

/** The name of what was refused about a list. */
export async function refusedOf(staff: Signed, list: string, query: string) {
  const { status, body } = await staff.rest("GET", `/api/${list}/?${query}`)
  return [status, Object.keys((body as { fields?: object }).fields ?? {})]
}
