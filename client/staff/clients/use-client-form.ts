// Creates or updates a client.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type ClientDetail, type ClientInput, clientInput } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { addressProblems } from "../../shared/address-formats.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { customChange, customNames } from "../custom-fields/typed.ts"
import { useNextStep } from "../dashboard/use-next-step.ts"
import { showBesideFields } from "../form-errors.ts"
import { names, valuesOf } from "./client-values.ts"

export function useClientForm(client: ClientDetail | undefined, done: (client: ClientDetail) => void) {
  const utils = api.useUtils()
  const next = useNextStep()
  const form = useForm<z.input<typeof clientInput>, unknown, ClientInput>({
    resolver: zodResolver(
      clientInput.superRefine((typed, ctx) => {
        for (const [part, message] of addressProblems(typed, client))
          ctx.addIssue({ code: "custom", path: [part], message })
      }),
    ),
    defaultValues: valuesOf(client),
  })
  const options = {
    async onSuccess(saved: ClientDetail) {
      if (client) toast.success("Client updated successfully!")
      else toast.success("Client added successfully!", next("clients"))
      utils.clients.get.setData({ id: saved.id }, saved)
      void utils.clients.invalidate()
      // Refreshed now, so that the dashboard is right on the way back.
      void utils.dashboard.invalidate(undefined, { refetchType: "all" })
      void utils.subscriptions.invalidate()
      done(saved)
    },
    onError(error: unknown) {
      // Others may have used the plan's last place meanwhile.
      if (refusal(error).status === 403) void utils.subscriptions.invalidate()
      if (!showBesideFields(error, form.setError, [...names, ...customNames(error)]))
        tell(error, client !== undefined)
    },
  }
  const create = api.clients.create.useMutation(options)
  const update = api.clients.update.useMutation(options)
  return {
    form,
    save: form.handleSubmit(({ default_tax_id, custom: typed, ...values }) => {
      const custom = customChange(typed, form.formState.defaultValues?.custom)
      if (!client) return create.mutate({ ...values, default_tax_id, custom })
      // A tax that was archived or replaced meanwhile doesn't block saving.
      const asOpened = default_tax_id === form.formState.defaultValues?.default_tax_id
      update.mutate({ id: client.id, ...values, custom, ...(asOpened ? {} : { default_tax_id }) })
    }),
    saving: create.isPending || update.isPending,
  }
}

function tell(error: unknown, known: boolean) {
  if (known) return tellReason(error, "Failed to update client")
  const { status, reason, readable } = refusal(error)
  if (status === undefined) return toast.error("Network error: please check your connection and try again.")
  toast.error(reason ?? (readable ? `Failed to create client (${status})` : "Unknown error"))
}
