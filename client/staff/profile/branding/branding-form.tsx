// The form of the branding.
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { ColourField } from "../../colour-field.tsx"
import type { useBranding } from "./use-branding.ts"

export function BrandingForm({ form, paid, save, saving }: ReturnType<typeof useBranding>) {
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <Field label="Organization name" required error={errors.name?.message} className="sm:col-span-2">
        <TextInput {...register("name")} autoComplete="organization" />
      </Field>
      <Field
        label="Tagline"
        hint={paid === false ? "Needs Pro to be saved" : "Below your name on invoices"}
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
          hint={paid === false ? "Needs Pro to be saved" : undefined}
          pickLabel={`Pick the ${label.toLowerCase()}`}
        />
      ))}
      <div className="flex justify-end sm:col-span-2">
        <Button
          type="submit"
          variant="primary"
          loading={saving}
          disabled={!isDirty}
          className="max-sm:w-full"
        >
          Save Branding
        </Button>
      </div>
    </form>
  )
}

const colours = [
  { name: "primary_color", label: "Primary colour" },
  { name: "accent_color", label: "Accent colour" },
] as const
