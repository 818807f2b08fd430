// The same deed for several things, each by a call of its own: what is refused is named with its reason, the rest is done.
import { reasonOf } from "../shared/tell-failure.ts"
import { toast } from "../ui/toast.tsx"
import type { ToastOptions } from "../ui/toast-inbox.ts"

type Deed<R> = {
  name: (row: R) => string
  act: (row: R) => Promise<unknown>
  /** Why it was refused, where the server doesn't say: "it couldn't be sent". */
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

/** `action` leads back, wherever something was done. */
export function tellMany({ done, refused }: { done: readonly unknown[]; refused: string[] }, words: Words) {
  const { all, some, ...back } = words
  const options = done.length > 0 ? back : {}
  if (refused.length === 0) toast.success(all, options)
  else toast.error(some, { ...options, detail: refused.join("\n") })
}
