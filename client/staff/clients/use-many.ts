// Emails portal links to several clients, and deletes several.
import type { Client } from "../../../src/clients/schema.ts"
import { calls } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { count } from "../../lib/format.ts"
import { oneByOne, tellMany } from "../one-by-one.ts"

const name = ({ name }: Client) => name

export const useLinkMany = () => async (clients: readonly Client[]) => {
  const end = await oneByOne(clients, {
    name,
    act: ({ id }) => calls.portal.start.mutate({ client_id: id }),
    otherwise: "the link couldn't be sent",
  })
  const sent = end.done.length
  tellMany(end, {
    all: sent === 1 ? "Portal link sent successfully!" : `${count(sent, "portal link")} sent successfully!`,
    some: `${sent} of ${count(clients.length, "portal link")} sent`,
  })
}

export function useDeleteClients() {
  const utils = api.useUtils()
  return async (clients: readonly Client[]) => {
    const end = await oneByOne(clients, {
      name,
      act: ({ id }) => calls.clients.delete.mutate({ id }),
      otherwise: "it couldn't be deleted",
    })
    const gone = end.done.length
    tellMany(end, {
      all: gone === 1 ? "Client deleted successfully!" : `${count(gone, "client")} deleted successfully!`,
      some: `${gone} of ${count(clients.length, "client")} deleted`,
    })
    await utils.invalidate(undefined, { refetchType: "active" })
  }
}
