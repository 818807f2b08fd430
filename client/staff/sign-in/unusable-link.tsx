// An emailed link that no longer works, and where to go instead.
import { ButtonLink } from "../../ui/button-link.tsx"
import { Note } from "../../ui/note.tsx"
import { SignFrame } from "./frame.tsx"

type UnusableLinkProps = {
  /** The browser tab's title. */
  screen: string
  reason: string
  instead: { to: string; label: string }
}

export const UnusableLink = ({ screen, reason, instead }: UnusableLinkProps) => (
  <SignFrame screen={screen} title="This link can't be used">
    <div className="flex flex-col gap-5">
      <Note tone="danger">{reason}</Note>
      <ButtonLink reloadDocument to={instead.to} variant="primary" size="lg" wide>
        {instead.label}
      </ButtonLink>
    </div>
  </SignFrame>
)
