// Runs an action on several items one by one: failures are named with reasons, the others are done.
import { reasonOf } from "../shared/tell-failure.ts"
import { toast } from "../ui/toast.tsx"
import type { ToastOptions } from "../ui/toast-inbox.ts"

type Deed<R> = {
  name: (row: R) => string
  act: (row: R) => Promise<unknown>
  /** The reason if the server gives none: "it couldn't be sent". */
  otherwise: string
}

export async function oneByOne<R>(rows: readonly R[], { name, act, otherwise }: Deed<R>) {
  const done: R[] = []
  const refused: string[] = []
  for (const row of rows)
    await act(row).then(
      () => done.push(row),
      (error: unknown) => refused.push(`${name(row)}: ${reasonOf(error, otherwise)}`),
    )
  return { done, refused }
}

type Words = {
  /** "Invoices sent successfully!" */
  all: string
  /** "2 of 3 invoices sent" */
  some: string
} & Pick<ToastOptions, "action" | "timeout">

/** `action` is the toast's undo, if anything was done. */
export function tellMany({ done, refused }: { done: readonly unknown[]; refused: string[] }, words: Words) {
  const { all, some, ...back } = words
  const options = done.length > 0 ? back : {}
  if (refused.length === 0) toast.success(all, options)
  else toast.error(some, { ...options, detail: refused.join("\n") })
}
