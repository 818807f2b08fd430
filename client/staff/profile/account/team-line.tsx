// One line of the team, of a member or of someone who is invited: who it is, and what can be done.
import type { ReactNode } from "react"
import { Avatar } from "../../../ui/avatar.tsx"

type TeamLineProps = { email: string; acts: ReactNode; children: ReactNode }

export const TeamLine = ({ email, acts, children }: TeamLineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
    <Avatar name={email} size="sm" />
    {children}
    <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between max-sm:pl-10">{acts}</div>
  </li>
)
