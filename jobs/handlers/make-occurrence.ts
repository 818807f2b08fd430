// Makes the invoice of one day of a recurring one: a draft, issued, or emailed to the client.
import { makeOccurrence as make, noteFailure } from "../../src/schedules/occurrences/service.ts"
import type { Handler } from "../job.ts"

export const makeOccurrence: Handler<"make-occurrence"> = {
  run: (parts, { organization_id, occurrence_id }) => make(parts, organization_id, occurrence_id),

  async failed(parts, { organization_id, occurrence_id }) {
    await noteFailure(parts, organization_id, occurrence_id, "Something went wrong on our side.")
  },
}
