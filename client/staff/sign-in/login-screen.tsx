// The sign-in of an organization's workspace.
import { useLoaderData, useNavigate, useSearchParams } from "react-router"
import { queryClient } from "../../api/client.ts"
import { host, hostName } from "../../lib/host.ts"
import { type StoredUser, startSession } from "../../lib/storage.ts"
import { Note } from "../../ui/note.tsx"
import { SignFrame } from "./frame.tsx"
import type { loginLoader } from "./next.ts"
import { nextPath } from "./next.ts"
import { SignInForm } from "./sign-in-form.tsx"
import { ToPortal } from "./to-portal.tsx"
import { ToRegister } from "./to-register.tsx"

const footer = (
  <>
    <ToPortal />
    <ToRegister />
  </>
)

export function LoginScreen() {
  const { note } = useLoaderData<typeof loginLoader>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const enter = ({ access, user }: { access: string; user: StoredUser }) => {
    queryClient.clear()
    const here = user.organizations.find(({ slug }) => slug === host.tenant?.slug)
    startSession({ access, user, currentOrg: here ?? null })
    void navigate(nextPath(params), { replace: true })
  }
  return (
    <SignFrame screen="Sign in" title={`Sign in to ${hostName()}`} footer={footer}>
      <div className="flex flex-col gap-5">
        {note && <Note tone="success">{note.message}</Note>}
        <SignInForm {...(note ? { email: note.email } : {})} onSignedIn={enter} />
      </div>
    </SignFrame>
  )
}
