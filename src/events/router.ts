// The open streams of events; each event names what changed, never its content.

import { z } from "zod"
import { portal, reader, rest, router } from "../core/api/trpc.ts"
import { EventStream } from "../core/live/event-stream.ts"
import { longestAge } from "../core/live/recent.ts"
import { hiddenFrom, typesFor } from "./rules.ts"

const shown = z.object({
  age: z
    .number()
    .int()
    .min(0)
    .max(longestAge)
    .optional()
    .meta({ description: "Milliseconds: events from this far back are sent first", example: 300 }),
})
const stream = (summary: string) => ({ produces: "text/event-stream", summary })

export const eventsRouter = router({
  staff: reader
    .meta(rest("GET", "/api/events/", stream("Changes in the organization, as they happen")))
    .input(shown)
    .query(
      ({ ctx: { app, who }, input: { age } }) =>
        new EventStream((write, end) =>
          app.events.subscribe(
            who.organization_id,
            { session_id: who.session_id, age, role: who.role, types: typesFor(who.role) },
            write,
            end,
          ),
        ),
    ),
  portal: portal
    .meta(rest("GET", "/portal/events/", stream("Changes for this client, as they happen")))
    .input(shown)
    .query(
      ({ ctx: { app, who }, input: { age } }) =>
        new EventStream((write, end) =>
          app.events.subscribe(
            who.organization_id,
            {
              ...{ client_id: who.client_id, session_id: who.session_id, age },
              ...{ role: who.roles.join(), hidden: hiddenFrom(who.roles) },
            },
            write,
            end,
          ),
        ),
    ),
})
