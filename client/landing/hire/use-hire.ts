// The hire request while it is written: kept until it is sent, and sent once however often it is tried.

import { useRef, useState } from "react"
import {
  budgetCurrencies,
  fillInAll,
  missingFields,
  priorities,
  problemsIn,
} from "../../../src/hire-requests/rules.ts"
import { say } from "../../../src/languages/rules.ts"
import { calls, withHeaders } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { newKey } from "../../lib/new-key.ts"
import type { LandingData } from "../page-data.ts"
import { forgetDraft, keepDraft, type Request, storedDraft } from "./draft.ts"

type Refused = { message: string | null; fields: Record<string, string[]> }
const fine: Refused = { message: null, fields: {} }
const unknown = () => say("Failed to submit request. Please try again.")
/** The page was disabled while it was open. */
const gone = () => say("Landing page not found")

export function useHire({ slug, default_currency, preview }: LandingData) {
  const [request, setRequest] = useState<Request>(() =>
    storedDraft(budgetCurrencies(default_currency)[0] ?? "USD"),
  )
  const [refused, setRefused] = useState(fine)
  const [sending, setSending] = useState(false)
  const [thanks, setThanks] = useState<string | null>(null)
  // The same text keeps its key: a lost answer doesn't store it twice.
  const attempt = useRef({ words: "", key: "" })

  const change = (name: keyof Request, value: string) => {
    const next = { ...request, [name]: value }
    setRequest(next)
    keepDraft(next)
    setRefused(({ message, fields: { [name]: _, ...fields } }) => ({ message, fields }))
  }

  async function send() {
    const fields = problemsIn(request)
    const message = missingFields(trimmed(request)).length > 0 ? say(fillInAll) : null
    setRefused({ message, fields })
    if (Object.keys(fields).length > 0 || sending || preview) return
    setSending(true)
    try {
      setThanks(await ask(request))
      forgetDraft()
    } catch (error) {
      setRefused(told(error))
    } finally {
      setSending(false)
    }
  }

  async function ask(request: Request): Promise<string> {
    const words = JSON.stringify(request)
    if (attempt.current.words !== words) attempt.current = { words, key: newKey() }
    const headers = withHeaders({ "idempotency-key": attempt.current.key })
    const { message } = await calls.hire_requests.create.mutate(
      { orgSlug: slug, ...chosen(request) },
      headers,
    )
    return message
  }

  return { request, change, send, sending, refused, thanks }
}

function told(error: unknown): Refused {
  const { status, message, reason, fields } = refusal(error)
  if (status === undefined) return { message, fields }
  return { message: reason ?? (status === 404 ? gone() : unknown()), fields }
}

const trimmed = (request: Request) => ({
  client_name: request.client_name.trim(),
  client_email: request.client_email.trim(),
  project_title: request.project_title.trim(),
  project_description: request.project_description.trim(),
})

/** Optional choices that weren't made are left out. */
const chosen = ({ budget_range, budget_currency, timeline, priority, ...rest }: Request) => ({
  ...rest,
  priority: priorities.find((one) => one === priority) ?? "medium",
  ...(budget_range === "" ? {} : { budget_range, budget_currency }),
  ...(timeline === "" ? {} : { timeline }),
})
