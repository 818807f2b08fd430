// The form of a client: a new one, or changes to one that is known.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type Client, type ClientDetail, type ClientInput, clientInput } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { CountryField } from "../country-field.tsx"
import { useNextStep } from "../dashboard/use-next-step.ts"
import { showBesideFields } from "../form-errors.ts"
import { useKeptForm } from "../use-kept-form.ts"
import { useClientLimit } from "./client-limit.tsx"
import { ClientsFull } from "./clients-full.tsx"

type ClientDialogProps = {
  open: boolean
  onClose: () => void
  client?: Client
  /** What a new one is called, as far as somebody has typed it. */
  name?: string
  onSaved?: (client: Client) => void
}

export function ClientDialog({ open, onClose, client, name: typed, onSaved }: ClientDialogProps) {
  const { form, save, saving } = useClientForm(client, (saved) => {
    close()
    onSaved?.(saved)
  })
  const { register, formState, watch, setValue } = form
  // Asked for from the beginning: a form that nobody asks doesn't count what is dirty.
  const { errors, isDirty } = formState
  const place = `client ${client?.id ?? `new ${typed ?? ""}`}`
  const saved = () => ({ ...valuesOf(client), ...(typed ? { name: typed } : {}) })
  const forget = useKeptForm(form, { place, open, saved })
  const close = () => {
    forget()
    onClose()
  }
  const [name, email, country] = watch(["name", "email", "country"])
  const needed = (name ?? "").trim() !== "" && (email ?? "").trim() !== ""
  const { full: reached, limit } = useClientLimit()
  const full = reached && !client
  // What is being typed isn't taken away when somebody else has taken the last place.
  if (full && limit !== null && !isDirty) return <ClientsFull open={open} onClose={onClose} limit={limit} />
  const label = client ? "Save Changes" : full ? "Client Limit Reached" : "Add Client"
  return (
    <FormDialog
      open={open}
      onClose={close}
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
      <Field
        label="Address"
        hint="Printed on invoices"
        error={errors.address?.message}
        className="sm:col-span-2"
      >
        <TextArea {...register("address")} rows={2} autoComplete="off" />
      </Field>
      <CountryField
        value={country ?? null}
        onChange={(code) => setValue("country", code, { shouldDirty: true })}
        error={errors.country?.message}
      />
      <Field label="Tax ID" error={errors.tax_id?.message}>
        <TextInput {...register("tax_id")} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

const names = ["name", "email", "phone", "company", "address", "country", "tax_id"] as const

function valuesOf(client: Client | undefined): z.input<typeof clientInput> {
  const { name = "", email = "", phone, company, address, country, tax_id } = client ?? {}
  return {
    name,
    email,
    phone: phone ?? "",
    company: company ?? "",
    address: address ?? "",
    country: country ?? "",
    tax_id: tax_id ?? "",
  }
}

function useClientForm(client: Client | undefined, done: (client: Client) => void) {
  const utils = api.useUtils()
  const next = useNextStep()
  const form = useForm<z.input<typeof clientInput>, unknown, ClientInput>({
    resolver: zodResolver(clientInput),
    defaultValues: valuesOf(client),
  })
  const options = {
    async onSuccess(saved: ClientDetail) {
      if (client) toast.success("Client updated successfully!")
      else toast.success("Client added successfully!", next("clients"))
      utils.clients.get.setData({ id: saved.id }, saved)
      void utils.clients.invalidate()
      // Fetched now, so that the dashboard is right when one comes back to it.
      void utils.dashboard.invalidate(undefined, { refetchType: "all" })
      void utils.subscriptions.invalidate()
      done(saved)
    },
    onError(error: unknown) {
      // Others may have taken the plan's last place meanwhile.
      if (refusal(error).status === 403) void utils.subscriptions.invalidate()
      if (!showBesideFields(error, form.setError, names)) tell(error, client !== undefined)
    },
  }
  const create = api.clients.create.useMutation(options)
  const update = api.clients.update.useMutation(options)
  return {
    form,
    save: form.handleSubmit((values) =>
      client ? update.mutate({ id: client.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || update.isPending,
  }
}

/** Spec §8, "Clients". */
function tell(error: unknown, known: boolean) {
  if (known) return tellReason(error, "Failed to update client")
  const { status, reason, readable } = refusal(error)
  if (status === undefined) return toast.error("Network error: please check your connection and try again.")
  toast.error(reason ?? (readable ? `Failed to create client (${status})` : "Unknown error"))
}
