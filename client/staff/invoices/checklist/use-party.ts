// The seller or the buyer of an invoice, to add what is missing.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { useKeepOrganization, useOrganization } from "../../profile/settings.ts"
import { type Fix, isSellers } from "./checks.ts"

const partyFields = [
  "street",
  "postcode",
  "city",
  "region",
  "country",
  "vat_id",
  "tax_number",
  "tax_id",
] as const
export type PartyField = (typeof partyFields)[number]
export type PartyValues = { [field in PartyField]: string }

export function useParty(fix: Fix, invoice: Pick<Invoice, "id" | "client">) {
  const utils = api.useUtils()
  const keep = useKeepOrganization()
  const organization = useOrganization()
  const client = api.clients.get.useQuery({ id: invoice.client }, { enabled: !isSellers(fix) })
  const { update } = utils.client.clients
  return {
    party: isSellers(fix) ? organization : client,
    async save(patch: Partial<PartyValues>) {
      if (isSellers(fix)) {
        const id = organization.data?.id ?? 0
        keep(await utils.client.organizations.update.mutate({ id, ...patch }))
      } else {
        const saved = await update.mutate({ id: invoice.client, ...patch })
        utils.clients.get.setData({ id: saved.id }, saved)
        void utils.clients.invalidate()
      }
      await utils.invoices.readiness.invalidate()
    },
  }
}
