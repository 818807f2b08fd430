// How someone signs in here: by password, with the installation's identity provider, or either.
import { problemOf } from "../../../src/oidc/rules.ts"
import { host } from "../../lib/host.ts"
import { Note } from "../../ui/note.tsx"
import { pageParams } from "./next.ts"
import { ProviderButton } from "./provider-button.tsx"
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx"

export function WaysIn(props: SignInFormProps) {
  const problem = problemOf(pageParams().get("problem"))
  if (!host.oidc) return <SignInForm {...props} />
  return (
    <>
      {problem && <Note tone="danger">{problem}</Note>}
      {host.oidc.only || (
        <>
          <SignInForm {...props} />
          <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        </>
      )}
      <ProviderButton name={host.oidc.name} variant={host.oidc.only ? "primary" : "secondary"} />
    </>
  )
}
