// The conversations by last message, direct and of projects, then the newest clients.
import type { Client } from "../../../src/clients/schema.ts"
import type { Message } from "../../../src/messages/schema.ts"
import { api } from "../../api/hooks.ts"
import { usePolling } from "../../shared/live.ts"
import { useUnread } from "./use-unread.ts"

export type Conversation = {
  client: Pick<Client, "id" | "name" | "company">
  /** Whose chat it is; null for what is written directly. */
  project: { id: number; title: string } | null
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
  const { direct, chats } = useUnread()
  const clients = api.clients.list.useQuery(
    { limit: maxClients, ...(search === "" ? {} : { search }) },
    { placeholderData: (before) => before },
  )
  const said = api.messages.list.useQuery(
    { limit: maxClients, threads: "all" },
    { refetchInterval: usePolling(refresh) },
  )
  const messages = said.data ?? []
  const last = lastOf(messages.filter(({ project_id }) => project_id === null))
  const projects = projectsOf(messages, chats)
  const wanted = [
    ...(chosen === null ? [] : [chosen]),
    ...direct.keys(),
    ...last.keys(),
    ...projects.map(({ client_id }) => client_id),
  ]
  const full = search === "" && clients.data?.length === maxClients
  const beyond = useClients(full ? beyondOf(wanted, clients.data ?? []) : [])
  const found = [...beyond, ...(clients.data ?? [])]
  const conversations = found.map(
    (client): Conversation => ({
      ...{ client, project: null },
      ...{ last: last.get(client.id), unread: direct.get(client.id) ?? 0 },
    }),
  )
  const ofProjects = projects.flatMap(({ client_id, ...chat }) => {
    const client = found.find(({ id }) => id === client_id)
    return client ? [{ client, ...chat }] : []
  })
  return {
    clients,
    /** Whether the last message has loaded. */
    isKnown: said.data !== undefined,
    isPending: clients.isPending || said.isPending,
    conversations: [...conversations, ...ofProjects].toSorted(latestFirst),
    isCut: full,
  }
}

/** Messages come newest first. */
function lastOf(messages: readonly Message[]): Map<number, Message> {
  const last = new Map<number, Message>()
  for (const message of messages) if (!last.has(message.client_id)) last.set(message.client_id, message)
  return last
}

type Chat = { client_id: number; project_id: number; project_title: string; unread_count: number }

/** The chats of projects with recent or unread messages. */
function projectsOf(messages: readonly Message[], unread: readonly Chat[]) {
  const counts = new Map(unread.map(({ project_id, unread_count }) => [project_id, unread_count]))
  const chats = new Map<number, Omit<Conversation, "client"> & { client_id: number }>()
  for (const last of messages) {
    const { client_id, project_id, project_title } = last
    if (project_id === null || chats.has(project_id)) continue
    const project = { id: project_id, title: project_title ?? "" }
    chats.set(project_id, { client_id, project, last, unread: counts.get(project_id) ?? 0 })
  }
  for (const { client_id, project_id, project_title, unread_count } of unread)
    if (!chats.has(project_id))
      chats.set(project_id, {
        ...{ client_id, project: { id: project_id, title: project_title } },
        ...{ last: undefined, unread: unread_count },
      })
  return [...chats.values()]
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
