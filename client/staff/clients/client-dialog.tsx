// The form to add or edit a client.
import { FormProvider, useFormContext } from "react-hook-form"
import type { Client, ClientDetail } from "../../../src/clients/schema.ts"
import { CountryField } from "../../shared/country-field.tsx"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { CustomFormFields } from "../custom-fields/custom-form-fields.tsx"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { PublicSector, usePublicSector } from "./buyer-reference.tsx"
import { ClientAddress } from "./client-address.tsx"
import { useClientLimit } from "./client-limit.tsx"
import { ClientMore } from "./client-more.tsx"
import { ClientTaxId } from "./client-tax-id.tsx"
import { type ClientValues, valuesOf } from "./client-values.ts"
import { ClientsFull } from "./clients-full.tsx"
import { useClientForm } from "./use-client-form.ts"

type ClientDialogProps = {
  open: boolean
  onClose: () => void
  client?: ClientDetail
  /** The typed name of a new client. */
  name?: string
  onSaved?: (client: Client) => void
}

export function ClientDialog({ open, onClose, client, name: typed, onSaved }: ClientDialogProps) {
  const { form, save, saving } = useClientForm(client, (saved) => {
    close()
    onSaved?.(saved)
  })
  const { register, formState, watch } = form
  // Reading it here makes the form track which fields are dirty.
  const { errors, isDirty } = formState
  const place = `client ${client?.id ?? `new ${typed ?? ""}`}`
  const saved = () => ({ ...valuesOf(client), ...(typed ? { name: typed } : {}) })
  const { close, isTyped } = useKeptDialog(form, { place, open, saved, onClose })
  const { name, email } = watch()
  const needed = (name ?? "").trim() !== "" && (email ?? "").trim() !== ""
  const { full: reached, limit } = useClientLimit()
  const full = reached && !client
  // Keeps what is typed when someone else has used the plan's last place.
  if (full && limit !== null && !isDirty) return <ClientsFull open={open} onClose={onClose} limit={limit} />
  const label = client ? "Save Changes" : full ? "Client Limit Reached" : "Add Client"
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={client ? "Edit Client" : "Add Client"}
      save={label}
      saving={saving}
      incomplete={!needed || full}
      onSubmit={save}
      paired
    >
      <Field label="Name" required error={errors.name?.message} className="sm:col-span-2">
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
      <Field label="Email" required error={errors.email?.message} className="sm:col-span-2">
        <TextInput {...register("email")} type="email" autoComplete="off" />
      </Field>
      <Field label="Company" error={errors.company?.message}>
        <TextInput {...register("company")} autoComplete="off" />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput {...register("phone")} type="tel" autoComplete="off" />
      </Field>
      <FormProvider {...form}>
        <CountryParts client={client} />
      </FormProvider>
    </FormDialog>
  )
}

/** What depends on the country. Needs a `FormProvider`. */
function CountryParts({ client }: { client: ClientDetail | undefined }) {
  const { control, setValue, watch, formState } = useFormContext<ClientValues>()
  const { isGerman, isPublic, tick } = usePublicSector()
  return (
    <>
      <CountryField
        value={watch("country")}
        onChange={(code) => setValue("country", code, { shouldDirty: true })}
        error={formState.errors.country?.message}
      />
      <ClientTaxId />
      {isGerman && <PublicSector isPublic={isPublic} tick={tick} />}
      <ClientAddress client={client} />
      <CustomFormFields control={control} name="custom" kind="client" />
      <ClientMore isPublic={isPublic} />
    </>
  )
}
