// The lock on issued invoices. Owners change it, others see it.

import { useState } from "react"
import type { BillingSettings } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { countryName } from "../../../lib/countries.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Switch } from "../../../ui/choices.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { toast } from "../../../ui/toast.tsx"
import { Section } from "../shelf.tsx"
import { beside, isAdvised } from "./countries.ts"

type ProtectionProps = { country: string | null; locked: boolean }

export function Protection({ country, locked }: ProtectionProps) {
  const settings = api.billing_settings.get.useQuery()
  const suggested = useSuggestion({ country, locked })
  // Waits for the suggestion, so that the switch doesn't move under the reader.
  const known = suggested === undefined ? { ...settings, data: undefined } : settings
  return (
    <Section title="Protection" waiting={{ label: "Loading the protection", rows: 3 }} of={known}>
      {({ protect_issued: isOn }) => (
        <Card title="Protection" description="Whether an invoice can still be changed once it is issued.">
          {locked ? (
            <Read isOn={isOn} />
          ) : (
            <Choice isOn={isOn} country={country} suggested={suggested === true && !isOn} />
          )}
        </Card>
      )}
    </Section>
  )
}

const Read = ({ isOn }: { isOn: boolean }) => (
  <p className="text-pretty text-sm">
    {isOn
      ? "Issued invoices are protected: they can't be changed or deleted. Only an owner can change this."
      : "Issued invoices aren't protected: they can be changed and deleted. Only an owner can change this."}
  </p>
)

type ChoiceProps = {
  isOn: boolean
  country: string | null
  /** A suggestion, which does nothing until it is saved. */
  suggested: boolean
}

function Choice({ isOn, country, suggested }: ChoiceProps) {
  const [asking, ask] = useState(false)
  // A switch that was used keeps its value.
  const [touched, touch] = useState(false)
  const isTicked = suggested && !touched
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Protect issued invoices"
        hint="For books that a tax office looks at"
        checked={isOn || isTicked}
        onChange={() => {
          touch(true)
          ask(!isTicked)
        }}
      />
      <ul className="list-disc space-y-1 pl-5 text-pretty text-muted text-sm">
        <li>An issued invoice keeps its number, date, text and PDF, and isn't deleted.</li>
        <li>A draft gets its number when it is issued, so that no number is missing.</li>
        <li>To correct an issued invoice, write a credit note or void it.</li>
      </ul>
      {isTicked && <Suggestion country={country} onSave={() => ask(true)} />}
      {!isTicked && !isOn && <Advice country={country} />}
      <Besides country={country} />
      <SwitchProtection open={asking} isOn={isOn} onClose={() => ask(false)} />
    </div>
  )
}

const Advice = ({ country }: { country: string | null }) =>
  country !== null &&
  isAdvised(country) && (
    <p className="text-pretty text-sm">
      Recommended in {countryName(country)}, where issued invoices have to stay as they are.
    </p>
  )

function Besides({ country }: { country: string | null }) {
  const more = country === null ? undefined : beside(country)
  if (more === undefined) return null
  return <p className="text-pretty text-muted text-sm">It doesn't replace {more}.</p>
}

type SuggestionProps = { country: string | null; onSave: () => void }

const Suggestion = ({ country, onSave }: SuggestionProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="min-w-0 flex-1 basis-80 text-pretty text-sm">
      Switched on for you: in {country && countryName(country)}, issued invoices have to stay as they are, and
      you have issued none yet. It is on once you save it.
    </p>
    <Button variant="primary" onClick={onSave} className="max-sm:w-full">
      Save Protection
    </Button>
  </div>
)

type SwitchProtectionProps = { open: boolean; isOn: boolean; onClose: () => void }

function SwitchProtection({ open, isOn, onClose }: SwitchProtectionProps) {
  const save = useProtection()
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={isOn ? "Switch protection off?" : "Switch protection on?"}
      action={isOn ? "Switch off" : "Switch on"}
      danger={isOn}
      onConfirm={() => save(!isOn)}
      lost={isOn ? [] : ["The numbers of drafts that no one else has seen: they are never used again"]}
    >
      {isOn
        ? "Invoices that are issued from now on can be changed and deleted again. What was issued so far stays protected, and a draft without a number gets one when it is issued."
        : "Each draft gets its number when it is issued. What was issued before can still be changed; what is issued from now on stays protected, even if you switch this off again."}
    </Confirm>
  )
}

function useProtection() {
  const utils = api.useUtils()
  const update = api.billing_settings.update.useMutation({
    onSuccess(saved: BillingSettings) {
      utils.billing_settings.get.setData(undefined, saved)
      void utils.number_series.invalidate()
      void utils.invoices.invalidate()
      toast.success(saved.protect_issued ? "Protection is on" : "Protection is off")
    },
    onError: (error) => tellFailure(error, "Failed to change the protection"),
  })
  return (protect_issued: boolean) => update.mutateAsync({ protect_issued })
}

/** Suggested where the law requires it and nothing is issued yet. Undefined while loading; none after a failure. */
function useSuggestion({ country, locked }: ProtectionProps): boolean | undefined {
  const figures = api.dashboard.figures.useQuery({}, { enabled: !locked && isAdvised(country) })
  if (figures.isLoading) return undefined
  if (!figures.data) return false
  const { draft: _, ...others } = figures.data.invoice_statuses
  return Object.values(others).every((many) => many === 0)
}
