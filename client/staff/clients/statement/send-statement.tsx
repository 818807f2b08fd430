// Confirms before a statement is emailed, and names who gets it.
import type { ClientDetail } from "../../../../src/clients/schema.ts"
import type { Statement } from "../../../../src/statements/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date, money } from "../../../lib/format.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { Confirm } from "../../../ui/dialog.tsx"
import { toast } from "../../../ui/toast.tsx"

type SendStatementProps = { client: ClientDetail; statement: Statement; onClose: () => void }

export function SendStatement({ client, statement, onClose }: SendStatementProps) {
  const { client: calls } = api.useUtils()
  const once = useIdempotencyKey()
  const contacts = api.contacts.list.useQuery({ id: client.id })
  const { from, to: until, currency, client_balance } = statement
  // The first one with the role gets it, the others and the fixed addresses a copy.
  const [to = client.name, ...others] = (contacts.data ?? [])
    .filter(({ roles }) => roles.includes("billing"))
    .map(({ email }) => email)
  const copies = [...new Set([...others, ...client.mail_cc])].filter((address) => address !== to)
  return (
    <Confirm
      open
      onClose={onClose}
      title="Send this statement?"
      action="Send"
      danger={false}
      onConfirm={async () => {
        const asked = { id: client.id, from, to: until, currency }
        try {
          const { message } = await calls.statements.send.mutate(asked, once(asked))
          toast.success(message)
        } catch (error) {
          tellFailure(error, "Failed to send the statement", "alone")
          throw error
        }
      }}
    >
      <span className="wrap-anywhere">
        We'll email the statement from {date(from)} to {date(until)}, with a closing balance of{" "}
        {money(client_balance, currency)}, to {to}
        {copies.length > 0 && `, copy to ${copies.join(", ")}`}. The PDF is attached.
      </span>
    </Confirm>
  )
}
