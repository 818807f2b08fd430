// An invoice as its client sees it, and how it can be paid.
import { z } from "zod"
import { byId, id, listQuery, named, optional } from "../../core/values/schema.ts"
import { keptEInvoice } from "../../e-invoices/schema.ts"
import { amountsAnswer, amountsExample, itemAnswer, itemExample } from "../../invoices/amounts/schema.ts"
import { deductionsAnswer, deductionsExample } from "../../invoices/deposits/schema.ts"
import { paper, paperExample, shownPaper, shownPaperExample } from "../../invoices/document/schema.ts"
import { instalmentsAnswer, instalmentsExample } from "../../invoices/instalments/schema.ts"
import { nextInstalment } from "../../invoices/portal-view/schema.ts"
import { clientVisibleStatus, invoice, item, itemsExample } from "../../invoices/schema.ts"
import { maxOthers } from "../../payments/claims/rules.ts"
import { isEachOnce, ownClaim, ownClaimExample } from "../../payments/claims/schema.ts"
import { trail, trailExample } from "../trail/schema.ts"
import { wayToPay } from "../ways/schema.ts"

const filter = {
  search: listQuery.search,
  status: invoice.shape.status.optional(),
  project: id.optional(),
}
export const invoiceList = z.object({ ...listQuery, ...filter })
export const invoiceFilter = z.object(filter)

const invoiceExample = {
  id: 12,
  number: "INV-0012",
  project: 3,
  project_title: "Website",
  amount: 199.99,
  subtotal: 199.99,
  tax_rate: 20,
  tax_amount: 40,
  total: 239.99,
  currency: "USD",
  formatted_total: "$239.99",
  payable: 239.99,
  formatted_payable: "$239.99",
  ...{ amount_due: 199.99, formatted_amount_due: "$199.99" },
  ...{ amount_paid: 40, formatted_amount_paid: "$40.00" },
  ...{ amount_credited: 0, formatted_amount_credited: "$0.00" },
  ...{ amount_reported: 0, formatted_amount_reported: "$0.00", can_pay: true },
  status: "sent",
  is_overdue: false,
  next_instalment: null,
  kind: "standard",
  issue_date: "2026-11-20",
  due_date: "2026-12-31",
  notes: "Thank you!",
  sent_at: "2026-11-20T09:30:00.000Z",
  viewed_at: null,
  marked_paid_at: null,
  paid_at: null,
  created_at: "2026-11-20T09:30:00.000Z",
  updated_at: "2026-11-20T09:30:00.000Z",
  items: itemsExample,
} as const

export const sellerExample = {
  name: "Analytical Studio",
  legal_name: "Analytical Engines Ltd",
  address: "12 St James's Square\nLondon",
  country: "GB",
  tax_id: null,
  vat_id: "GB123456789",
  tax_number: null,
  email: "studio@example.com",
} as const

const reported = {
  amount_reported: z.number().meta({
    description: "The amount the client has reported as paid. Included in `amount_due` until confirmed",
  }),
  formatted_amount_reported: z.string(),
  can_pay: z.boolean().meta({ description: "Whether a payment for it can be reported now" }),
  next_instalment: nextInstalment,
}

/**
 * Money in the currency's own unit; `amount` is net, `total` includes tax, `payable` excludes what is withheld,
 * `amount_due` excludes what is paid and credited. What the organization has written off is still due.
 */
export const portalInvoice = named(
  "PortalInvoice",
  invoice
    .pick({
      ...{ id: true, number: true, project: true, project_title: true, amount: true, subtotal: true },
      ...{ tax_rate: true, tax_amount: true, total: true, currency: true, formatted_total: true },
      ...{ payable: true, formatted_payable: true, amount_due: true, formatted_amount_due: true },
      ...{ amount_paid: true, formatted_amount_paid: true },
      ...{ amount_credited: true, formatted_amount_credited: true },
      ...{ is_overdue: true, due_date: true, notes: true, sent_at: true, viewed_at: true },
      ...{ marked_paid_at: true, paid_at: true },
      ...{ created_at: true, updated_at: true, kind: true },
    })
    .extend({ status: clientVisibleStatus, issue_date: z.string(), items: item.array() })
    .extend(reported),
  invoiceExample,
)
/** The seller, and how to reach it. */
const seller = z
  .object({
    name: z.string(),
    legal_name: z.string().nullable(),
    address: z.string().nullable(),
    country: z.string().nullable(),
    tax_id: z.string().nullable(),
    vat_id: z.string().nullable(),
    tax_number: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ example: sellerExample })
export const portalInvoiceDetail = named(
  "PortalInvoiceDetail",
  portalInvoice.extend({
    ...{ ...amountsAnswer, ...instalmentsAnswer, ...deductionsAnswer, ...shownPaper },
    items: item.extend(itemAnswer).array(),
    ...{ attachments: paper.attachments, e_invoice: keptEInvoice },
    project: z.object({ id, title: z.string() }).nullable(),
    claim: ownClaim.nullable().meta({
      description: "The payment that the client has reported: the newest open claim, else the newest",
    }),
    claims: ownClaim.array().meta({ description: "All reported payments awaiting an answer" }),
    credit: z.number().meta({
      description: "What is left over from the client's payments and credit after the total was lowered",
    }),
    formatted_credit: z.string(),
    client_credit: z.number().meta({
      description:
        "How much of the client's credit can be used for this invoice: never more than is due and isn't reported yet, and nothing for what was written off",
    }),
    formatted_client_credit: z.string(),
    trail,
    seller,
    buyer: z.object({ name: z.string(), company: z.string().nullable() }),
  }),
  {
    ...{ ...invoiceExample, ...amountsExample, ...instalmentsExample, ...deductionsExample },
    ...shownPaperExample,
    items: itemsExample.map((line) => ({ ...line, ...itemExample, net_amount: line.amount })),
    ...{ attachments: paperExample.attachments, e_invoice: null },
    project: { id: 3, title: "Website" },
    ...{ claim: ownClaimExample, claims: [ownClaimExample] },
    ...{ credit: 0, formatted_credit: "$0.00", trail: trailExample },
    ...{ client_credit: 95.5, formatted_client_credit: "$95.50" },
    seller: sellerExample,
    buyer: { name: "Ada Lovelace", company: "Analytical Engines" },
  },
)

const organization_name = z.string().meta({ example: "Analytical Studio" })

const listed = new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${maxOthers - 1}}$`)

export const waysInput = byId.extend({
  other_invoices: optional(
    z
      .string()
      .regex(listed, `Enter at most ${maxOthers} ids, separated by commas`)
      .transform((text) => text.split(",").map(Number))
      .refine(isEachOnce, "List each only once"),
  ).meta({
    example: "13",
    description:
      "Invoices from `others` to pay with the same payment, as ids separated by commas. The payment methods are then for the sum",
  }),
  pay: optional(z.enum(["instalment", "all"], "Choose instalment or all")).meta({
    example: "instalment",
    description:
      "What the payment methods are for, of an invoice in instalments: the next one (the default), or all that is left to pay. Several invoices are always paid whole",
  }),
})

export const qrInput = waysInput.extend({ payment_method_id: id })

/** What is left to pay of another invoice. */
const payable = portalInvoice
  .pick({ id: true, number: true, due_date: true, is_overdue: true, next_instalment: true })
  .extend({ amount: z.number(), formatted_amount: z.string() })

export const waysToPay = z.object({
  organization_name,
  seller,
  invoice: portalInvoice
    .pick({
      ...{ id: true, number: true, total: true, currency: true, formatted_total: true },
      ...{ payable: true, formatted_payable: true, amount_due: true, formatted_amount_due: true },
      ...{ amount_paid: true, formatted_amount_paid: true },
      ...{ amount_reported: true, formatted_amount_reported: true, can_pay: true },
      ...{ due_date: true, status: true, is_overdue: true, paid_at: true, next_instalment: true },
    })
    .meta({
      description:
        "`payable` is `total` minus what is withheld. `amount_due` is the part of `payable` that's still unpaid",
    }),
  /** None where nothing can be paid. */
  payment_methods: wayToPay.array(),
  others: payable.array().meta({
    description:
      "The client's other invoices in this currency that can be paid now, the earliest due first. `amount` is what is left to pay",
    example: [
      {
        ...{ id: 13, number: "INV-0013", due_date: "2027-01-15", is_overdue: false },
        next_instalment: null,
        ...{ amount: 90, formatted_amount: "$90.00" },
      },
    ],
  }),
})

const brief = portalInvoice.pick({
  ...{ id: true, number: true, formatted_total: true, payable: true, formatted_payable: true },
  ...{ amount_due: true, formatted_amount_due: true, amount_paid: true, formatted_amount_paid: true },
  ...{ amount_reported: true, formatted_amount_reported: true, can_pay: true },
  ...{ currency: true, due_date: true, status: true, is_overdue: true, next_instalment: true },
})

/** The payment that the client has reported, and what it may pay next. */
export const paymentReport = z.object({
  organization_name,
  invoice: brief,
  method: z
    .object({ name: z.string(), type_display: z.string() })
    .nullable()
    .meta({ example: { name: "Studio account", type_display: "Wire Transfer" } }),
  claim: ownClaim.nullable().meta({ example: ownClaimExample }),
  next_open: brief.nullable().meta({
    example: {
      id: 13,
      number: "INV-0013",
      formatted_total: "$90.00",
      payable: 90,
      formatted_payable: "$90.00",
      ...{ amount_due: 90, formatted_amount_due: "$90.00", amount_paid: 0, formatted_amount_paid: "$0.00" },
      ...{ amount_reported: 0, formatted_amount_reported: "$0.00", can_pay: true },
      ...{ currency: "USD", due_date: "2027-01-15", status: "sent", is_overdue: false },
      next_instalment: null,
    },
  }),
})

export type InvoiceList = z.output<typeof invoiceList>
export type InvoiceFilter = z.output<typeof invoiceFilter>
export type PortalInvoice = z.output<typeof portalInvoice>
export type PortalInvoiceDetail = z.output<typeof portalInvoiceDetail>
export type Seller = z.output<typeof seller>
export type WaysInput = z.output<typeof waysInput>
export type QrInput = z.output<typeof qrInput>
export type WaysToPay = z.output<typeof waysToPay>
export type PaymentReport = z.output<typeof paymentReport>
