// The queries of the portal; all are invalidated together when something has changed.
import { queryOptions } from "@tanstack/react-query"
import { calls, queryClient } from "../api/client.ts"

const { portal } = calls

export const overview = () =>
  queryOptions({ queryKey: ["portal", "overview"], queryFn: () => portal.overview.query() })

/** Changes rarely: the organization's name and plan. */
export const organization = () =>
  queryOptions({
    queryKey: ["portal", "organization"],
    queryFn: () => portal.organization.query(),
    staleTime: 5 * 60_000,
  })

/** Unread messages of the client, and in which chats. */
export const unread = () =>
  queryOptions({ queryKey: ["portal", "unread"], queryFn: () => calls.messages.portal.unreadCount.query() })

/** Visible data is fetched again at once, the rest when it is needed. */
export const refreshAll = () => queryClient.invalidateQueries({ queryKey: ["portal"] })
