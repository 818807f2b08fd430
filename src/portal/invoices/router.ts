// The calls about a client's invoices.
import { billingPortal, output, rest, router } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { fileLink } from "../../files/service.ts"
import { attachProof, proofUpload } from "../../invoicing/attach-proof.ts"
import { useCredit } from "../../invoicing/use-credit.ts"
import { creditUse } from "../../payments/balances/schema.ts"
import { openProof } from "../../payments/claims/proofs/service.ts"
import { attachedProof, claimInput, claimWithdrawal } from "../../payments/claims/schema.ts"
import { counted, messageAnswer } from "../schema.ts"
import { qrPicture } from "../ways/schema.ts"
import {
  invoiceFilter,
  invoiceList,
  paymentReport,
  portalInvoice,
  portalInvoiceDetail,
  qrInput,
  waysInput,
  waysToPay,
} from "./schema.ts"
import {
  countInvoices,
  downloadEInvoice,
  downloadPdf,
  drawQrCode,
  linkToPdf,
  markPaid,
  openInvoice,
  readInvoices,
  readPaymentReport,
  readWaysToPay,
  withdrawOwnClaim,
} from "./service.ts"

export const portalInvoicesRouter = router({
  list: billingPortal
    .meta(rest("GET", "/portal/invoices/", { list: true, summary: "List the client's invoices" }))
    .input(invoiceList)
    .output(output(portalInvoice.array()))
    .query(({ ctx, input }) => readInvoices(ctx.db, ctx.who, input)),
  count: billingPortal
    .meta(
      rest("GET", "/portal/invoices/count/", {
        summary: "The number of invoices across all pages of a list",
      }),
    )
    .input(invoiceFilter)
    .output(output(counted))
    .query(({ ctx, input }) => countInvoices(ctx.db, ctx.who, input)),
  get: billingPortal
    .meta(rest("GET", "/portal/invoices/{id}/", { summary: "Get one of the client's invoices" }))
    .input(byId)
    .output(output(portalInvoiceDetail))
    .query(({ ctx, input }) => openInvoice(ctx.db, ctx.app, ctx.who, input.id)),
  pdf: billingPortal
    .meta(
      rest("GET", "/portal/invoices/{id}/pdf/", {
        produces: "application/pdf",
        summary: "An invoice as a PDF",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => downloadPdf(ctx.db, ctx.app, ctx.who, input.id)),
  e_invoice: billingPortal
    .meta(
      rest("GET", "/portal/invoices/{id}/e-invoice/", {
        produces: "application/xml",
        summary: "An invoice as an e-invoice",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => downloadEInvoice(ctx.db, ctx.app, ctx.who, input.id)),
  linkPdf: billingPortal
    .meta(
      rest("POST", "/portal/invoices/{id}/pdf/link/", {
        secret: true,
        summary: "A link to an invoice as a PDF, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkToPdf(ctx.db, ctx.app, ctx.who, input.id)),
  paymentMethods: billingPortal
    .meta(
      rest("GET", "/portal/invoices/{id}/payment-methods/", {
        summary: "How an invoice can be paid, or several together",
      }),
    )
    .input(waysInput)
    .output(output(waysToPay))
    .query(({ ctx, input }) => readWaysToPay(ctx.db, ctx.who, input)),
  qr: billingPortal
    .meta(
      rest("GET", "/portal/invoices/{id}/qr/", {
        summary: "The QR code of a payment method for an invoice, or for several together",
      }),
    )
    .input(qrInput)
    .output(output(qrPicture))
    .query(({ ctx, input }) => drawQrCode(ctx.db, ctx.who, input)),
  announcement: billingPortal
    .meta(
      rest("GET", "/portal/invoices/{id}/payment/", {
        summary: "The client's reported payment for an invoice, and what they can pay next",
      }),
    )
    .input(byId)
    .output(output(paymentReport))
    .query(({ ctx, input }) => readPaymentReport(ctx.db, ctx.who, input.id)),
  markPaid: billingPortal
    .meta(
      rest("POST", "/portal/invoices/{id}/mark-paid/", {
        refuses: [409],
        summary: "Report a payment for an invoice, or for several",
      }),
    )
    .input(claimInput)
    .output(output(messageAnswer))
    .mutation(({ ctx, input }) => markPaid(ctx.db, ctx.app, ctx.who, input)),
  attachProof: billingPortal
    .meta(
      rest("POST", "/portal/invoices/{id}/proof/", {
        upload: proofUpload,
        refuses: [409],
        summary: "Upload a proof of payment, for mark-paid",
      }),
    )
    .input(byId)
    .output(output(attachedProof))
    .mutation(({ ctx, input }) => attachProof(ctx.db, ctx.who, input.id, ctx.upload)),
  withdrawClaim: billingPortal
    .meta(
      rest("POST", "/portal/invoices/{id}/withdraw-claim/", {
        refuses: [409],
        summary: "Withdraw a reported payment, until it is answered",
      }),
    )
    .input(claimWithdrawal)
    .output(output(messageAnswer))
    .mutation(({ ctx, input }) => withdrawOwnClaim(ctx.db, ctx.who, input)),
  useCredit: billingPortal
    .meta(
      rest("POST", "/portal/invoices/{id}/use-credit/", {
        refuses: [409],
        summary: "Use the client's credit for an invoice",
      }),
    )
    .input(creditUse)
    .output(output(messageAnswer))
    .mutation(({ ctx, input }) => useCredit(ctx.db, ctx.app, ctx.who, input)),
  proof: billingPortal
    .meta(
      rest("GET", "/portal/claims/{id}/proof/", {
        produces: "application/octet-stream",
        summary: "The proof of a reported payment",
      }),
    )
    .input(byId)
    .query(({ ctx, input }) => openProof(ctx.db, ctx.app, input.id, ctx.who.client_id)),
})
