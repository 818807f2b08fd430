// A proof as a file of this page.
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { fetchFile } from "../../../api/save-file.ts"

export type ShownProof = NonNullable<NonNullable<InvoiceDetail["claim"]>["proof"]>

/** What is drawn is of the kind that its content was found to be, whatever else stands in an answer. */
export function useFile({ url, type }: ShownProof) {
  const file = useQuery({
    queryKey: ["proof", url],
    queryFn: async () => new Blob([await (await fetchFile(url)).arrayBuffer()], { type }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { file, address: useAddress(file.data) }
}

function useAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
