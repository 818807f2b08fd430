// Requests a new link by email; the answer is the same whether or not the address is a client's.

import { useMutation } from "@tanstack/react-query"
import { MailCheck } from "lucide-react"
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { calls } from "../api/client.ts"
import { refusal } from "../api/refusal.ts"
import { answerText } from "../lib/answers.ts"
import { reasonOf } from "../shared/tell-failure.ts"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/field.tsx"
import { focusHeading } from "../ui/focus-heading.ts"
import { TextInput } from "../ui/text-input.tsx"

type RequestLinkProps = {
  /** The page of the portal that the link leads to. */
  next: string | null
  /** What the address is for. */
  children: ReactNode
}

export function RequestLink({ next, children }: RequestLinkProps) {
  const [email, setEmail] = useState("")
  const field = useRef<HTMLInputElement>(null)
  const request = useMutation({ mutationFn: () => calls.portal.requestLink.mutate({ email, next }) })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (email.trim() !== "") request.mutate()
  }
  const asking = request.data === undefined
  useEffect(() => {
    // On a touch screen the keyboard would cover the text above.
    if (asking && matchMedia("(pointer: fine)").matches) field.current?.focus()
  }, [asking])
  if (request.data) return <LinkSent message={request.data.message} onOther={request.reset} />
  return (
    <>
      {children}
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label={say("Email")} error={request.error ? sentenceOf(request.error) : undefined}>
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
          {say("Send New Link")}
        </Button>
      </form>
    </>
  )
}

function sentenceOf(error: unknown): string {
  const { message, fields } = refusal(error)
  return fields.email?.join(", ") ?? message
}

type RenewLinkProps = RequestLinkProps & {
  /** Of a link that has ended, and the masked address that a new one goes to. */
  token: string
  to: string
}

/** In one tap, to the address that the link was for; or to another. */
export function RenewLink({ token, to, next, children }: RenewLinkProps) {
  const [isOther, setOther] = useState(false)
  const renew = useMutation({ mutationFn: () => calls.portal.renewLink.mutate({ token, next }) })
  if (isOther) return <RequestLink next={next}>{children}</RequestLink>
  if (renew.data) return <LinkSent message={renew.data.message} onOther={() => setOther(true)} />
  return (
    <>
      {children}
      <div className="flex flex-col items-center gap-3">
        <Button
          autoFocus
          variant="primary"
          size="lg"
          wide
          loading={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {say("Send a new link to {address}", { address: to })}
        </Button>
        {renew.error && (
          <p role="alert" className="text-balance text-center text-danger text-sm">
            {reasonOf(renew.error, say("Failed to send portal link. Please try again."))}
          </p>
        )}
        <Button variant="ghost" size="sm" onClick={() => setOther(true)}>
          {say("Use another address")}
        </Button>
      </div>
    </>
  )
}

function LinkSent({ message, onOther }: { message: string; onOther: () => void }) {
  const sent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    focusHeading(sent.current)
  }, [])
  return (
    <div ref={sent} role="status" className="flex flex-col items-center gap-3 text-center">
      <MailCheck className="size-6 text-success" aria-hidden="true" />
      <h1 className="font-semibold text-xl tracking-tight">{say("Check your email")}</h1>
      <p className="text-balance text-muted">{answerText(message)}</p>
      <Button size="sm" onClick={onOther}>
        {say("Use another address")}
      </Button>
    </div>
  )
}
