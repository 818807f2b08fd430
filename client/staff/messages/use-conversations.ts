// The clients by last message, then the newest clients.
import type { Client } from "../../../src/clients/schema.ts"
import type { Message } from "../../../src/messages/schema.ts"
import { api } from "../../api/hooks.ts"
import { usePolling } from "../../shared/live.ts"
import { useUnread } from "./use-unread.ts"

export type Conversation = {
  client: Pick<Client, "id" | "name" | "company">
  last: Message | undefined
  unread: number
}

/** The list's limit. */
const maxClients = 200
/** Clients beyond the list's limit that have messages, fetched one by one. */
const maxBeyond = 50
/** How often to refetch without events. */
const refresh = 10_000

export function useConversations(search: string, chosen: number | null) {
  const { counts } = useUnread()
  const clients = api.clients.list.useQuery(
    { limit: maxClients, ...(search === "" ? {} : { search }) },
    { placeholderData: (before) => before },
  )
  const said = api.messages.list.useQuery({ limit: maxClients }, { refetchInterval: usePolling(refresh) })
  const last = lastOf(said.data ?? [])
  const wanted = [...(chosen === null ? [] : [chosen]), ...counts.keys(), ...last.keys()]
  const full = search === "" && clients.data?.length === maxClients
  const beyond = useClients(full ? beyondOf(wanted, clients.data ?? []) : [])
  const found = [...beyond, ...(clients.data ?? [])]
  const conversations = found.map(
    (client): Conversation => ({ client, last: last.get(client.id), unread: counts.get(client.id) ?? 0 }),
  )
  return {
    clients,
    /** Whether the last message has loaded. */
    isKnown: said.data !== undefined,
    isPending: clients.isPending || said.isPending,
    conversations: conversations.toSorted(latestFirst),
    isCut: full,
  }
}

/** Messages come newest first. */
function lastOf(messages: readonly Message[]): Map<number, Message> {
  const last = new Map<number, Message>()
  for (const message of messages) if (!last.has(message.client_id)) last.set(message.client_id, message)
  return last
}

function beyondOf(wanted: readonly number[], known: readonly { id: number }[]): number[] {
  const there = new Set(known.map(({ id }) => id))
  return [...new Set(wanted)].filter((id) => !there.has(id)).slice(0, maxBeyond)
}

function useClients(ids: readonly number[]): Client[] {
  const answers = api.useQueries((ask) => ids.map((id) => ask.clients.get({ id })))
  return answers.flatMap(({ data }) => data ?? [])
}

const latestFirst = (a: Conversation, b: Conversation) =>
  (b.last?.id ?? 0) - (a.last?.id ?? 0) || b.client.id - a.client.id
