// A number series among the others, with what can be done with it; the default one is only changed.
import { Trash2 } from "lucide-react"
import type { NumberSeries } from "../../../../src/number-series/schema.ts"
import { IconButton } from "../../../ui/button.tsx"
import { ArchiveAct, EditAct, Line } from "../line.tsx"
import { startsAnew } from "./starts-anew.ts"
import { useSeriesArchive } from "./use-series-archive.ts"

type SeriesLineProps = { series: NumberSeries; edit: () => void; remove: () => void }

export function SeriesLine({ series, edit, remove }: SeriesLineProps) {
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
        Pattern {pattern}, {startsAnew[reset].inWords}
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
