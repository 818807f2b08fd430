// The sign-in of an organization's workspace.
import { useEffect, useState } from "react"
import { host, hostName } from "../../lib/host.ts"
import { type StoredUser, staffToken, startSession, takeRegistrationNote } from "../../lib/storage.ts"
import { Note } from "../../ui/note.tsx"
import { SignFrame } from "./frame.tsx"
import { nextPath } from "./next.ts"
import { SignedOutNote } from "./signed-out-note.tsx"
import { ToPortal } from "./to-portal.tsx"
import { ToRegister } from "./to-register.tsx"
import { WaysIn } from "./ways-in.tsx"

const footer = (
  <>
    <ToPortal />
    <ToRegister />
  </>
)

export function LoginScreen() {
  const [note] = useState(takeRegistrationNote)
  useSignInElsewhere()
  const enter = ({ access, user }: { access: string; user: StoredUser }) => {
    const here = user.organizations.find(({ slug }) => slug === host.tenant?.slug)
    startSession({ access, user, currentOrg: here ?? null })
    location.replace(nextPath())
  }
  return (
    <SignFrame screen="Sign in" title={`Sign in to ${hostName()}`} footer={footer}>
      <div className="flex flex-col gap-5">
        <SignedOutNote />
        {note && <Note tone="success">{note.message}</Note>}
        <WaysIn {...(note ? { email: note.email } : {})} onSignedIn={enter} />
      </div>
    </SignFrame>
  )
}

/** Once someone has signed in in another tab this one goes on too: the address leads past the door then. */
function useSignInElsewhere() {
  useEffect(() => {
    const look = () => staffToken() !== undefined && location.reload()
    addEventListener("storage", look)
    return () => removeEventListener("storage", look)
  }, [])
}
