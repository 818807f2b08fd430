// For an organization that has just begun: the three steps to a first invoice.
import { Check } from "lucide-react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"

export function FirstSteps({ counts }: { counts: Dashboard["counts"] }) {
  const steps = [
    { what: "Add a client", why: "Whom you work for", to: "/clients?create", done: counts.clients > 0 },
    {
      what: "Create a project",
      why: "What you do for them",
      to: "/projects?create",
      done: counts.projects > 0,
    },
    {
      what: "Write an invoice",
      why: "And send it by mail",
      to: "/invoices?create",
      done: counts.invoices > 0,
    },
  ]
  const next = steps.find(({ done }) => !done)
  return (
    <Card title="First steps">
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map((step, at) => (
          <li key={step.what} className="flex items-center gap-3 rounded-lg border border-line p-3">
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full font-semibold text-xs [&_svg]:size-4 ${step.done ? "bg-success-soft text-success" : "bg-primary-soft text-link"}`}
            >
              {step.done ? <Check /> : at + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-sm">{step.what}</span>
              <span className="block text-muted text-xs">{step.done ? "Done" : step.why}</span>
            </span>
            {step === next && (
              <ButtonLink to={step.to} size="sm" variant="primary">
                Start<span className="sr-only">: {step.what}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
