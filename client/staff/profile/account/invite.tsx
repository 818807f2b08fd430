// Invites someone by email, or shows which plan allows it.

import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { invitationInput } from "../../../../src/team/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { SelectField } from "../../select-field.tsx"
import { UpgradeButton } from "../pro/upgrade-button.tsx"
import { usePaid } from "../settings.ts"

export function Invite() {
  if (usePaid() !== false) return <InviteForm />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-pretty text-muted text-sm">{abilities.team.refusal}</p>
      <UpgradeButton small quiet />
    </div>
  )
}

export const roles = [
  { value: "owner", label: "Owner" },
  { value: "member", label: "Member" },
  { value: "accountant", label: "Accountant" },
] as const

function InviteForm() {
  const utils = api.useUtils()
  const form = useForm<z.input<typeof invitationInput>, unknown, z.output<typeof invitationInput>>({
    resolver: zodResolver(invitationInput),
    defaultValues: { email: "", role: "member" },
  })
  const invite = api.team.invite.useMutation({
    onSuccess({ email }) {
      void utils.team.get.invalidate()
      toast.success("Invitation sent successfully!", { detail: email })
      form.reset()
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, ["email", "role"]))
        tellReason(error, "Failed to send the invitation")
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => invite.mutate(values))}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
    >
      <Field label="Invite by email" error={form.formState.errors.email?.message}>
        <TextInput
          {...form.register("email")}
          type="email"
          autoComplete="off"
          placeholder="name@example.com"
        />
      </Field>
      <SelectField control={form.control} name="role" label="Role" options={roles} />
      <Button type="submit" loading={invite.isPending} className="sm:mt-6.5">
        Send Invitation
      </Button>
    </form>
  )
}
