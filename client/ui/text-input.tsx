// Text fields: one line, password, growing text.
import { clsx } from "clsx"
import { Eye, EyeOff } from "lucide-react"
import { type ComponentProps, type ReactNode, useState } from "react"
import { useControl } from "./field.tsx"

type TextInputProps = ComponentProps<"input"> & { before?: ReactNode; after?: ReactNode }

/** Takes what react-hook-form's `register` returns. `before` and `after` are drawn inside the box. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const control = useControl()
  if (before === undefined && after === undefined)
    return <input {...control} {...rest} className={clsx("control", className)} />
  return (
    <span
      className={clsx("control flex items-center gap-2", className)}
      data-disabled={rest.disabled ? "" : undefined}
    >
      {before !== undefined && <span className="shrink-0 text-muted [&_svg]:size-4">{before}</span>}
      <input
        {...control}
        {...rest}
        className="h-full w-full min-w-0 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
      />
      {after !== undefined && <span className="shrink-0 text-muted [&_svg]:size-4">{after}</span>}
    </span>
  )
}

/** With a button to show the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false)
  const label = shown ? "Hide password" : "Show password"
  return (
    <span className={clsx("relative block", className)}>
      <TextInput {...rest} type={shown ? "text" : "password"} className="pr-11" />
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-muted hover:text-ink [&_svg]:size-4"
      >
        {shown ? <EyeOff /> : <Eye />}
      </button>
    </span>
  )
}

/** Grows up to about twelve lines. On focus browsers bring only the caret into view; this brings all of it. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
      {...useControl()}
      {...rest}
      rows={rows}
      className={clsx(
        "control block field-sizing-content h-auto max-h-72 resize-none py-1.75 leading-normal sm:h-auto sm:py-[6.5px]",
        className,
      )}
    />
  )
}
