// The page of an invoice or a quote: its parties and facts, with lines, totals and texts below.
import type { ReactNode } from "react"
import type { PortalInvoiceDetail, Seller } from "../../../src/portal/invoices/schema.ts"
import { hostName } from "../../lib/host.ts"
import { Logo } from "../brand.tsx"
import { type Fact, Facts } from "../facts.tsx"
import { Sender } from "./sender.tsx"

type SheetProps = {
  label: string
  number: string
  seller: Seller
  facts: readonly Fact[]
  children: ReactNode
}

export const Sheet = ({ label, number, seller, facts, children }: SheetProps) => (
  <article
    aria-label={label}
    className="surface min-w-0 rounded-xl border border-line px-4 py-6 sm:px-8 sm:py-8"
  >
    <header className="flex items-center justify-between gap-4">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <Logo />
        <p className="wrap-anywhere min-w-0 text-pretty font-semibold text-base">{hostName()}</p>
      </div>
      <p className="tabular shrink-0 text-muted">{number}</p>
    </header>
    <div className="mt-6 text-muted text-sm has-[address:empty]:hidden">
      <Sender seller={seller} />
    </div>
    <Facts className="mt-6 grid-cols-2 sm:grid-cols-4" facts={facts} />
    {children}
  </article>
)

export const Words = ({ title, words }: { title: string; words: string | null }) =>
  words && (
    <section className="mt-8 border-line border-t pt-5">
      <h2 className="text-muted text-xs">{title}</h2>
      <p dir="auto" className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">
        {words}
      </p>
    </section>
  )

/** A fact that may be missing. */
export const given = (label: string, value: string | null): Fact[] =>
  value === null ? [] : [{ label, value }]

/** As printed: the company, and its contact. */
export const buyerName = ({ name, company }: PortalInvoiceDetail["buyer"]) =>
  company === null || company === name ? (
    name
  ) : (
    <>
      <span className="block">{company}</span>
      <span className="block text-muted">{name}</span>
    </>
  )
