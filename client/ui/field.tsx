// A labelled form field with its hint and its error.
import { clsx } from "clsx"
import { createContext, type ReactNode, useContext, useId } from "react"

type Slot = { id: string; labelId: string; noteId: string | undefined; invalid: boolean; required: boolean }
const Slot = createContext<Slot | null>(null)

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Next to the label: "Forgot password?". */
  aside?: ReactNode
  /** Several controls with one label, such as radio cards. */
  group?: boolean
  className?: string
  children: ReactNode
}

export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  group,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const [labelId, noteId] = [`${id}-label`, `${id}-note`]
  const note = error ?? hint
  const invalid = error !== undefined && error !== ""
  const name = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="ml-0.5 text-danger">
          *
        </span>
      )}
    </>
  )
  const slot = { id, labelId, noteId: note ? noteId : undefined, invalid, required }
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        {group ? (
          <span id={labelId} className="font-medium text-sm">
            {name}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className="font-medium text-sm">
            {name}
          </label>
        )}
        {aside && <span className={asideLook}>{aside}</span>}
      </div>
      <Slot value={slot}>{children}</Slot>
      {note && (
        <p id={noteId} className={clsx("text-pretty text-sm", invalid ? "text-danger" : "text-muted")}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Links get a larger touch target. */
const asideLook = "text-muted text-sm [&_:is(a,button)]:-my-1 [&_:is(a,button)]:py-1"

const nothing: {
  id?: string
  "aria-describedby"?: string | undefined
  "aria-invalid"?: true | undefined
  "aria-required"?: true | undefined
} = {}

/** The attributes that link a control to its Field; empty outside of one. */
export function useControl() {
  const slot = useContext(Slot)
  if (!slot) return nothing
  return {
    id: slot.id,
    "aria-describedby": slot.noteId,
    "aria-invalid": slot.invalid || undefined,
    "aria-required": slot.required || undefined,
  }
}

/** The same for a group, which takes its name from the label's id. */
export function useGroup() {
  const slot = useContext(Slot)
  if (!slot) return {}
  return {
    "aria-labelledby": slot.labelId,
    "aria-describedby": slot.noteId,
    "aria-invalid": slot.invalid || undefined,
    "aria-required": slot.required || undefined,
  }
}
