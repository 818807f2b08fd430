// A list or report as a file for spreadsheets, with the separator that was chosen last.
import { Check, ChevronDown, FileSpreadsheet } from "lucide-react"
import { useState } from "react"
import type { Separator } from "../../src/core/values/schema.ts"
import { saveFile } from "../api/save-file.ts"
import { chooseCsvSeparator, csvSeparator } from "../lib/storage.ts"
import { tellFailure } from "../shared/tell-failure.ts"
import { Button, IconButton } from "../ui/button.tsx"
import { Menu } from "../ui/menu.tsx"

type Query = Record<string, string | number>
type ExportCsvProps = {
  /** "/api/invoices/", with the filters of what is shown. */
  address: string
  query: Query
  /** The file's name, without its ending. */
  file: string
  /** Other files that belong here. */
  others?: readonly { label: string; address: string; query: Query; file: string }[]
  disabled?: boolean
}

const formats: readonly { separator: Separator; label: string }[] = [
  { separator: "comma", label: "Comma, 1234.50" },
  { separator: "semicolon", label: "Semicolon, 1234,50" },
]

export function ExportCsv({ address, query, file, others = [], disabled = false }: ExportCsvProps) {
  const [separator, setSeparator] = useState<Separator>(csvSeparator)
  const { busy, save } = useSaving("Failed to export the list")
  const choose = (chosen: Separator) => {
    chooseCsvSeparator(chosen)
    setSeparator(chosen)
  }
  const saveCsv = (from: { address: string; query: Query; file: string }) =>
    void save("csv", `${from.address}?${fileQuery(from.query, separator)}`, `${from.file}.csv`)
  return (
    <div className="flex">
      <Button
        icon={<FileSpreadsheet />}
        loading={busy === "csv"}
        disabled={disabled}
        className="flex-1 rounded-r-none"
        onClick={() => saveCsv({ address, query, file })}
      >
        Export CSV
      </Button>
      <Menu
        trigger={
          <IconButton label="CSV format" variant="secondary" className="-ml-px rounded-l-none">
            <ChevronDown />
          </IconButton>
        }
        items={[
          ...formats.map((format) => ({
            label: format.label,
            icon: <Check className={format.separator === separator ? "" : "invisible"} />,
            onSelect: () => choose(format.separator),
          })),
          ...others.map(({ label, ...other }, at) => ({
            label,
            icon: <FileSpreadsheet />,
            apart: at === 0,
            onSelect: () => saveCsv(other),
          })),
        ]}
      />
    </div>
  )
}

/** The pages of a list are no part of its file. */
function fileQuery({ limit: _limit, cursor: _cursor, ...filters }: Query, separator: Separator) {
  const texts = Object.entries(filters).map(([name, value]) => [name, String(value)])
  return new URLSearchParams([...texts, ["format", "csv"], ["separator", separator]])
}

/** Which file is on its way, and how to get one; a failure is told with the sentence. */
export function useSaving<Kind extends string>(sentence: string) {
  const [busy, setBusy] = useState<Kind | null>(null)
  return {
    busy,
    async save(kind: Kind, url: string, name: string) {
      setBusy(kind)
      try {
        await saveFile(url, name)
      } catch (error) {
        tellFailure(error, sentence)
      } finally {
        setBusy(null)
      }
    },
  }
}
