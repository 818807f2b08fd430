// Shown at the address of a deleted item, with a link to its list.
import type { ReactNode } from "react"
import { NotShown } from "../shared/not-shown.tsx"
import { ButtonLink } from "../ui/button-link.tsx"

type DeletedProps = { title: string; back: { to: string; label: string }; children?: ReactNode }

export const Deleted = ({
  title,
  back: { to, label },
  children = "It may have been deleted.",
}: DeletedProps) => (
  <NotShown title={title} action={<ButtonLink to={to}>{`Back to ${label.toLowerCase()}`}</ButtonLink>}>
    {children}
  </NotShown>
)
