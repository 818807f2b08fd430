// How the organization is paid: a first payment method, or one that is only switched off.
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { MethodFormFields, useMethodForm, valuesOf } from "../../payment-methods/method-form.tsx"
import { useKeptForm } from "../../use-kept-form.ts"
import { FixForm } from "./fix-form.tsx"

type FixPaymentProps = { place: string; onSaved: () => void; onCancel: () => void }

export function FixPayment(props: FixPaymentProps) {
  const utils = api.useUtils()
  const methods = api.payment_methods.list.useQuery()
  const activate = api.payment_methods.update.useMutation({
    async onSuccess() {
      await utils.payment_methods.invalidate()
      props.onSaved()
    },
    onError: (error) => tellFailure(error, "Failed to update payment method"),
  })
  const { data = [] } = methods
  if (data.length === 0) return <NewMethod {...props} />
  return (
    <ul className="flex flex-col gap-2 py-2">
      {data.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0 truncate">{name}</span>
          <Button
            size="sm"
            aria-label={`Activate ${name}`}
            loading={activate.isPending && activate.variables.id === id}
            onClick={() => activate.mutate({ id, is_active: true })}
          >
            Activate
          </Button>
        </li>
      ))}
    </ul>
  )
}

function NewMethod({ place, onSaved, onCancel }: FixPaymentProps) {
  const { form, save, saving } = useMethodForm(undefined, () => {
    forget()
    onSaved()
  })
  const { forget } = useKeptForm(form, { place, saved: () => valuesOf() })
  return (
    <FixForm
      saving={saving}
      onSubmit={save}
      onCancel={() => {
        forget()
        onCancel()
      }}
    >
      <MethodFormFields form={form} />
    </FixForm>
  )
}
