// First steps of a new organization, up to a sent invoice that can be paid.
import { Check } from "lucide-react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { ExploreButton } from "../samples/explore-button.tsx"
import { offersSample } from "../samples/use-samples.ts"
import { countsOf, nextStep, sendingOf, steps } from "./steps.ts"

export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const counts = countsOf(dashboard)
  const next = nextStep(counts)
  if (!next) return null
  const draft = dashboard.recent_invoices.find(({ status }) => status === "draft")
  const left = steps.filter(({ name }) => counts[name] === 0).length
  return (
    <Card
      flush
      title="First steps"
      description={`${steps.length - left} of ${steps.length} done`}
      actions={offersSample(counts) && <ExploreButton />}
      className="overflow-hidden"
    >
      <ol className="grid border-line border-t md:grid-cols-2 xl:grid-cols-5">
        {steps.map((step, at) => {
          const done = counts[step.name] > 0
          return (
            <li
              key={step.name}
              aria-current={step === next ? "step" : undefined}
              className="flex items-center gap-3 border-line px-4 py-4 aria-[current]:bg-primary-soft max-md:not-last:border-b sm:px-5 md:py-5 md:max-xl:not-last:border-b md:max-xl:not-last:[&:nth-child(odd)]:border-r md:max-xl:last:col-span-2 xl:not-last:border-r xl:flex-col xl:items-start"
            >
              <span
                aria-hidden="true"
                className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold text-sm [&_svg]:size-4 ${done ? "bg-success-soft text-success" : "border border-line-strong"}`}
              >
                {done ? <Check /> : at + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className={`block font-medium ${done ? "text-muted" : ""}`}>{step.what}</span>
                <span className="block text-muted text-sm">{done ? "Done" : step.why}</span>
              </span>
              {!done && (
                <ButtonLink
                  to={step.name === "sent" && draft ? sendingOf(draft.id) : step.to}
                  size="sm"
                  variant={step === next ? "primary" : "secondary"}
                  aria-label={`Start: ${step.what}`}
                  className="xl:mt-2"
                >
                  Start
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
