// The queries of single screens of the portal, which its first load does without.
import { queryOptions } from "@tanstack/react-query"
import { calls } from "../api/client.ts"

const { portal } = calls

/** What an emailed link leads to; apart from the rest, because it needs no session. */
export const link = (token: string) =>
  queryOptions({
    queryKey: ["portal-link", token],
    queryFn: () => portal.link.mutate({ token }),
    // It doesn't change while it is shown, except when it is used.
    staleTime: Number.POSITIVE_INFINITY,
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
