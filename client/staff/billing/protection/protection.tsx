// The lock on issued invoices. Owners change it, others see it.

import { useState } from "react"
import type { BillingSettings } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { countryName } from "../../../lib/countries.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { toast } from "../../../ui/toast.tsx"
import { Switch } from "../../../ui/toggles.tsx"
import { useNothingIssued } from "../../use-nothing-issued.ts"
import { Section } from "../shelf.tsx"
import { beside, isAdvised } from "./countries.ts"

type ProtectionProps = { country: string | null; locked: boolean }

export function Protection({ country, locked }: ProtectionProps) {
  const settings = api.billing_settings.get.useQuery()
  const suggested = useSuggestion({ country, locked })
  // Waits for the suggestion, so that the switch doesn't move under the reader.
  const known = suggested === undefined ? { ...settings, data: undefined } : settings
  return (
    <Section title="Issued invoices" waiting={{ label: "Loading the invoice lock", rows: 3 }} of={known}>
      {({ protect_issued: isOn }) => (
        <Card title="Issued invoices" description="Choose whether issued invoices can still be changed.">
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
      ? "Issued invoices are locked. They can't be changed or deleted. Only an owner can change this setting."
      : "Issued invoices aren't locked. They can be changed and deleted. Only an owner can change this setting."}
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
        label="Lock issued invoices"
        hint="Required by some tax authorities"
        checked={isOn || isTicked}
        onChange={() => {
          touch(true)
          ask(!isTicked)
        }}
      />
      <ul className="list-disc space-y-1 pl-5 text-pretty text-muted text-sm">
        <li>Issued invoices keep their number, date, text and PDF, and can't be deleted.</li>
        <li>Drafts get their number when they're issued, so there are no gaps.</li>
        <li>To correct an issued invoice, void it or create a credit note.</li>
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
      Recommended in {countryName(country)}, where issued invoices must stay unchanged.
    </p>
  )

function Besides({ country }: { country: string | null }) {
  const more = country === null ? undefined : beside(country)
  if (more === undefined) return null
  return <p className="text-pretty text-muted text-sm">Locking invoices doesn't replace {more}.</p>
}

type SuggestionProps = { country: string | null; onSave: () => void }

const Suggestion = ({ country, onSave }: SuggestionProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="min-w-0 flex-1 basis-80 text-pretty text-sm">
      Recommended because invoices issued in {country && countryName(country)} must stay unchanged. Save to
      turn it on.
    </p>
    <Button variant="primary" onClick={onSave} className="max-sm:w-full">
      Save
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
      title={isOn ? "Stop locking invoices?" : "Lock issued invoices?"}
      action={isOn ? "Stop locking" : "Lock invoices"}
      danger={isOn}
      onConfirm={() => save(!isOn)}
      lost={isOn ? [] : ["The numbers of unsent drafts, which won't be used again"]}
    >
      {isOn
        ? "You can change and delete invoices you issue from now on. Invoices already issued stay locked, and drafts without a number get one when they're issued."
        : "Drafts get their number when they're issued. Invoices issued earlier can still be changed. Those you issue from now on stay locked, even if you turn this off again."}
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
      toast.success(
        saved.protect_issued ? "Issued invoices are locked" : "Issued invoices are no longer locked",
      )
    },
    onError: (error) => tellFailure(error, "Failed to change the invoice lock"),
  })
  return (protect_issued: boolean) => update.mutateAsync({ protect_issued })
}

/** Suggested where the law requires it and nothing is issued yet. Undefined while loading; none after a failure. */
const useSuggestion = ({ country, locked }: ProtectionProps): boolean | undefined =>
  useNothingIssued(!locked && isAdvised(country))
