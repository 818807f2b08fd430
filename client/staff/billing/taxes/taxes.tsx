// The taxes that invoices can use: add, replace, archive, restore.
import { Percent, Plus } from "lucide-react"
import type { Tax } from "../../../../src/taxes/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/page.tsx"
import { Empty } from "../../../ui/states.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useItemDialog } from "../../use-dialog-address.ts"
import { ArchiveAct, EditAct, isInUse, Line, Section, Shelf } from "../shelf.tsx"
import { TaxQuestionLine } from "../tax-question/tax-question-line.tsx"
import { taxText } from "./kinds.ts"
import { TaxDialog } from "./tax-dialog.tsx"

export function Taxes() {
  const taxes = api.taxes.list.useQuery({}, { select: byName })
  return (
    <Section title="Taxes" waiting={{ label: "Loading taxes", rows: 4 }} of={taxes}>
      {(all) => <TaxCard taxes={all} />}
    </Section>
  )
}

const byName = (taxes: Tax[]) => taxes.toSorted((one, other) => one.name.localeCompare(other.name, "en"))

function TaxCard({ taxes }: { taxes: readonly Tax[] }) {
  const form = useItemDialog("tax", taxes)
  const add = (
    <Button size="sm" icon={<Plus />} onClick={form.add}>
      Add Tax
    </Button>
  )
  return (
    <Card
      flush
      title="Taxes"
      description="The taxes you can add to invoice items."
      actions={taxes.some(isInUse) && add}
    >
      <Shelf
        rows={taxes}
        what="taxes"
        line={(tax) => <TaxLine tax={tax} edit={() => form.edit(tax)} />}
        empty={
          <div className="px-4 pb-4 sm:px-5 sm:pb-5">
            <Empty title="No taxes yet" icon={<Percent />} action={add}>
              Without one, you enter a tax rate on each invoice.
            </Empty>
          </div>
        }
      />
      <TaxQuestionLine />
      <TaxDialog open={form.open} onClose={form.close} {...(form.item && { tax: form.item })} />
    </Card>
  )
}

function TaxLine({ tax, edit }: { tax: Tax; edit: () => void }) {
  const settings = api.billing_settings.get.useQuery()
  const { archive, unarchive, busy } = useArchive()
  const isDefault = settings.data?.default_tax_id === tax.id
  const archived = tax.archived_at !== null
  return (
    <Line
      name={tax.name}
      isDefault={isDefault}
      archived={archived}
      acts={
        <>
          {!archived && <EditAct name={tax.name} onClick={edit} />}
          <ArchiveAct
            name={tax.name}
            archived={archived}
            busy={busy}
            away={() => archive(tax, isDefault)}
            back={() => unarchive(tax)}
          />
        </>
      }
    >
      <p className="wrap-anywhere text-muted">{taxText(tax)}</p>
    </Line>
  )
}

function useArchive() {
  const utils = api.useUtils()
  const onSettled = () => {
    void utils.taxes.invalidate()
    void utils.billing_settings.invalidate()
  }
  const away = api.taxes.archive.useMutation({ onSettled })
  const back = api.taxes.unarchive.useMutation({ onSettled })
  return {
    archive: ({ id }: Tax, wasDefault: boolean) =>
      away.mutate(
        { id },
        {
          onSuccess: () =>
            toast.success("Tax archived", wasDefault ? { detail: "It is no longer the default." } : {}),
          onError: (error) => tellFailure(error, "Failed to archive the tax"),
        },
      ),
    unarchive: ({ id }: Tax) =>
      back.mutate(
        { id },
        {
          onSuccess: () => toast.success("Tax restored"),
          onError: (error) => tellFailure(error, "Failed to restore the tax"),
        },
      ),
    busy: away.isPending || back.isPending,
  }
}
