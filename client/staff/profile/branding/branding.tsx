// The branding of invoices and the portal, with a preview.

import { zodResolver } from "@hookform/resolvers/zod"
import { useState } from "react"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { brandingPatch, type Organization } from "../../../../src/organizations/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { ColourField } from "../../colour-field.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { PreviewFrame } from "../../invoices/preview/preview-frame.tsx"
import { SaveRow } from "../../save-row.tsx"
import { useKeptForm } from "../../use-kept-form.ts"
import { OfOrganization } from "../of-organization.tsx"
import { Upsell } from "../pro/upsell.tsx"
import { useKeepOrganization, usePaid } from "../settings.ts"
import { Logo } from "./logo.tsx"

export const Branding = () => (
  <OfOrganization skeleton={{ rows: 5, label: "Loading the branding" }}>
    {(organization) => <Settings organization={organization} />}
  </OfOrganization>
)

function Settings({ organization }: { organization: Organization }) {
  const paid = usePaid()
  const branding = useBranding(organization)
  // A picture that isn't uploaded is shown in the preview only.
  const [tried, setTried] = useState<string | null>(null)
  const { name = "", tagline = "", primary_color, accent_color } = branding.typed
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card title="Brand" description="Used on invoices, in emails and in the client portal.">
          <BrandingForm {...branding} isOwner={organization.role === "owner"} />
        </Card>
        <Card title="Logo" description="Shown on invoices, in the header and in the client portal.">
          <Logo organization={organization} paid={paid} tried={tried} onTry={setTried} />
        </Card>
        {paid === false && <Upsell />}
      </div>
      <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-32">
        <h2 className="font-semibold text-sm">Invoice preview</h2>
        <PreviewFrame
          request={{
            kind: "branding",
            ...{ name, tagline, primary_color, accent_color },
            ...(tried === null ? {} : { logo: tried }),
          }}
          version={organization.logo_file_url ?? ""}
          title="A sample invoice"
        />
      </section>
    </div>
  )
}

type BrandingFormProps = ReturnType<typeof useBranding> & { isOwner: boolean }

function BrandingForm({ form, paid, save, saving, isOwner }: BrandingFormProps) {
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <Field
        label="Organization name"
        required
        hint={isOwner ? undefined : "Only an owner can change it"}
        error={errors.name?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("name")} readOnly={!isOwner} autoComplete="organization" />
      </Field>
      <Field
        label="Tagline"
        hint={paid === false ? "Pro feature" : "Below your name on invoices"}
        error={errors.tagline?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("tagline")} autoComplete="off" />
      </Field>
      {colours.map(({ name, label }) => (
        <ColourField
          key={name}
          control={control}
          name={name}
          label={label}
          hint={paid === false ? "Pro feature" : undefined}
          pickLabel={`Pick the ${label.toLowerCase()}`}
        />
      ))}
      <SaveRow saving={saving} isDirty={isDirty} label="Save Branding" />
    </form>
  )
}

const colours = [
  { name: "primary_color", label: "Primary colour" },
  { name: "accent_color", label: "Accent colour" },
] as const

type BrandingValues = z.input<typeof brandingPatch>

const valuesOf = ({ id, name, tagline, primary_color, accent_color }: Organization): BrandingValues => ({
  ...{ id, name, tagline: tagline ?? "", primary_color, accent_color },
})
const names = ["name", "tagline", "primary_color", "accent_color"] as const

function useBranding(organization: Organization) {
  const keep = useKeepOrganization()
  const paid = usePaid()
  const form = useForm<BrandingValues, unknown, z.output<typeof brandingPatch>>({
    resolver: zodResolver(brandingPatch),
    defaultValues: valuesOf(organization),
  })
  const { forget } = useKeptForm(form, { place: "branding", saved: () => valuesOf(organization) })
  const update = api.organizations.updateBranding.useMutation({
    onSuccess({ warning, ...saved }) {
      keep(saved)
      // What the plan doesn't allow stays in the form, in case of an upgrade.
      form.reset(valuesOf(saved), { keepValues: warning !== undefined })
      forget()
      const all = warning === undefined && paid !== false
      toast.success(all ? "Branding settings saved successfully!" : "Organization name saved successfully!")
      if (warning !== undefined) toast.warning(warning)
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, names))
        tellReason(error, "Failed to save branding settings")
    },
  })
  return {
    form,
    typed: form.watch(),
    paid,
    save: form.handleSubmit((values) => update.mutate(values)),
    saving: update.isPending,
  }
}
