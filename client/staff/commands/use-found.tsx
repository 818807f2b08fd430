// Searches clients, projects, invoices and quotes on the server, a few of each.
import { FileSignature, FileText, FolderKanban, Users } from "lucide-react"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { quoteName } from "../../../src/quotes/rules.ts"
import { api } from "../../api/hooks.ts"
import type { CommandGroup } from "../../ui/command-menu.tsx"
import { nameOf } from "../invoices/name-of.ts"
import { may } from "../may.ts"

/** Milliseconds after the last key. */
const pause = 120
const limit = 5

type Found = { groups: CommandGroup[]; searching: boolean; failed: boolean }

export function useFound(text: string): Found {
  const navigate = useNavigate()
  const search = useSettled(text.trim())
  const input = { search, limit }
  const options = { enabled: search !== "" }
  const clients = api.clients.list.useQuery(input, options)
  const projects = api.projects.list.useQuery(input, { enabled: options.enabled && may("work") })
  const invoices = api.invoices.list.useQuery(input, options)
  const quotes = api.quotes.list.useQuery(input, options)
  const all = [clients, projects, invoices, quotes]
  const isBehind = search !== text.trim()
  if (text.trim() === "") return { groups: [], searching: false, failed: false }
  // Enter must not take a match of an earlier text.
  if (isBehind) return { groups: [], searching: true, failed: false }
  const to = (path: string) => () => void navigate(path)
  return {
    searching: all.some(({ isLoading }) => isLoading),
    failed: all.some(({ isError }) => isError),
    groups: [
      {
        name: "Clients",
        items: (clients.data ?? []).map(({ id, name, company, email }) => {
          const path = `/clients/${id}`
          return { id: path, label: name, hint: company ?? email, icon: <Users />, act: to(path) }
        }),
      },
      {
        name: "Projects",
        items: (projects.data ?? []).map(({ id, title, client_name }) => {
          const path = `/projects/${id}`
          return { id: path, label: title, hint: client_name, icon: <FolderKanban />, act: to(path) }
        }),
      },
      {
        name: "Invoices",
        items: (invoices.data ?? []).map((invoice) => {
          const path = `/invoices/${invoice.id}`
          const hint = `${invoice.client_name}, ${invoice.formatted_total}`
          return { id: path, label: nameOf(invoice), hint, icon: <FileText />, act: to(path) }
        }),
      },
      {
        name: "Quotes",
        items: (quotes.data ?? []).map((quote) => {
          const path = `/quotes/${quote.id}`
          const hint = `${quote.client_name}, ${quote.formatted_total}`
          return { id: path, label: quoteName(quote), hint, icon: <FileSignature />, act: to(path) }
        }),
      },
    ],
  }
}

/** The text once typing pauses. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
