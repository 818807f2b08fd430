// Fills untouched fields of a new invoice as soon as their defaults are known.
import { useEffect, useEffectEvent } from "react"
import { api } from "../../../api/hooks.ts"
import { today } from "../../../lib/dates.ts"
import { currentOrg } from "../../../lib/storage.ts"
import type { InvoiceForm } from "./form.ts"
import { defaultTax, suggest } from "./suggest.ts"

/**
 * `fill` gets only what differs; `touched` lists the changed fields, null turns suggestions off. Returns the default tax
 * of lines: null for none, undefined while unknown.
 */
export function useSuggestions(
  form: InvoiceForm,
  touched: ReadonlySet<string> | null,
  fill: (part: Partial<InvoiceForm>) => void,
): number | null | undefined {
  const enabled = touched !== null
  const client = form.client?.id ?? 0
  const ofTheirs = { enabled: enabled && client > 0 }
  const clients = api.clients.list.useQuery({ limit: 2 }, { enabled: enabled && form.client === null })
  const projects = api.projects.list.useQuery({ client, limit: 200 }, ofTheirs)
  const ofClient = api.invoices.list.useQuery({ client, limit: 1 }, ofTheirs)
  const detail = api.clients.get.useQuery({ id: client }, ofTheirs)
  const own = client === 0 || detail.error ? null : detail.data
  const ofAll = api.invoices.list.useQuery({ limit: 1 }, { enabled })
  const billing = api.billing_settings.get.useQuery(undefined, { enabled })
  const settings = billing.error ? null : billing.data
  const suggested = {
    // Another client may have no terms: the previous date is cleared.
    ...(own === undefined ? {} : { due_date: "" }),
    ...suggest({
      clients: form.client === null ? clients.data : undefined,
      projects: ofTheirs.enabled ? projects.data : undefined,
      project: form.project,
      ofClient: client === 0 ? null : lastOf(ofClient.data),
      ofAll: lastOf(ofAll.data),
      home: currentOrg()?.default_currency ?? "USD",
      today: today(),
      own,
      settings,
    }),
  }
  const apply = useEffectEvent(() => {
    const now = new Map<string, unknown>(Object.entries(form))
    const isNew = ([name, value]: [string, unknown]) =>
      !touched?.has(name) && JSON.stringify(now.get(name)) !== JSON.stringify(value)
    const part = Object.entries(suggested).filter(isNew)
    if (enabled && part.length > 0) fill(Object.fromEntries(part))
  })
  const key = JSON.stringify(suggested)
  useEffect(() => {
    if (key) apply()
  }, [key])
  return enabled ? defaultTax(own, settings) : undefined
}

const lastOf = <T>(rows: readonly T[] | undefined): T | null | undefined => rows && (rows[0] ?? null)
