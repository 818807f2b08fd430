// Each day: expired plans return to free; what was created with them stays.
import { lapsePlans } from "../../src/subscriptions/service.ts"
import type { Handler } from "../job.ts"

export const lapseSubscriptions: Handler<"lapse-subscriptions"> = {
  async run({ db, config, events }) {
    const lapsed = await lapsePlans(db.system, config)
    for (const id of lapsed) events.publish(id, [{ type: "subscription", id }])
    return { lapsed: lapsed.length }
  },
}
