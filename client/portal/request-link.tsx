// Asks for a new link by mail; the answer is the same whether or not the address is a client's.
import { useMutation } from "@tanstack/react-query"
import { MailCheck } from "lucide-react"
import { type SubmitEvent, useState } from "react"
import { calls } from "../api/client.ts"
import { refusal } from "../api/refusal.ts"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/field.tsx"
import { TextInput } from "../ui/text-input.tsx"

export function RequestLink() {
  const [email, setEmail] = useState("")
  const request = useMutation({ mutationFn: () => calls.portal.requestLink.mutate({ email }) })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (email.trim() !== "") request.mutate()
  }
  if (request.data)
    return (
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <MailCheck className="size-6 text-success" aria-hidden="true" />
        <p className="text-pretty">{request.data.message}</p>
        <Button size="sm" onClick={request.reset}>
          Use another address
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label="Email" error={request.error ? sentenceOf(request.error) : undefined}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" wide loading={request.isPending} disabled={email.trim() === ""}>
        Send New Link
      </Button>
    </form>
  )
}

function sentenceOf(error: unknown): string {
  const { message, fields } = refusal(error)
  return fields.email?.join(", ") ?? message
}
