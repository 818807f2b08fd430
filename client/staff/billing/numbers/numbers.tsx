// Invoice numbering: the series with their next numbers, and the fiscal year where a pattern uses it.
import { Plus, Sparkles, Trash2 } from "lucide-react"
import { useState } from "react"
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button, IconButton } from "../../../ui/button.tsx"
import { ButtonLink } from "../../../ui/button-link.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { toast } from "../../../ui/toast.tsx"
import { usePaid } from "../../profile/settings.ts"
import { useItemDialog } from "../../use-dialog-address.ts"
import { ArchiveAct, EditAct, isInUse, Line, Section, Shelf } from "../shelf.tsx"
import { resetTexts } from "./resets.ts"
import { SeriesDialog } from "./series-dialog.tsx"

export function Numbers() {
  const series = api.number_series.list.useQuery()
  return (
    <Section title="Numbers" waiting={{ label: "Loading number series", rows: 3 }} of={series}>
      {(all) => <NumbersCard series={all} />}
    </Section>
  )
}

type DialogState = { open: boolean; series?: NumberSeries }

function NumbersCard({ series }: { series: readonly NumberSeries[] }) {
  const paid = usePaid()
  const form = useItemDialog("series", series)
  const [deletion, setDeletion] = useState<DialogState>({ open: false })
  const add = (
    <Button size="sm" icon={<Plus />} onClick={form.add}>
      Add Series
    </Button>
  )
  const line = (one: NumberSeries) => (
    <SeriesLine
      series={one}
      edit={() => form.edit(one)}
      remove={() => setDeletion({ open: true, series: one })}
    />
  )
  return (
    <Card flush title="Numbers" description="How your invoices are numbered." actions={paid !== false && add}>
      <Shelf rows={series} what="series" line={line}>
        {series.filter(isInUse).some(({ pattern }) => pattern.includes("{fy}")) && <FiscalYear />}
        {paid === false && <MoreOnPro />}
      </Shelf>
      <DeleteSeries {...deletion} onClose={() => setDeletion({ ...deletion, open: false })} />
      <SeriesDialog open={form.open} onClose={form.close} {...(form.item && { series: form.item })} />
    </Card>
  )
}

type SeriesLineProps = { series: NumberSeries; edit: () => void; remove: () => void }

function SeriesLine({ series, edit, remove }: SeriesLineProps) {
  const { name, pattern, reset, example, is_default } = series
  const archived = series.archived_at !== null
  return (
    <Line
      name={name}
      isDefault={is_default}
      archived={archived}
      acts={
        <>
          {!archived && <EditAct name={name} onClick={edit} />}
          {!is_default && <Acts series={series} remove={remove} />}
        </>
      }
    >
      <p className="wrap-anywhere text-muted">
        Pattern {pattern}, {resetTexts[reset].inWords}
      </p>
      {!archived && <p className="tabular wrap-anywhere text-muted">Next: {example.join(", ")}</p>}
    </Line>
  )
}

function Acts({ series, remove }: Pick<SeriesLineProps, "series" | "remove">) {
  const { archive, unarchive, busy } = useSeriesArchive()
  return (
    <>
      <ArchiveAct
        name={series.name}
        archived={series.archived_at !== null}
        busy={busy}
        away={() => archive(series)}
        back={() => unarchive(series)}
      />
      <IconButton size="icon-sm" label={`Delete ${series.name}`} onClick={remove}>
        <Trash2 />
      </IconButton>
    </>
  )
}

function useSeriesArchive() {
  const utils = api.useUtils()
  const onSettled = () => void utils.number_series.invalidate()
  const away = api.number_series.archive.useMutation({ onSettled })
  const back = api.number_series.unarchive.useMutation({ onSettled })
  return {
    archive: ({ id }: NumberSeries) =>
      away.mutate(
        { id },
        {
          onSuccess: () => toast.success("Number series archived"),
          onError: (error) => tellFailure(error, "Failed to archive the number series"),
        },
      ),
    unarchive: ({ id }: NumberSeries) =>
      back.mutate(
        { id },
        {
          onSuccess: () => toast.success("Number series restored"),
          onError: (error) => tellFailure(error, "Failed to restore the number series"),
        },
      ),
    busy: away.isPending || back.isPending,
  }
}

type DeleteSeriesProps = { open: boolean; onClose: () => void; series?: NumberSeries }

function DeleteSeries({ open, onClose, series }: DeleteSeriesProps) {
  const utils = api.useUtils()
  const deletion = api.number_series.delete.useMutation({
    onSuccess: () => toast.success("Number series deleted"),
    onError: (error) => tellFailure(error, "Failed to delete the number series"),
    onSettled: () => void utils.number_series.invalidate(),
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Delete ${series?.name ?? "series"}?`}
      action="Delete series"
      onConfirm={() => series && deletion.mutateAsync({ id: series.id })}
    >
      You can only delete a series that no invoice uses. This can't be undone.
    </Confirm>
  )
}

function FiscalYear() {
  const utils = api.useUtils()
  const settings = api.billing_settings.get.useQuery()
  const update = api.billing_settings.update.useMutation({
    onSuccess(saved) {
      utils.billing_settings.get.setData(undefined, saved)
      void utils.number_series.invalidate()
      toast.success("Fiscal year saved successfully!")
    },
    onError(error) {
      if (problemOf(error) === undefined) tellFailure(error, "Failed to save the fiscal year")
    },
  })
  if (!settings.data) return null
  return (
    <div className="border-line border-t px-4 py-4 sm:px-5">
      <Field
        label="Fiscal year starts in"
        hint="Determines which year {fy} inserts into a pattern"
        error={problemOf(update.error)}
        className="sm:max-w-60"
      >
        <Select
          options={months}
          value={String(settings.data.fiscal_year_start)}
          onChange={(month) => update.mutate({ fiscal_year_start: Number(month) })}
          disabled={update.isPending}
        />
      </Field>
    </div>
  )
}

const problemOf = (error: unknown) =>
  error ? refusal(error).fields.fiscal_year_start?.join(", ") : undefined

const monthName = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" })
const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName.format(Date.UTC(2026, at)),
}))

const MoreOnPro = () => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-4 sm:px-5">
    <p className="text-pretty text-muted text-sm">{abilities.series.refusal}</p>
    <ButtonLink size="sm" to="/profile?upgrade" icon={<Sparkles />}>
      Upgrade to Pro
    </ButtonLink>
  </div>
)
