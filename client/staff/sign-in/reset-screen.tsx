// Sets a new password, by an emailed link.
import { useSearchParams } from "react-router"
import { api } from "../../api/hooks.ts"
import { endSession } from "../../lib/storage.ts"
import { ResetDone } from "./reset-done.tsx"
import { ResetForm } from "./reset-form.tsx"
import { UnusableLink } from "./unusable-link.tsx"

const screen = "Reset password"

export function ResetScreen() {
  const [params] = useSearchParams()
  const [uid, token] = [params.get("uid"), params.get("token")]
  const reset = api.auth.resetPassword.useMutation({ onSuccess: endSession })
  if (!uid || !token)
    return (
      <UnusableLink
        screen={screen}
        reason="Invalid reset link. Please request a new password reset."
        instead={{ to: "/forgot-password", label: "Request New Link" }}
      />
    )
  if (reset.isSuccess) return <ResetDone screen={screen} message={reset.data.message} />
  return (
    <ResetForm
      screen={screen}
      send={(password) => reset.mutate({ uid, token, password })}
      sending={reset.isPending}
      error={reset.error}
    />
  )
}
