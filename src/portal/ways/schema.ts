// A payment method as a client pays by it: its details, a link, and the text of a QR code.
import { z } from "zod"
import { codeKinds } from "../../payment-methods/codes/rules.ts"
import { paymentTypes } from "../../payment-methods/details/schema.ts"
import { clientPaymentMethod } from "../../payment-methods/schema.ts"

const payeeChange = z.object({ kind: z.enum(["added", "changed"]), on: z.string() }).meta({
  description:
    "When its details changed or it was added or reactivated. Only set if that was after the client's last payment or, if they have never paid, after the invoice was sent",
})

const payLink = z.object({ url: z.string(), has_amount: z.boolean() }).meta({
  description:
    "Opens PayPal, Venmo, Cash App, a payment page, or a wallet (`bitcoin:` or `lightning:`). `has_amount` is true if the link includes the amount due",
})

const qrCode = z.object({ kind: z.enum(codeKinds), text: z.string() }).meta({
  description:
    "What the method's QR code contains: a payment page or wallet to open, a wallet address to copy, or a SEPA transfer to fill in. `GET /portal/invoices/{id}/qr/` draws it",
})

/** `transfer_code` is the text of a QR code with which a banking app fills in a SEPA transfer (EPC069-12). */
export const wayToPay = clientPaymentMethod
  .extend({
    type: z.enum(paymentTypes),
    pay_link: payLink.nullable(),
    transfer_code: z.string().nullable(),
    qr_code: qrCode.nullable(),
    payee_change: payeeChange.nullable(),
  })
  .meta({
    example: {
      id: 6,
      name: "PayPal",
      type: "paypal",
      type_display: "PayPal",
      display_info: "PayPal email: pay@example.com\nPayPal.Me: analytical",
      pay_link: { url: "https://paypal.me/analytical/199.99USD", has_amount: true },
      transfer_code: null,
      qr_code: { kind: "page", text: "https://paypal.me/analytical/199.99USD" },
      payee_change: { kind: "changed", on: "2026-11-24" },
    },
  })

export const qrPicture = z.object({
  svg: z.string().nullable().meta({
    description: "The method's `qr_code` as an SVG image, or null if it has none",
    example: '<svg xmlns="http://www.w3.org/2000/svg" width="37" height="37">…</svg>',
  }),
})
