// Which addresses have no row in calls.ts, or one that leaves out how another organization's id is refused.

import type { RestRoute } from "../../../src/core/api/rest.ts"
import type { Guarded } from "./calls.ts"
import { fieldsOf } from "./shapes.ts"

type Routes = Pick<RestRoute, "address" | "audience" | "input" | "type">[]
type Rows = Record<string, Guarded>

export const keyOf = ({ address }: Pick<RestRoute, "address">) => `${address.method} ${address.path}`

/** Addresses without a row, rows without an address, and those whose row names another audience. */
export function uncovered(routes: Routes, rows: Rows): string[] {
  const keys = routes.map(keyOf)
  const wrong = routes.filter((route) => rows[keyOf(route)]?.audience !== route.audience).map(keyOf)
  return [...wrong, ...Object.keys(rows).filter((key) => !keys.includes(key))]
}

const names = /^(id|client|project|invoice|client_id|project_id|payment_method_id|organization_id)$/

/** Addresses with an id in their path, or changing something by an id in their input, whose row has none of others. */
export const silent = (routes: Routes, rows: Rows): string[] =>
  routes
    .filter(({ address, type, input }) => {
      const byInput = type === "mutation" && fieldsOf(input).some(([name]) => names.test(name))
      return address.path.includes("{") || byInput
    })
    .map(keyOf)
    .filter((key) => !rows[key]?.foreign)
