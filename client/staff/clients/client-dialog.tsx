// The form of a client: a new one, or changes to one that is known.
import { zodResolver } from "@hookform/resolvers/zod"
import { useEffect, useEffectEvent, useId } from "react"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type Client, type ClientInput, clientInput } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field } from "../../ui/field.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { CountryField } from "../country-field.tsx"
import { showBesideFields } from "../form-errors.ts"
import { useClientLimit } from "./client-limit.tsx"

type ClientDialogProps = {
  open: boolean
  onClose: () => void
  client?: Client
  onSaved?: (client: Client) => void
}

export function ClientDialog({ open, onClose, client, onSaved }: ClientDialogProps) {
  const id = useId()
  const { form, save, saving } = useClientForm(client, (saved) => {
    onClose()
    onSaved?.(saved)
  })
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const reset = form.reset
  // Only as it opens: what comes from others meanwhile mustn't take away what is being typed.
  const begin = useEffectEvent(() => reset(valuesOf(client)))
  useEffect(() => {
    if (open) begin()
  }, [open])
  const [name, email, country] = watch(["name", "email", "country"])
  const needed = (name ?? "").trim() !== "" && (email ?? "").trim() !== ""
  const full = useClientLimit().full && !client
  const label = client ? "Save Changes" : full ? "Client Limit Reached" : "Add Client"
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={client ? "Edit Client" : "Add Client"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} loading={saving} disabled={!needed || full}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
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
      </form>
    </Dialog>
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
  const form = useForm<z.input<typeof clientInput>, unknown, ClientInput>({
    resolver: zodResolver(clientInput),
    defaultValues: valuesOf(client),
  })
  const options = {
    async onSuccess(saved: Client) {
      utils.clients.get.setData({ id: saved.id }, saved)
      void utils.clients.invalidate()
      void utils.dashboard.invalidate()
      void utils.subscriptions.invalidate()
      toast.success(client ? "Client updated successfully!" : "Client added successfully!")
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
