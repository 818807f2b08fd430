// Hands a sign-in to an organization's own address, by a token that works once, for a minute.
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { calls } from "../../api/client.ts"
import { tenantUrl } from "../../lib/host.ts"
import { type StoredOrganization, storedUser } from "../../lib/storage.ts"
import { tellReason } from "../../shared/tell-failure.ts"

/** `entering` is the organization being opened. */
export function useHandOver(tell = (error: unknown) => tellReason(error, "Something went wrong")) {
  const [entering, setEntering] = useState<number | null>(null)
  const handOver = useMutation({
    mutationFn: (to: { organization_id: number }) => calls.auth.handOver.mutate(to),
    onError(error) {
      setEntering(null)
      tell(error)
    },
  })
  return {
    entering,
    error: handOver.error,
    enter({ id, slug }: StoredOrganization, next: string) {
      setEntering(id)
      handOver.mutate(
        { organization_id: id },
        {
          onSuccess({ token }) {
            const user = JSON.stringify({ email: storedUser()?.email ?? "" })
            location.assign(tenantUrl(slug, `/?${new URLSearchParams({ token, user, next })}`))
          },
        },
      )
    },
  }
}
