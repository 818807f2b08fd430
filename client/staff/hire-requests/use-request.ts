// Accepts a hire request as client and project, and deletes one.
import { useRef } from "react"
import { useNavigate } from "react-router"
import { withHeaders } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { newKey } from "../../lib/new-key.ts"
import { tellFailure, tellReason } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"

export function useAcceptance(id: number) {
  const utils = api.useUtils()
  // A retry after a lost answer must not create them twice.
  const key = useRef(newKey())
  const accept = api.hire_requests.accept.useMutation({
    ...withHeadersOf(key.current),
    onSuccess({ message, hire_request }) {
      utils.hire_requests.get.setData({ id }, hire_request)
      toast.success(message)
    },
    onError(error) {
      // Plan limits are explained on the page, with a link to upgrade.
      if (refusal(error).status !== 403) tellReason(error, "Failed to accept the hire request")
    },
    onSettled() {
      for (const changed of [utils.hire_requests, utils.clients, utils.projects, utils.dashboard])
        void changed.invalidate()
      void utils.subscriptions.invalidate()
    },
  })
  const { status, message } = refusal(accept.error)
  return {
    accept: () => accept.mutate({ id }),
    accepting: accept.isPending,
    /** Which plan limit refuses it. */
    full: accept.isError && status === 403 ? message : null,
  }
}

const withHeadersOf = (key: string) => ({ trpc: withHeaders({ "idempotency-key": key }) })

export function useDeletion(id: number) {
  const utils = api.useUtils()
  const navigate = useNavigate()
  const remove = api.hire_requests.delete.useMutation({
    async onSuccess() {
      toast.success("Hire request deleted successfully!")
      await navigate("/hire-requests", { replace: true })
      void utils.hire_requests.invalidate()
    },
    onError: (error) => tellFailure(error, "Failed to delete the hire request"),
  })
  return () => remove.mutateAsync({ id })
}
