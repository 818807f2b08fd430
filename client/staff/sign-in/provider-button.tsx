// Leads to the identity provider, and from there to where the person wanted to go.
import { startPath } from "../../../src/oidc/rules.ts"
import { noteProviderSignIn } from "../../lib/storage.ts"
import { buttonLook, type Look } from "../../ui/button.tsx"
import { nextPath } from "./next.ts"

export function ProviderButton({ name, variant }: { name: string; variant: Look["variant"] }) {
  return (
    <a
      href={`${startPath}?${new URLSearchParams({ next: nextPath() })}`}
      onClick={noteProviderSignIn}
      className={buttonLook({ variant, size: "lg", wide: true, className: "min-w-0" })}
    >
      <span className="truncate">Sign in with {name}</span>
    </a>
  )
}
