// Emails that mail servers refused, shown at the contact.
import type { App } from "../../core/api/context.ts"
import { setBounces } from "./queries.ts"

type Refused = { address: string; answer: string }

/** After an email: which addresses refused it, and who else it was for. */
export async function recordBounces(
  { db, events }: Pick<App, "db" | "events">,
  organization_id: number,
  { refused, reached }: { refused: readonly Refused[]; reached: readonly string[] },
) {
  const others = reached.filter((address) => !refused.some((one) => one.address === address))
  const emails = [...refused, ...others.map((address) => ({ address, answer: null }))]
  if (emails.length === 0) return
  const clients = await setBounces(db.tenants.open(organization_id), emails)
  if (clients.length > 0)
    events.publish(
      organization_id,
      clients.map((id) => ({ type: "client", id })),
    )
}
