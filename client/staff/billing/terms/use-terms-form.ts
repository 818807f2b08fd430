// The form of the terms: what it holds of the billing settings, and how it is saved.
import { zodResolver } from "@hookform/resolvers/zod"
import type { Control } from "react-hook-form"
import type { z } from "zod"
import { type BillingSettings, billingPatch } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { useSettingsForm } from "../../use-settings-form.ts"

const names = ["terms_days", "default_tax_id", "price_decimals", "prices_include_tax", "terms"] as const
type Values = Pick<z.input<typeof billingPatch>, (typeof names)[number]>
type Patch = z.output<typeof billingPatch>
export type TermsControl = { control: Control<Values, unknown, Patch>; locked: boolean }

const valuesOf = (settings: BillingSettings) => ({
  terms_days: settings.terms_days,
  default_tax_id: settings.default_tax_id,
  price_decimals: settings.price_decimals,
  prices_include_tax: settings.prices_include_tax,
  terms: settings.terms ?? "",
})

export function useTermsForm(settings: BillingSettings) {
  const utils = api.useUtils()
  return useSettingsForm<Values, Patch, BillingSettings>({
    ...{ place: "billing terms", names, valuesOf, saved: settings },
    resolver: zodResolver(billingPatch),
    save: (values) => utils.client.billing_settings.update.mutate(values),
    onSaved: (saved) => utils.billing_settings.get.setData(undefined, saved),
  })
}
