// The half-written request, kept until this tab is closed or the request is sent.
import { has, parsed } from "../../lib/json.ts"
import { keepUnsent, unsent } from "../../lib/storage.ts"

const blank = {
  client_name: "",
  client_email: "",
  client_phone: "",
  client_company: "",
  project_title: "",
  project_description: "",
  budget_range: "",
  budget_currency: "",
  timeline: "",
  priority: "medium",
}
export type Request = typeof blank
const place = "hire"

export function storedDraft(budget_currency: string): Request {
  const stored = parsed(unsent(place).draft || "null")
  return isRequest(stored) ? stored : { ...blank, budget_currency }
}

export const keepDraft = (request: Request) => keepUnsent(place, { draft: JSON.stringify(request) })
export const forgetDraft = () => keepUnsent(place, { draft: "" })

const isRequest = (value: unknown): value is Request =>
  has(value, {
    ...{ client_name: "string", client_email: "string", client_phone: "string", client_company: "string" },
    ...{ project_title: "string", project_description: "string" },
    ...{ budget_range: "string", budget_currency: "string", timeline: "string", priority: "string" },
  })
