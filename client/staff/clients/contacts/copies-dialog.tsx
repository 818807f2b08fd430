// The fixed copies of emails to a client.
import { useForm } from "react-hook-form"
import type { ClientDetail } from "../../../../src/clients/schema.ts"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useKeptDialog } from "../../use-kept-dialog.ts"

const names = ["mail_cc", "mail_bcc"] as const
const written = (addresses: readonly string[]) => addresses.map(shownAddress).join(", ")
const read = (text: string) => text.split(/[,;\s]+/).filter(Boolean)

/** Open while mounted. */
export function CopiesDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const utils = api.useUtils()
  const saved = () => ({ mail_cc: written(client.mail_cc), mail_bcc: written(client.mail_bcc) })
  const form = useForm({ defaultValues: saved() })
  const { register, formState, setError } = form
  const { errors } = formState
  const { close, isTyped } = useKeptDialog(form, { place: `copies ${client.id}`, open: true, saved, onClose })
  const update = api.clients.update.useMutation({
    onSuccess() {
      toast.success("Copies updated")
      void utils.clients.invalidate()
      close()
    },
    onError(error) {
      const { fields } = refusal(error)
      // An error at `mail_cc.1` is about one address.
      const wrong = names.filter((name) => {
        const [found] = Object.entries(fields).filter(([path]) => path.split(".")[0] === name)
        if (!found) return false
        const [path, sentences] = found
        const address = read(form.getValues(name))[Number(path.split(".")[1])]
        setError(name, { message: `${address ? `${address}: ` : ""}${sentences.join(", ")}` })
        return true
      })
      if (wrong.length === 0) tellReason(error, "Failed to update the copies")
    },
  })
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title="Copies of emails"
      description="These addresses get copies of documents and messages, but not portal links. Up to 5 each."
      save="Save changes"
      saving={update.isPending}
      onSubmit={form.handleSubmit(({ mail_cc, mail_bcc }) =>
        update.mutate({ id: client.id, mail_cc: read(mail_cc), mail_bcc: read(mail_bcc) }),
      )}
    >
      <Field label="Cc" error={errors.mail_cc?.message}>
        <TextInput
          {...register("mail_cc")}
          inputMode="email"
          autoComplete="off"
          placeholder="accounts@example.com, …"
        />
      </Field>
      <Field label="Bcc" hint="The client doesn't see these." error={errors.mail_bcc?.message}>
        <TextInput
          {...register("mail_bcc")}
          inputMode="email"
          autoComplete="off"
          placeholder="archive@example.com, …"
        />
      </Field>
    </FormDialog>
  )
}
