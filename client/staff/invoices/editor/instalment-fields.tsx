// Paying in parts: a share of the total and a due date for each.
import { Plus, X } from "lucide-react"
import { Button, IconButton } from "../../../ui/button.tsx"
import { DateInput } from "../../../ui/date-input.tsx"
import { Field } from "../../../ui/field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import type { FieldsProps } from "./fields.tsx"
import type { InstalmentForm } from "./form.ts"
import { canAdd, canRemoveOne, oneMore, withInstalments } from "./instalments.ts"

export function InstalmentFields({ form, problems, onChange }: FieldsProps) {
  const { instalments } = form
  const set = (rows: InstalmentForm[]) => onChange(withInstalments(rows, form.due_date))
  const change = (key: string, part: Partial<InstalmentForm>) =>
    set(instalments.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const problem = Object.entries(problems).find(([name]) => name.startsWith("instalments"))
  return (
    <div data-section="instalments">
      <Field
        group
        label="Instalments"
        hint="Enter a percentage or an amount for each. Together they must make up the total."
        error={problem?.[1]}
      >
        <ol className="flex flex-col gap-2">
          {instalments.map(({ key, share, due_date }, place) => (
            <li key={key} className="flex items-center gap-2">
              <span className="tabular w-5 shrink-0 text-muted text-sm">{place + 1}.</span>
              <span className="w-28 shrink-0 sm:w-40">
                <TextInput
                  aria-label={`Instalment ${place + 1}`}
                  autoComplete="off"
                  placeholder="50% or 500.00"
                  maxLength={30}
                  className="tabular"
                  value={share}
                  onChange={({ target }) => change(key, { share: target.value })}
                />
              </span>
              <span className="min-w-0 flex-1 sm:max-w-52">
                <DateInput
                  aria-label={`Instalment ${place + 1} is due`}
                  value={due_date}
                  onChange={(day) => change(key, { due_date: day })}
                />
              </span>
              {canRemoveOne(form) && (
                <IconButton
                  label={`Remove instalment ${place + 1}`}
                  onClick={() => set(instalments.filter((one) => one.key !== key))}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-1">
          {canAdd(form) && (
            <Button size="sm" icon={<Plus />} onClick={() => onChange(oneMore(form))}>
              Add instalment
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onChange({ instalments: [] })}>
            Remove instalments
          </Button>
        </div>
      </Field>
    </div>
  )
}
