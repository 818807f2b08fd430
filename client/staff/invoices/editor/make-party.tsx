// A client or a project made while an invoice is written, in a dialog over it: what was typed below stays.

import { onDemand } from "../../../ui/on-demand.tsx"
import type { Draft } from "./draft.ts"
import type { Making } from "./parties.tsx"

const ClientDialog = onDemand(async () => (await import("../../clients/client-dialog.tsx")).ClientDialog)
const ProjectDialog = onDemand(async () => (await import("../../projects/project-dialog.tsx")).ProjectDialog)

type MakePartyProps = {
  making: Making | null
  /** Whose a new project is. */
  client: Draft["client"]
  onMade: (party: Partial<Pick<Draft, "client" | "project">>) => void
  onClose: () => void
}

export const MakeParty = ({ making, client, onMade, onClose }: MakePartyProps) => (
  <>
    {making?.what === "client" && (
      <ClientDialog
        open
        name={making.name}
        onClose={onClose}
        onSaved={({ id, name }) => onMade({ client: { id, name }, project: null })}
      />
    )}
    {making?.what === "project" && client && (
      <ProjectDialog
        open
        name={making.name}
        client={client}
        onClose={onClose}
        // Somebody may have chosen another client in it.
        onSaved={({ id, title, client: whose, client_name }) =>
          onMade({ client: { id: whose, name: client_name }, project: { id, title } })
        }
      />
    )}
  </>
)
