// The fields of a hire request, each with its error.

import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, SubmitEvent } from "react"
import {
  budgetCurrencies,
  budgetsIn,
  priorities,
  priorityLabels,
  timelines,
} from "../../../src/hire-requests/rules.ts"
import { say } from "../../../src/languages/rules.ts"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import type { Request } from "./draft.ts"
import type { useHire } from "./use-hire.ts"

type Hire = ReturnType<typeof useHire>
type Name = keyof Request

/** `own`: the organization's currency. */
type HireFieldsProps = { id: string; hire: Hire; own: string }

export function HireFields({ id, hire, own }: HireFieldsProps) {
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await hire.send()
    // Moves to the first error, once it is marked.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)} className="grid gap-4 sm:grid-cols-2">
      <Line hire={hire} name="client_name" label={say("Name")} complete="name" required />
      <Line hire={hire} name="client_email" label={say("Email")} type="email" complete="email" required />
      <Line hire={hire} name="client_phone" label={say("Phone")} type="tel" complete="tel" />
      <Line hire={hire} name="client_company" label={say("Company")} complete="organization" />
      <Line hire={hire} name="project_title" label={say("Project title")} required wide />
      <Labelled hire={hire} name="project_description" label={say("Project description")} required wide>
        <TextArea
          name="project_description"
          rows={4}
          className="min-h-24"
          value={hire.request.project_description}
          onChange={(event) => hire.change("project_description", event.target.value)}
        />
      </Labelled>
      <Choice
        hire={hire}
        name="budget_range"
        label={say("Budget")}
        words={budgetsIn(hire.request.budget_currency)}
      />
      <Choice
        hire={hire}
        name="budget_currency"
        label={say("Currency")}
        words={Object.fromEntries(budgetCurrencies(own).map((code) => [code, code]))}
      />
      <Choice hire={hire} name="timeline" label={say("Timeline")} words={timelineWords()} />
      <Choice hire={hire} name="priority" label={say("Priority")} words={priorityWords()} />
    </form>
  )
}

const timelineWords = () =>
  Object.fromEntries(Object.entries(timelines).map(([choice, label]) => [choice, say(label)]))
const priorityWords = () =>
  Object.fromEntries(priorities.map((priority) => [priority, say(priorityLabels[priority])]))

type PlaceProps = { hire: Hire; name: Name; label: string; required?: boolean; wide?: boolean }
type LineProps = PlaceProps & { type?: HTMLInputTypeAttribute; complete?: HTMLInputAutoCompleteAttribute }

const Line = ({ type = "text", complete = "off", ...place }: LineProps) => (
  <Labelled {...place}>
    <TextInput
      name={place.name}
      type={type}
      autoComplete={complete}
      value={place.hire.request[place.name]}
      onChange={(event) => place.hire.change(place.name, event.target.value)}
    />
  </Labelled>
)

const Choice = ({ words, ...place }: PlaceProps & { words: Record<string, string> }) => (
  <Labelled {...place}>
    <Select
      options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      value={place.hire.request[place.name] || null}
      onChange={(value) => place.hire.change(place.name, value)}
    />
  </Labelled>
)

const Labelled = ({ hire, name, label, required, wide, children }: PlaceProps & { children: ReactNode }) => (
  <Field
    label={label}
    required={required ?? false}
    error={hire.refused.fields[name]?.join(", ")}
    className={wide ? "sm:col-span-2" : ""}
  >
    {children}
  </Field>
)
