// How much of a project's budget has been invoiced.
import type { Project } from "../../../src/projects/schema.ts"
import { Progress } from "../../ui/progress.tsx"

/** "Invoiced $19,581.00 of $32,000.00", with a bar where there is a budget. */
export function Invoiced({ project, small = false }: { project: Project; small?: boolean }) {
  const { budget, formatted_budget, invoiced, formatted_invoiced } = project
  if (small && budget === null && invoiced === 0) return <span className="text-muted max-md:sr-only">—</span>
  const more = budget !== null && invoiced > budget
  return (
    <div className={small ? "flex flex-col items-end gap-1" : "flex flex-col gap-2"}>
      <span className={small ? "tabular max-w-full truncate max-md:text-xs" : "tabular"}>
        {small ? "" : "Invoiced "}
        <span className={more ? "font-semibold text-warning" : "font-semibold"}>{formatted_invoiced}</span>
        {formatted_budget !== null && (
          // On the smallest phones the client's name needs the room; the colour still marks a project over budget.
          <span className={small ? "text-muted max-[24rem]:hidden" : "text-muted"}>
            {" "}
            of {formatted_budget}
          </span>
        )}
      </span>
      {budget !== null && (
        <div className={small ? "w-full max-w-40 max-md:hidden" : undefined}>
          <Progress
            bare
            label={`Budget invoiced for ${project.title}`}
            note={`${formatted_invoiced} of ${formatted_budget}`}
            value={invoiced}
            max={budget}
            over={more}
          />
        </div>
      )}
    </div>
  )
}
