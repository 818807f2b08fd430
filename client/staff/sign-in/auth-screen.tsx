// Signs in on the main site, then opens the right organization.
import { useState } from "react"
import {
  endSession,
  type StoredOrganization,
  staffToken,
  startSession,
  storedUser,
} from "../../lib/storage.ts"
import { doorway, SignFrame } from "./frame.tsx"
import { nextPath } from "./next.ts"
import { OrganizationChooser } from "./organization-chooser.tsx"
import { SignedOutNote } from "./signed-out-note.tsx"
import { ToRegister } from "./to-register.tsx"
import { useHandOver } from "./use-hand-over.ts"
import { WaysIn } from "./ways-in.tsx"

export function AuthScreen() {
  const [user, setUser] = useState(() => (staffToken() === undefined ? null : storedUser()))
  const { enter, entering, error } = useEntry()
  const other = () => {
    endSession()
    setUser(null)
  }
  if (user)
    return (
      <OrganizationChooser
        email={user.email}
        organizations={user.organizations}
        enter={enter}
        entering={entering}
        error={error}
        other={other}
      />
    )
  return (
    <SignFrame
      screen="Sign in"
      title="Sign in to Portico"
      description={
        <>
          You can also sign in at your organization's own address,{" "}
          <b className="inline-block max-w-full font-medium text-ink">{doorway()}</b>
        </>
      }
      footer={<ToRegister />}
    >
      <div className="flex flex-col gap-5">
        <SignedOutNote />
        <WaysIn
          onSignedIn={({ access, user }) => {
            startSession({ access, user, currentOrg: null })
            const [only, ...others] = user.organizations
            if (only && others.length === 0) enter(only)
            setUser(user)
          }}
        />
      </div>
    </SignFrame>
  )
}

/** Errors are shown on the screen. */
function useEntry() {
  const { enter, entering, error } = useHandOver(() => undefined)
  return { enter: (one: StoredOrganization) => enter(one, nextPath()), entering, error }
}
