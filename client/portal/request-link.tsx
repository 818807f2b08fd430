// Requests a new link by email; the answer is the same whether or not the address is a client's.
import { useMutation } from "@tanstack/react-query"
import { MailCheck } from "lucide-react"
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react"
import { calls } from "../api/client.ts"
import { refusal } from "../api/refusal.ts"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/field.tsx"
import { TextInput } from "../ui/text-input.tsx"

/** `children` explain what the address is for. */
export function RequestLink({ children }: { children: ReactNode }) {
  const [email, setEmail] = useState("")
  const field = useRef<HTMLInputElement>(null)
  const request = useMutation({ mutationFn: () => calls.portal.requestLink.mutate({ email }) })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (email.trim() !== "") request.mutate()
  }
  const asking = request.data === undefined
  useEffect(() => {
    // On a touch screen the keyboard would cover the text above.
    if (asking && matchMedia("(pointer: fine)").matches) field.current?.focus()
  }, [asking])
  if (request.data)
    return (
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <MailCheck className="size-6 text-success" aria-hidden="true" />
        <h1 className="font-semibold text-xl tracking-tight">Check your email</h1>
        <p className="text-balance text-muted">{request.data.message}</p>
        <Button size="sm" onClick={request.reset}>
          Use another address
        </Button>
      </div>
    )
  return (
    <>
      {children}
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label="Email" error={request.error ? sentenceOf(request.error) : undefined}>
          <TextInput
            ref={field}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          loading={request.isPending}
          disabled={email.trim() === ""}
        >
          Send New Link
        </Button>
      </form>
    </>
  )
}

function sentenceOf(error: unknown): string {
  const { message, fields } = refusal(error)
  return fields.email?.join(", ") ?? message
}
