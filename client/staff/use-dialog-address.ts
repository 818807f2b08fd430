// A dialog that has an address: `/clients?create` opens it, back closes it.
import { useSearchParams } from "react-router"

/** `details` are further parameters; they are removed when it closes. */
export function useDialogAddress(name: string, details: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const change = (open: boolean, replace: boolean) =>
    setParams(
      (now) => {
        if (open) now.set(name, "")
        else for (const gone of [name, ...details]) now.delete(gone)
        return now
      },
      { replace, preventScrollReset: true },
    )
  return {
    open: params.has(name),
    show: () => change(true, false),
    close: () => change(false, true),
  }
}
