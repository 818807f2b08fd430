// The queries of the portal; all are invalidated together when something has changed.
import { queryOptions } from "@tanstack/react-query"
import { calls, queryClient } from "../api/client.ts"

const { portal } = calls

/** What a mailed link leads to; apart from the rest, because it needs no session. */
export const link = (token: string) =>
  queryOptions({
    queryKey: ["portal-link", token],
    queryFn: () => portal.link.mutate({ token }),
    // It doesn't change while it is shown, except when it is used.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const overview = () =>
  queryOptions({ queryKey: ["portal", "overview"], queryFn: () => portal.overview.query() })

/** Changes rarely: the organization's name and plan. */
export const organization = () =>
  queryOptions({
    queryKey: ["portal", "organization"],
    queryFn: () => portal.organization.query(),
    staleTime: 5 * 60_000,
  })

type ProjectsInput = Parameters<typeof portal.projects.list.query>[0]
type InvoicesInput = Parameters<typeof portal.invoices.list.query>[0]
type CreditNotesInput = Parameters<typeof portal.credit_notes.list.query>[0]
type ProjectsCountInput = Parameters<typeof portal.projects.count.query>[0]
type InvoicesCountInput = Parameters<typeof portal.invoices.count.query>[0]

export const projects = (input: ProjectsInput) =>
  queryOptions({
    queryKey: ["portal", "projects", input],
    queryFn: () => portal.projects.list.query(input),
  })

export const project = (id: number) =>
  queryOptions({ queryKey: ["portal", "project", id], queryFn: () => portal.projects.get.query({ id }) })

export const invoices = (input: InvoicesInput) =>
  queryOptions({
    queryKey: ["portal", "invoices", input],
    queryFn: () => portal.invoices.list.query(input),
  })

export const invoice = (id: number) =>
  queryOptions({ queryKey: ["portal", "invoice", id], queryFn: () => portal.invoices.get.query({ id }) })

export const creditNotes = (input: CreditNotesInput) =>
  queryOptions({
    queryKey: ["portal", "credit-notes", input],
    queryFn: () => portal.credit_notes.list.query(input),
  })

export const waysToPay = (id: number) =>
  queryOptions({
    queryKey: ["portal", "ways-to-pay", id],
    queryFn: () => portal.invoices.paymentMethods.query({ id }),
    // Never from an earlier visit: the amount would change while it is typed over.
    gcTime: 0,
  })

export const paymentReport = (id: number) =>
  queryOptions({
    queryKey: ["portal", "announcement", id],
    queryFn: () => portal.invoices.announcement.query({ id }),
  })

/** The number on all pages; fetched if there is more than one page. */
export const projectsCount = (input: ProjectsCountInput) =>
  queryOptions({
    queryKey: ["portal", "projects", "count", input],
    queryFn: () => portal.projects.count.query(input),
  })
export const invoicesCount = (input: InvoicesCountInput) =>
  queryOptions({
    queryKey: ["portal", "invoices", "count", input],
    queryFn: () => portal.invoices.count.query(input),
  })

/** The newest messages of all the client's conversations. */
export const messages = () =>
  queryOptions({
    queryKey: ["portal", "messages"],
    queryFn: () => calls.messages.portal.list.query({ limit: 200, threads: "all" }),
  })

/** Unread messages of the client, and in which chats. */
export const unread = () =>
  queryOptions({ queryKey: ["portal", "unread"], queryFn: () => calls.messages.portal.unreadCount.query() })

/** Visible data is fetched again at once, the rest when it is needed. */
export const refreshAll = () => queryClient.invalidateQueries({ queryKey: ["portal"] })
