// Another password in the place of the one that someone has.
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

export type Problems = { current?: string | undefined; password?: string | undefined }

/** `show` gets what the server says of either, `done` comes where it is changed. */
export function usePasswordChange(show: (problems: Problems) => void, done: () => void) {
  const utils = api.useUtils()
  const mutation = api.auth.changePassword.useMutation({
    onSuccess() {
      void utils.auth.sessions.invalidate()
      toast.success("Password changed successfully!")
      done()
    },
    onError(error) {
      const { current_password: current, password } = refusal(error).fields
      show({ current: current?.[0], password: password?.[0] })
      if (!current && !password) tellReason(error, "Failed to change password")
    },
  })
  return {
    change: (current_password: string, password: string) => mutation.mutate({ current_password, password }),
    changing: mutation.isPending,
  }
}
