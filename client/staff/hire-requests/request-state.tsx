// The result of a hire request, or why it can't be accepted now.
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { date } from "../../lib/format.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Note } from "../../ui/note.tsx"

export const PlanIsFull = ({ reason }: { reason: string }) => (
  <Note tone="warning">
    <p>{reason} The request stays here until there is room.</p>
    <ButtonLink size="sm" to="/profile?upgrade" className="mt-2">
      Upgrade to Pro
    </ButtonLink>
  </Note>
)

/** The client or project may have been deleted since. */
export const Accepted = ({ request: { accepted_at, project } }: { request: HireRequest }) => (
  <p className="text-muted text-sm">
    {`Accepted on ${date(accepted_at)}`}
    {project === null ? ". The project created from it has been deleted." : "."}
  </p>
)
