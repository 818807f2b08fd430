// The form to add or edit a contact of a client.
import { zodResolver } from "@hookform/resolvers/zod"
import { Controller, useForm } from "react-hook-form"
import type { z } from "zod"
import { type Contact, contactInput } from "../../../../src/contacts/schema.ts"
import { contactRoles } from "../../../../src/core/values/roles.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { Checkbox } from "../../../ui/toggles.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { roleHints, roleLabels } from "./roles.ts"

const fields = contactInput.omit({ id: true })
type Typed = z.input<typeof fields>
type Values = z.output<typeof fields>

const valuesOf = (contact: Contact | undefined): Typed => ({
  name: contact?.name ?? "",
  email: contact?.email ?? "",
  phone: contact?.phone ?? "",
  roles: contact?.roles ?? ["billing", "project"],
})

type ContactDialogProps = {
  /** Its id. */
  client: number
  contact: Contact | undefined
  onClose: () => void
}

/** Open while mounted. */
export function ContactDialog({ client, contact, onClose }: ContactDialogProps) {
  const utils = api.useUtils()
  const form = useForm<Typed, unknown, Values>({
    resolver: zodResolver(fields),
    defaultValues: valuesOf(contact),
  })
  const { register, control, formState, watch, setError } = form
  const { errors } = formState
  const place = `contact ${contact?.id ?? `new ${client}`}`
  const { close, isTyped } = useKeptDialog(form, {
    ...{ place, open: true, saved: () => valuesOf(contact), onClose },
  })
  const options = {
    onSuccess() {
      toast.success(contact ? "Contact updated" : "Contact added")
      void utils.contacts.invalidate()
      // The first contact is the client.
      if (contact?.is_first) void utils.clients.invalidate()
      close()
    },
    onError(error: unknown) {
      if (!showBesideFields(error, setError, ["name", "email", "phone", "roles"]))
        tellReason(error, contact ? "Failed to update the contact" : "Failed to add the contact")
    },
  }
  const create = api.contacts.create.useMutation(options)
  const update = api.contacts.update.useMutation(options)
  const save = form.handleSubmit((values) =>
    contact
      ? update.mutate({ id: client, contact_id: contact.id, ...values })
      : create.mutate({ id: client, ...values }),
  )
  const [name, email] = watch(["name", "email"])
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title={contact ? "Edit contact" : "Add contact"}
      {...(contact?.is_first
        ? {
            description:
              "This contact is the client itself, so the client's name, email and phone will change too.",
          }
        : {})}
      save={contact ? "Save changes" : "Add contact"}
      saving={create.isPending || update.isPending}
      incomplete={name.trim() === "" || email.trim() === ""}
      onSubmit={save}
    >
      <Field label="Name" required error={errors.name?.message}>
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
      <Field
        label="Email"
        required
        error={errors.email?.message}
        {...(contact ? { hint: "Changing it signs this contact out of the portal." } : {})}
      >
        <TextInput {...register("email")} type="email" autoComplete="off" />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput {...register("phone")} type="tel" autoComplete="off" />
      </Field>
      <Field label="Roles" group error={errors.roles?.message}>
        <Controller
          control={control}
          name="roles"
          render={({ field: { value = [], onChange } }) => (
            <div className="flex flex-col gap-3">
              {contactRoles.map((role) => (
                <Checkbox
                  key={role}
                  name={role}
                  label={roleLabels[role]}
                  hint={roleHints[role]}
                  checked={value.includes(role)}
                  onChange={(checked) =>
                    onChange(contactRoles.filter((one) => (one === role ? checked : value.includes(one))))
                  }
                />
              ))}
            </div>
          )}
        />
      </Field>
    </FormDialog>
  )
}
