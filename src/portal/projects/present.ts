// A project as its client reads it: money in the currency's own unit, without internal fields.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import type { ProjectRow } from "./queries.ts"
import type { PortalProject } from "./schema.ts"

export function presentProject({
  client_id,
  budget,
  deliverable_file,
  ...project
}: ProjectRow): PortalProject {
  const { currency } = project
  return {
    ...project,
    client: client_id,
    budget: budget === null ? null : fromMinor(budget, currency),
    formatted_budget: budget === null ? null : formatMoney(budget, currency),
    has_deliverable: deliverable_file !== null,
  }
}
