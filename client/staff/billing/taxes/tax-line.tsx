// A tax among those to choose from, with what can be done with it.
import type { Tax } from "../../../../src/taxes/schema.ts"
import { api } from "../../../api/hooks.ts"
import { ArchiveAct, EditAct, Line } from "../line.tsx"
import { inWords } from "./in-words.ts"
import { useArchive } from "./use-archive.ts"

export function TaxLine({ tax, edit }: { tax: Tax; edit: () => void }) {
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
      <p className="wrap-anywhere text-muted">{inWords(tax)}</p>
    </Line>
  )
}
