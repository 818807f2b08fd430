// The dialogs of a quote: forms have an address, questions don't.
import { useState } from "react"
import { useNavigate, useSearchParams } from "react-router"
import type { QuoteAct } from "../../../src/quotes/rules.ts"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { onDemand, useFetchedAhead } from "../../ui/on-demand.tsx"
import { CancelQuote, DeleteQuote, IssueQuote, ReviseQuote } from "./questions.tsx"
import { SendQuote } from "./send-quote.tsx"

const forms = ["edit", "answer", "convert", "extend"] as const satisfies readonly QuoteAct[]
const isForm = (act: QuoteAct) => forms.some((form) => form === act)

export type QuoteDialogs = ReturnType<typeof useDialogs>

export function useDialogs() {
  const [params, setParams] = useSearchParams()
  const [question, setQuestion] = useState<QuoteAct | null>(null)
  return {
    act: forms.find((form) => params.has(form)) ?? question,
    open(act: QuoteAct) {
      if (isForm(act)) setParams({ [act]: "" }, { preventScrollReset: true })
      else setQuestion(act)
    },
    close() {
      setQuestion(null)
      if (forms.some((form) => params.has(form))) setParams({}, { replace: true, preventScrollReset: true })
    },
  }
}

const EditQuote = onDemand(async () => (await import("./editor/open-editor.tsx")).EditQuote)
const AnswerQuote = onDemand(async () => (await import("./answer-quote.tsx")).AnswerQuote)
const ConvertQuote = onDemand(async () => (await import("./convert-quote.tsx")).ConvertQuote)
const ExtendQuote = onDemand(async () => (await import("./extend-quote.tsx")).ExtendQuote)

type DialogsProps = { quote: QuoteDetail; dialogs: QuoteDialogs }

export function Dialogs({ quote, dialogs: { act, close } }: DialogsProps) {
  const navigate = useNavigate()
  useFetchedAhead(AnswerQuote, ConvertQuote, ...(quote.allowed.includes("edit") ? [EditQuote] : []))
  const isOpen = (one: QuoteAct) => act === one && quote.allowed.includes(one)
  const props = { quote, onClose: close }
  return (
    <>
      {isOpen("edit") && <EditQuote {...props} />}
      {isOpen("answer") && <AnswerQuote {...props} />}
      {isOpen("convert") && <ConvertQuote {...props} />}
      {isOpen("extend") && <ExtendQuote {...props} />}
      <IssueQuote {...props} open={isOpen("issue")} />
      <SendQuote {...props} open={isOpen("send")} />
      <ReviseQuote
        {...props}
        open={isOpen("revise")}
        onRevised={(id) => void navigate(`/quotes/${id}?edit`)}
      />
      <CancelQuote {...props} open={isOpen("cancel")} />
      <DeleteQuote
        {...props}
        open={isOpen("delete")}
        onDeleted={() => void navigate(afterDeletion(quote), { replace: true })}
      />
    </>
  )
}

/** Without its revision a quote is open again. */
const afterDeletion = ({ supersedes }: QuoteDetail) =>
  supersedes === null ? "/quotes" : `/quotes/${supersedes}`
