// Someone else registered with this address: the welcome email's link signs them out.
import { useSearchParams } from "react-router"
import { api } from "../../api/hooks.ts"
import { Button } from "../../ui/button.tsx"
import { Note } from "../../ui/note.tsx"
import { SignFrame } from "./frame.tsx"
import { UnusableLink } from "./unusable-link.tsx"
import { trouble } from "./words.ts"

const screen = "This wasn't me"

/** Only on a button press: email programs open every link. */
export function NotMeScreen() {
  const [params] = useSearchParams()
  const [uid, organization] = [Number(params.get("uid")), Number(params.get("organization"))]
  const token = params.get("token")
  const disown = api.auth.disown.useMutation()
  if (!token || !(uid > 0) || !(organization > 0))
    return (
      <UnusableLink
        screen={screen}
        reason="The link is incomplete or has expired. If someone registered with your email address, set a new password to take over the account."
        instead={{ to: "/forgot-password", label: "Set a new password" }}
      />
    )
  if (disown.isSuccess)
    return (
      <SignFrame screen={screen} title="The account is yours">
        <Note tone="success">{disown.data.message}</Note>
      </SignFrame>
    )
  const refused = disown.error ? trouble(disown.error, "Something went wrong") : null
  return (
    <SignFrame
      screen={screen}
      title="You didn't register?"
      description="Someone else created this account with your email address. We can sign them out everywhere and email you a link to set your own password."
    >
      <div className="flex flex-col gap-5">
        {refused && <Note tone="danger">{refused.message}</Note>}
        <Button
          variant="primary"
          size="lg"
          wide
          loading={disown.isPending}
          onClick={() => disown.mutate({ uid, organization, token })}
        >
          This wasn't me
        </Button>
      </div>
    </SignFrame>
  )
}
