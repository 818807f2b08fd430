// Imports a price list from a file: what was found in it is shown before anything is saved.
import { useState } from "react"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { count } from "../../lib/format.ts"
import { textOf } from "../../lib/rows-in.ts"
import { currentOrg } from "../../lib/storage.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Cancel, Dialog } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { Upload } from "../../ui/upload.tsx"
import { FoundFaults, FoundProducts, inWords } from "./found-list.tsx"
import { type Fault, type ReadList, readList } from "./read-list.ts"

type Taxes = Parameters<typeof readList>[1]["taxes"]
type Found = ReadList & { file: string; taxes: Taxes }
const maxBytes = 1_000_000

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const utils = api.useUtils()
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  // The server names a product by its place in the list.
  const onError = (error: unknown) => {
    const faults = Object.entries(refusal(error).fields).map(([field, [text = ""]]) =>
      faultOf(field, text, found),
    )
    if (found && faults.length > 0) setFound({ ...found, faults })
    else tellReason(error, "Failed to import the products")
  }
  const preview = api.products.import.useMutation({ onError })
  const save = api.products.import.useMutation({
    onError,
    onSuccess({ added, changed }) {
      toast.success(inWords({ added, changed }, "added", "updated"))
      void utils.products.invalidate()
      onClose()
    },
  })
  const take = async (file: File) => {
    setProblem(undefined)
    const refused = file.size > maxBytes ? "The file is larger than 1 MB. Split it." : undefined
    const bytes = refused ? new Uint8Array() : new Uint8Array(await file.arrayBuffer())
    const text = textOf(bytes)
    if (refused || isWorkbook(bytes) || text.includes("\0"))
      return setProblem(refused ?? "This isn't a CSV file. In your spreadsheet, save it as CSV first.")
    const taxes = await utils.taxes.list.fetch({ limit: 200, status: "active" })
    const read = readList(text, { currency: currentOrg()?.default_currency ?? "USD", taxes })
    setFound({ file: file.name, taxes, ...read })
    if (read.faults.length === 0) preview.mutate({ products: productsOf(read), preview: true })
  }
  const isGood = found !== null && found.faults.length === 0
  return (
    <Dialog
      open
      size="lg"
      title="Import products"
      description={found ? found.file : "From a CSV file, up to 1,000 products at once."}
      onClose={onClose}
      footer={
        <>
          {found && <Button onClick={() => setFound(null)}>Choose another file</Button>}
          {isGood ? (
            <Button
              variant="primary"
              disabled={!preview.data}
              loading={save.isPending}
              onClick={() => save.mutate({ products: productsOf(found) })}
            >
              Import {count(found.products.length, "product")}
            </Button>
          ) : (
            !found && <Cancel />
          )}
        </>
      }
    >
      {found === null ? (
        <div className="flex flex-col gap-4">
          <Upload
            label="Choose a CSV file"
            hint="Or drop it here"
            accept=".csv,.txt,.tsv,text/csv"
            onFile={(file) => void take(file).catch((error) => tellReason(error, "Failed to read the file"))}
            {...(problem === undefined ? {} : { error: problem })}
          />
          <Format />
        </div>
      ) : isGood ? (
        <FoundProducts found={found} counts={preview.data} taxes={found.taxes} />
      ) : (
        <FoundFaults found={found} />
      )}
    </Dialog>
  )
}

const productsOf = ({ products }: ReadList) => products.map(({ product }) => product)

/** Workbooks are zips, or an older format. */
const isWorkbook = ([one, two]: Uint8Array) =>
  (one === 0x50 && two === 0x4b) || (one === 0xd0 && two === 0xcf)

function faultOf(field: string, problem: string, found: Found | null): Fault {
  const [, place, column = null] = /^products\.(\d+)\.(\w+)/.exec(field) ?? []
  return { line: found?.products[Number(place)]?.line ?? 1, column, problem }
}

const Format = () => (
  <div className="flex flex-col gap-2 text-muted text-sm">
    <p>
      The first row names the columns. Only <b className="font-medium text-ink">Name</b> is needed.
    </p>
    <ul className="list-disc space-y-1 pl-5">
      <li>
        <b className="font-medium text-ink">Price EUR</b>, <b className="font-medium text-ink">Price USD</b>:
        one column for each currency
      </li>
      <li>
        <b className="font-medium text-ink">Tax</b>: the name of one of your taxes
      </li>
      <li>
        <b className="font-medium text-ink">Description</b>, <b className="font-medium text-ink">Unit</b>
      </li>
    </ul>
    <p>
      A product with the same name is updated, and empty cells leave what's there unchanged. An exported file
      has the right columns.
    </p>
  </div>
)
