// What is asked of the database until something is done: each statement is a way there and back that a caller waits for.
import { AsyncLocalStorage } from "node:async_hooks"
import pg from "pg"
import { vi } from "vitest"
import { beginning, committing, tenantSetting } from "../../src/core/database/statements.ts"

/** What a call does, apart from what goes on by the clock. */
const call = new AsyncLocalStorage<true>()

/**
 * The statements that `work` waits for, in their order. What open screens are told goes out beside the answer, and a new
 * connection is prepared once: neither is among them.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  const noting = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...asked
  ) {
    const text = textOf(asked[0])
    const isBeside = prepared.has(nameOf(asked[0])) || text.includes("pg_notify($1, text)")
    if (call.getStore() && !isBeside) statements.push(text)
    return Reflect.apply(query, this, asked)
  })
  try {
    await call.run(true, work)
    return statements
  } finally {
    noting.mockRestore()
  }
}

const prepared = new Set([beginning, committing, tenantSetting].map(({ name }) => name))
const nameOf = (asked: unknown): string => (typeof asked === "string" ? "" : (asked as { name: string }).name)

const textOf = (asked: unknown): string =>
  typeof asked === "string" ? asked : String((asked as { text: unknown }).text)
