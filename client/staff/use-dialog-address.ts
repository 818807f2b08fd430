// A dialog that has an address: `/clients?create` opens it, back closes it.
import { useSearchParams } from "react-router"

export function useDialogAddress(name: string) {
  const [params, setParams] = useSearchParams()
  const change = (open: boolean, replace: boolean) =>
    setParams(
      (now) => {
        if (open) now.set(name, "")
        else now.delete(name)
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
