// The queries of quotes, which the portal's first load does without.
import { queryOptions } from "@tanstack/react-query"
import { calls } from "../../api/client.ts"

const { quotes: quoteCalls } = calls.portal

/** Older ones have their emailed link. */
const maxQuotes = 50

export const quotes = () =>
  queryOptions({ queryKey: ["portal", "quotes"], queryFn: () => quoteCalls.list.query({ limit: maxQuotes }) })

export const quote = (id: number) =>
  queryOptions({ queryKey: ["portal", "quote", id], queryFn: () => quoteCalls.get.query({ id }) })
