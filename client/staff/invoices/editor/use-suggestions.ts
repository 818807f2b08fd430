// Fills what nobody has touched on a new invoice as soon as it can be known.
import { useEffect, useEffectEvent } from "react"
import { api } from "../../../api/hooks.ts"
import { today } from "../../../lib/dates.ts"
import { currentOrg } from "../../../lib/storage.ts"
import type { Draft } from "./draft.ts"
import { suggest, taxOf } from "./suggest.ts"

/**
 * `fill` gets only what differs; `touched` names what somebody has chosen, and null stands for all of it. Gives back the tax
 * that its lines begin with: null for none, undefined while it isn't known.
 */
export function useSuggestions(
  draft: Draft,
  touched: ReadonlySet<string> | null,
  fill: (part: Partial<Draft>) => void,
): number | null | undefined {
  const enabled = touched !== null
  const client = draft.client?.id ?? 0
  const ofTheirs = { enabled: enabled && client > 0 }
  const clients = api.clients.list.useQuery({ limit: 2 }, { enabled: enabled && draft.client === null })
  const projects = api.projects.list.useQuery({ client, limit: 200 }, ofTheirs)
  const ofClient = api.invoices.list.useQuery({ client, limit: 1 }, ofTheirs)
  const detail = api.clients.get.useQuery({ id: client }, ofTheirs)
  const own = client === 0 || detail.error ? null : detail.data
  const ofAll = api.invoices.list.useQuery({ limit: 1 }, { enabled })
  const billing = api.billing_settings.get.useQuery(undefined, { enabled })
  const settings = billing.error ? null : billing.data
  const suggested = {
    // Another client may have no terms: the date of the one before goes.
    ...(own === undefined ? {} : { due_date: "" }),
    ...suggest({
      clients: draft.client === null ? clients.data : undefined,
      projects: ofTheirs.enabled ? projects.data : undefined,
      project: draft.project,
      ofClient: client === 0 ? null : lastOf(ofClient.data),
      ofAll: lastOf(ofAll.data),
      home: currentOrg()?.default_currency ?? "USD",
      today: today(),
      own,
      settings,
    }),
  }
  const settle = useEffectEvent(() => {
    const before = new Map<string, unknown>(Object.entries(draft))
    const isNew = ([name, value]: [string, unknown]) =>
      !touched?.has(name) && JSON.stringify(before.get(name)) !== JSON.stringify(value)
    const part = Object.entries(suggested).filter(isNew)
    if (enabled && part.length > 0) fill(Object.fromEntries(part))
  })
  const key = JSON.stringify(suggested)
  useEffect(() => {
    if (key) settle()
  }, [key])
  return enabled ? taxOf(own, settings) : undefined
}

const lastOf = <T>(rows: readonly T[] | undefined): T | null | undefined => rows && (rows[0] ?? null)
