// The five colours, what can't be read among them, and the way back to how it was made.
import { RotateCcw } from "lucide-react"
import { readable, themeWarnings } from "../../../../src/core/values/colours.ts"
import { Button } from "../../../ui/button.tsx"
import { Note } from "../../../ui/note.tsx"
import { ColourField } from "../../colour-field.tsx"
import { themeFields } from "./theme-values.ts"
import type { useThemeForm } from "./use-theme.ts"

export function ThemeForm({ form, shown, save, saving, reset }: ReturnType<typeof useThemeForm>) {
  const warnings = themeWarnings(shown)
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      {themeFields.map(({ name, label }) => (
        <ColourField
          key={name}
          control={form.control}
          name={name}
          label={label}
          pickLabel={`Pick the ${label.toLowerCase()} colour`}
        />
      ))}
      {warnings.length > 0 && (
        <div className="sm:col-span-2">
          <Note tone="warning">
            <div className="flex flex-col gap-2">
              {warnings.map(({ colour, on, ratio }) => (
                <p key={on}>
                  {`The ${colour} is hard to read on the ${on}: contrast ${ratio} to 1, at least ${readable} is needed.`}
                </p>
              ))}
              <p>Where it can't be read, black or white is shown in its place.</p>
            </div>
          </Note>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row sm:justify-between">
        <Button variant="ghost" icon={<RotateCcw />} onClick={reset} className="sm:-ml-3.5">
          Reset to Default
        </Button>
        <Button type="submit" variant="primary" loading={saving} disabled={!form.formState.isDirty}>
          Apply Theme
        </Button>
      </div>
    </form>
  )
}
