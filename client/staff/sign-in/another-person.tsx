// A link would sign in someone else: the reader decides.
import { calls, withHeaders } from "../../api/client.ts"
import { Button } from "../../ui/button.tsx"
import { SignFrame } from "./frame.tsx"
import { enterHanded, type HandedSession } from "./handed-session.ts"

type AnotherPersonProps = { here: string; handed: HandedSession; next: string }

/** A link never replaces a signed-in person without asking. */
export function AnotherPerson({ here, handed, next }: AnotherPersonProps) {
  const stay = async () => {
    const headers = { authorization: `Bearer ${handed.access_token}` }
    await calls.auth.logout.mutate(undefined, withHeaders(headers)).catch(() => undefined)
    location.replace("/")
  }
  const change = () => {
    enterHanded(handed)
    location.replace(next)
  }
  return (
    <SignFrame
      screen="Sign in"
      title="You are signed in as someone else"
      description={
        <>
          You're signed in as <b className="font-medium text-ink">{here}</b>. The link that you followed signs
          you in as <b className="font-medium text-ink">{handed.user.email}</b>.
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="lg" wide onClick={stay}>
          Stay signed in
        </Button>
        <Button wide onClick={change}>
          Switch accounts
        </Button>
      </div>
    </SignFrame>
  )
}
