// The saved organization, and how changes reach the rest of the page.
import type { Organization } from "../../../src/organizations/schema.ts"
import { api } from "../../api/hooks.ts"
import { host } from "../../lib/host.ts"
import { currentOrg } from "../../lib/storage.ts"
import { useSubscription } from "../subscription.ts"

export function useOrganization() {
  const id = currentOrg()?.id ?? 0
  return api.organizations.get.useQuery({ id }, { enabled: id > 0 })
}

/** The frame's name, logo and colours follow this. */
export function useKeepOrganization() {
  const utils = api.useUtils()
  return (saved: Organization) => {
    utils.organizations.get.setData({ id: saved.id }, saved)
    void utils.dashboard.invalidate()
  }
}

/** Undefined while unknown: the server decides in any case. Where there are no plans everything is included. */
export function usePaid(): boolean | undefined {
  const { subscription } = useSubscription("leave")
  if (!host.plans) return true
  return subscription && subscription.plan.plan_type !== "free"
}
