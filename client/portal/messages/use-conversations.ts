// The client's conversations: the direct one first, then those of projects by their last message.
import { useQuery } from "@tanstack/react-query"
import type { Message } from "../../../src/messages/schema.ts"
import { usePolling } from "../../shared/live.ts"
import { unread } from "../queries.ts"
import { messages } from "../screen-queries.ts"

export type Conversation = {
  /** Whose chat it is; null for what is written directly. */
  project: { id: number; title: string } | null
  last: Message | undefined
  unread: number
}

/** How often to refetch without events. */
const refresh = 10_000

export function useConversations(): Conversation[] {
  const newest = useQuery({ ...messages(), refetchInterval: usePolling(refresh) }).data ?? []
  const counted = useQuery(unread()).data ?? { unread_count: 0, projects: [] }
  const inProjects = counted.projects.reduce((sum, { unread_count }) => sum + unread_count, 0)
  const direct = {
    project: null,
    last: newest.find(({ project_id }) => project_id === null),
    unread: counted.unread_count - inProjects,
  }
  const titles = new Map(newest.map(({ project_id, project_title }) => [project_id, project_title]))
  // Unread ones may be older than all that are known.
  for (const { project_id, project_title } of counted.projects) titles.set(project_id, project_title)
  const chats = [...titles].flatMap(([id, title]) => {
    if (id === null) return []
    const count = counted.projects.find(({ project_id }) => project_id === id)?.unread_count ?? 0
    const last = newest.find(({ project_id }) => project_id === id)
    return [{ project: { id, title: title ?? "" }, last, unread: count }]
  })
  return [direct, ...chats.toSorted((a, b) => (b.last?.id ?? 0) - (a.last?.id ?? 0))]
}
