// What stands at the address of something that isn't there, with the way back to its list.
import { NotShown } from "../shared/not-shown.tsx"
import { ButtonLink } from "../ui/button-link.tsx"

type DeletedProps = { title: string; back: { to: string; label: string } }

export const Deleted = ({ title, back: { to, label } }: DeletedProps) => (
  <NotShown title={title} action={<ButtonLink to={to}>{`Back to ${label.toLowerCase()}`}</ButtonLink>}>
    It may have been deleted.
  </NotShown>
)
