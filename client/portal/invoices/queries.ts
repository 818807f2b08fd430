// The queries of paying, which the portal's first load does without.
import { queryOptions } from "@tanstack/react-query"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { calls } from "../../api/client.ts"
import type { Bill } from "./to-pay.ts"

const { invoices } = calls.portal

/** `others` are paid with the same payment. */
export const waysToPay = (id: number, others: readonly number[] = [], pay?: Bill["part"]) =>
  queryOptions({
    queryKey: ["portal", "ways-to-pay", id, ...others, pay],
    queryFn: () => invoices.paymentMethods.query({ id, other_invoices: others.join(","), pay }),
    // Never from an earlier visit: the amount would change while it is typed over.
    gcTime: 0,
  })

/** The picture of the text that a method's QR code contains. */
export const qrPicture = (
  { ids: [id = 0, ...others], part }: Pick<Bill, "ids" | "part">,
  { id: payment_method_id, qr_code }: Pick<WaysToPay["payment_methods"][number], "id" | "qr_code">,
) =>
  queryOptions({
    queryKey: ["portal", "qr", id, payment_method_id, qr_code?.text],
    queryFn: () => invoices.qr.query({ id, payment_method_id, other_invoices: others.join(","), pay: part }),
    enabled: qr_code !== null,
  })

export const paymentReport = (id: number) =>
  queryOptions({
    queryKey: ["portal", "announcement", id],
    queryFn: () => invoices.announcement.query({ id }),
  })
