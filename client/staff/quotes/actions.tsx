// The buttons of a quote, as far as the server allows them.
import {
  Ban,
  CalendarClock,
  CircleCheck,
  Download,
  FileClock,
  FileText,
  Pencil,
  Repeat2,
  Send,
  Stamp,
  Trash2,
} from "lucide-react"
import type { ReactElement } from "react"
import { hasProForma, nextAct, type QuoteAct } from "../../../src/quotes/rules.ts"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { Button } from "../../ui/button.tsx"
import { useSaving } from "../export-csv.tsx"
import { MoreMenu } from "../more-menu.tsx"
import type { QuoteDialogs } from "./dialogs.tsx"

type ActionsProps = { quote: QuoteDetail; dialogs: QuoteDialogs }

const looks: Record<QuoteAct, { label: string; icon: ReactElement }> = {
  edit: { label: "Edit", icon: <Pencil /> },
  issue: { label: "Issue", icon: <Stamp /> },
  send: { label: "Send", icon: <Send /> },
  answer: { label: "Record answer", icon: <CircleCheck /> },
  convert: { label: "Create invoice", icon: <FileText /> },
  revise: { label: "Revise", icon: <Repeat2 /> },
  extend: { label: "Change expiry date", icon: <CalendarClock /> },
  cancel: { label: "Cancel quote", icon: <Ban /> },
  delete: { label: "Delete", icon: <Trash2 /> },
}

/** Beside the heading; the others are behind More. */
const beside: readonly QuoteAct[] = ["edit", "revise", "send"]
const behind: readonly QuoteAct[] = ["extend", "cancel", "delete"]

export function Actions({ quote, dialogs }: ActionsProps) {
  const next = nextAct(quote.status)
  const pdf = usePdf(quote)
  const isOffered = (act: QuoteAct) => quote.allowed.includes(act) && act !== next
  const more = [
    ...(hasProForma(quote.status)
      ? [{ label: "Pro forma PDF", icon: <FileClock />, onSelect: () => pdf.save("pro_forma") }]
      : []),
    ...behind.filter(isOffered).map((act) => ({
      ...looks[act],
      onSelect: () => dialogs.open(act),
      danger: act !== "extend",
    })),
  ]
  return (
    <>
      {more.length > 0 && <MoreMenu items={more} />}
      <Button icon={<Download />} loading={pdf.busy === "pdf"} onClick={() => pdf.save("pdf")}>
        PDF
      </Button>
      {beside.filter(isOffered).map((act) => (
        <Button key={act} icon={looks[act].icon} onClick={() => dialogs.open(act)}>
          {looks[act].label}
        </Button>
      ))}
    </>
  )
}

function usePdf({ id, number, revision }: QuoteDetail) {
  const { busy, save } = useSaving<"pdf" | "pro_forma">("Failed to download PDF. Please try again.")
  const name = `${number ?? "draft"}${revision > 1 ? `-${revision}` : ""}.pdf`
  return {
    busy,
    save(kind: "pdf" | "pro_forma") {
      const address = `/api/quotes/${id}/pdf/`
      void (kind === "pdf"
        ? save(kind, address, `quote-${name}`)
        : save(kind, `${address}?as=pro_forma`, `pro-forma-${name}`))
    },
  }
}

/** The primary action. Not a component: the header keeps no room for one that draws nothing. */
export function nextAction({ quote, dialogs }: ActionsProps) {
  const next = nextAct(quote.status)
  if (next === null || !quote.allowed.includes(next)) return null
  return (
    <Button icon={looks[next].icon} variant="primary" onClick={() => dialogs.open(next)}>
      {looks[next].label}
    </Button>
  )
}
