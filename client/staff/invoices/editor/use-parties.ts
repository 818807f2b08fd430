// The client and project from the address of a new document.
import { api } from "../../../api/hooks.ts"

/** Unknown ids are ignored; null while loading. */
export function useParties(client: number | null, project: number | null) {
  const once = { staleTime: Number.POSITIVE_INFINITY, retry: false }
  const clientQuery = api.clients.get.useQuery({ id: client ?? 0 }, { enabled: client !== null, ...once })
  const projectQuery = api.projects.get.useQuery({ id: project ?? 0 }, { enabled: project !== null, ...once })
  if (clientQuery.isLoading || projectQuery.isLoading) return null
  return partiesOf(clientQuery.data ?? null, projectQuery.data ?? null)
}

type Client = { id: number; name: string }
type Project = { id: number; title: string; client: number; client_name: string }

/** A project implies its client; a project of another client is ignored. */
function partiesOf(client: Client | null, project: Project | null) {
  if (!project || (client && client.id !== project.client)) return { client: client && partyOf(client) }
  return {
    client: client ? partyOf(client) : { id: project.client, name: project.client_name },
    project: { id: project.id, title: project.title },
  }
}

const partyOf = ({ id, name }: Client) => ({ id, name })
