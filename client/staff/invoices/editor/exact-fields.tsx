// Between the lines and the totals: what was asked for of the rest, as soon as it has come.
import { Failure, Skeleton } from "../../../ui/states.tsx"
import type { Problems } from "./check.ts"
import type { Draft } from "./draft.ts"
import type { Section } from "./sections.ts"
import type { Exact } from "./use-exact.ts"

type ExactFieldsProps = {
  exact: Exact
  shown: ReadonlySet<Section>
  draft: Draft
  problems: Problems
  onChange: (change: Partial<Draft>) => void
}

export function ExactFields({ exact, shown, draft, problems, onChange }: ExactFieldsProps) {
  if (exact.isLost)
    return (
      <Failure
        title="A part of this invoice couldn't be loaded"
        error={{ message: "What you typed stays as it is." }}
        retry={exact.retry}
        retrying={exact.retrying}
      />
    )
  if (!exact.parts) return exact.isWanted ? <Skeleton rows={1} label="Loading the rest of the form" /> : null
  return (
    <exact.parts.AmountFields
      draft={draft}
      problems={problems}
      shown={shown}
      onChange={(more) => onChange({ more: { ...draft.more, ...more } })}
    />
  )
}
