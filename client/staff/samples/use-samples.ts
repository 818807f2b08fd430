// Opens sample data at its own address, and comes back from there.
import { calls } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { mainUrl, tenantUrl } from "../../lib/host.ts"
import { clearDrafts, endSession } from "../../lib/storage.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { type Counts, isUntouched } from "../dashboard/steps.ts"
import { may } from "../may.ts"
import { useHandOver } from "../sign-in/use-hand-over.ts"

/** Sample data has an address of its own, so there is none where the whole site is one organization's. */
const hasAddress = () => location.origin !== mainUrl("")

/** An owner is offered it while there is nothing else to look at. */
export const offersSample = (counts: Counts) => isUntouched(counts) && may("govern") && hasAddress()

/** The first time takes a few seconds: the sample is made then. */
export function useOpenSample() {
  const { entering, enter } = useHandOver()
  const open = api.samples.open.useMutation({
    onSuccess: (sample) => enter(sample, "/dashboard"),
    onError: (error) => tellReason(error, "Failed to prepare the sample data"),
  })
  return { open: () => open.mutate(), opening: open.isPending || entering !== null }
}

/** Of the question whether to remove it. */
export const removeAddress = "remove-sample"

export function useRemoveSample() {
  const remove = api.samples.remove.useMutation({
    async onSuccess(home) {
      // The sign-in at this address goes with it.
      await calls.auth.logout.mutate().catch(() => undefined)
      endSession()
      clearDrafts()
      location.assign(tenantUrl(home.slug, "/dashboard"))
      // The question stays until the page has gone: closing it would lead to the sign-in instead.
      await new Promise<never>(() => undefined)
    },
    onError: (error) => tellReason(error, "Failed to remove the sample data"),
  })
  return () => remove.mutateAsync()
}
