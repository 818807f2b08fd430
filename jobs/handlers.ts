// Every job's handler, found by the job's name.
import { catalogue, type JobName } from "./catalogue.ts"
import { cleanUp } from "./handlers/clean-up.ts"
import { deleteFiles } from "./handlers/delete-files.ts"
import { drawPicture } from "./handlers/draw-picture.ts"
import { emailAccountDeleted } from "./handlers/email-account-deleted.ts"
import { emailClaimRejected } from "./handlers/email-claim-rejected.ts"
import { emailCode } from "./handlers/email-code.ts"
import { emailCopies } from "./handlers/email-copies.ts"
import { emailCreditNote } from "./handlers/email-credit-note.ts"
import { emailDeliverable } from "./handlers/email-deliverable.ts"
import { emailDigest } from "./handlers/email-digest.ts"
import { emailHireConfirmation } from "./handlers/email-hire-confirmation.ts"
import { emailHireRequest } from "./handlers/email-hire-request.ts"
import { emailInvitation } from "./handlers/email-invitation.ts"
import { emailInvoice } from "./handlers/email-invoice.ts"
import { emailMarkedPaid } from "./handlers/email-marked-paid.ts"
import { emailPasswordChanged } from "./handlers/email-password-changed.ts"
import { emailPayeeChanged } from "./handlers/email-payee-changed.ts"
import { emailPortalLink } from "./handlers/email-portal-link.ts"
import { emailReceipt } from "./handlers/email-receipt.ts"
import { emailReminder } from "./handlers/email-reminder.ts"
import { emailResetLink } from "./handlers/email-reset-link.ts"
import { emailUnreadToClient } from "./handlers/email-unread-to-client.ts"
import { emailUnreadToStaff } from "./handlers/email-unread-to-staff.ts"
import { emailWelcome } from "./handlers/email-welcome.ts"
import { foldTallies } from "./handlers/fold-tallies.ts"
import { keepOriginal } from "./handlers/keep-original.ts"
import { lapseSubscriptions } from "./handlers/lapse-subscriptions.ts"
import { markOverdue } from "./handlers/mark-overdue.ts"
import { noticeUnread } from "./handlers/notice-unread.ts"
import { previewInvoice } from "./handlers/preview-invoice.ts"
import { renderDocument } from "./handlers/render-document.ts"
import { startDigests } from "./handlers/start-digests.ts"
import { stopRenewalAtProvider } from "./handlers/stop-renewal.ts"
import { sweepFiles } from "./handlers/sweep-files.ts"
import { type Work, work } from "./job.ts"

/** A job without a handler doesn't compile. */
const handlers: Record<JobName, Work> = {
  "email-code": work(catalogue["email-code"], emailCode),
  "email-welcome": work(catalogue["email-welcome"], emailWelcome),
  "email-reset-link": work(catalogue["email-reset-link"], emailResetLink),
  "email-password-changed": work(catalogue["email-password-changed"], emailPasswordChanged),
  "email-account-deleted": work(catalogue["email-account-deleted"], emailAccountDeleted),
  "email-payee-changed": work(catalogue["email-payee-changed"], emailPayeeChanged),
  "email-hire-confirmation": work(catalogue["email-hire-confirmation"], emailHireConfirmation),
  "email-hire-request": work(catalogue["email-hire-request"], emailHireRequest),
  "email-invoice": work(catalogue["email-invoice"], emailInvoice),
  "email-reminder": work(catalogue["email-reminder"], emailReminder),
  "email-copies": work(catalogue["email-copies"], emailCopies),
  "email-invitation": work(catalogue["email-invitation"], emailInvitation),
  "email-portal-link": work(catalogue["email-portal-link"], emailPortalLink),
  "email-marked-paid": work(catalogue["email-marked-paid"], emailMarkedPaid),
  "email-claim-rejected": work(catalogue["email-claim-rejected"], emailClaimRejected),
  "email-credit-note": work(catalogue["email-credit-note"], emailCreditNote),
  "email-deliverable": work(catalogue["email-deliverable"], emailDeliverable),
  "email-receipt": work(catalogue["email-receipt"], emailReceipt),
  "notice-unread": work(catalogue["notice-unread"], noticeUnread),
  "email-unread-to-client": work(catalogue["email-unread-to-client"], emailUnreadToClient),
  "email-unread-to-staff": work(catalogue["email-unread-to-staff"], emailUnreadToStaff),
  "email-digest": work(catalogue["email-digest"], emailDigest),
  "render-document": work(catalogue["render-document"], renderDocument),
  "keep-original": work(catalogue["keep-original"], keepOriginal),
  "preview-invoice": work(catalogue["preview-invoice"], previewInvoice),
  "draw-picture": work(catalogue["draw-picture"], drawPicture),
  "delete-files": work(catalogue["delete-files"], deleteFiles),
  "mark-overdue": work(catalogue["mark-overdue"], markOverdue),
  "fold-tallies": work(catalogue["fold-tallies"], foldTallies),
  "start-digests": work(catalogue["start-digests"], startDigests),
  "clean-up": work(catalogue["clean-up"], cleanUp),
  "sweep-files": work(catalogue["sweep-files"], sweepFiles),
  "lapse-subscriptions": work(catalogue["lapse-subscriptions"], lapseSubscriptions),
  "stop-renewal": work(catalogue["stop-renewal"], stopRenewalAtProvider),
}
const byName = new Map<string, Work>(Object.entries(handlers))

/** The handler of a job, which reads the payload itself; undefined for a name that this process doesn't know. */
export const handlerOf = (name: string): Work | undefined => byName.get(name)
