// Every job's handler, found by the job's name.
import { catalogue, type JobName } from "./catalogue.ts"
import { billQuote } from "./handlers/bill-quote.ts"
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
import { emailQuote } from "./handlers/email-quote.ts"
import { emailQuoteAnswered } from "./handlers/email-quote-answered.ts"
import { emailReceipt } from "./handlers/email-receipt.ts"
import { emailReminder } from "./handlers/email-reminder.ts"
import { emailResetLink } from "./handlers/email-reset-link.ts"
import { emailSchedulePaused } from "./handlers/email-schedule-paused.ts"
import { emailSignUpLink } from "./handlers/email-sign-up-link.ts"
import { emailStatement } from "./handlers/email-statement.ts"
import { emailUnreadToClient } from "./handlers/email-unread-to-client.ts"
import { emailUnreadToStaff } from "./handlers/email-unread-to-staff.ts"
import { emailWelcome } from "./handlers/email-welcome.ts"
import { foldTallies } from "./handlers/fold-tallies.ts"
import { keepOriginal } from "./handlers/keep-original.ts"
import { lapseSubscriptions } from "./handlers/lapse-subscriptions.ts"
import { makeOccurrence } from "./handlers/make-occurrence.ts"
import { makeSampleData } from "./handlers/make-sample.ts"
import { markOverdue } from "./handlers/mark-overdue.ts"
import { noticeUnread } from "./handlers/notice-unread.ts"
import { previewInvoice } from "./handlers/preview-invoice.ts"
import { promiseOccurrences } from "./handlers/promise-occurrences.ts"
import { promiseReminders } from "./handlers/promise-reminders.ts"
import { renderDocument } from "./handlers/render-document.ts"
import { renderStatement } from "./handlers/render-statement.ts"
import { sendReminder } from "./handlers/send-reminder.ts"
import { startDigests } from "./handlers/start-digests.ts"
import { stopRenewalAtProvider } from "./handlers/stop-renewal.ts"
import { sweepFiles } from "./handlers/sweep-files.ts"
import { type Work, work } from "./job.ts"

/** A job without a handler doesn't compile. */
const handlers: Record<JobName, Work> = {
  "email-code": work(catalogue["email-code"], emailCode),
  "email-welcome": work(catalogue["email-welcome"], emailWelcome),
  "email-reset-link": work(catalogue["email-reset-link"], emailResetLink),
  "email-sign-up-link": work(catalogue["email-sign-up-link"], emailSignUpLink),
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
  "email-quote": work(catalogue["email-quote"], emailQuote),
  "email-statement": work(catalogue["email-statement"], emailStatement),
  "email-quote-answered": work(catalogue["email-quote-answered"], emailQuoteAnswered),
  "email-schedule-paused": work(catalogue["email-schedule-paused"], emailSchedulePaused),
  "email-deliverable": work(catalogue["email-deliverable"], emailDeliverable),
  "email-receipt": work(catalogue["email-receipt"], emailReceipt),
  "notice-unread": work(catalogue["notice-unread"], noticeUnread),
  "email-unread-to-client": work(catalogue["email-unread-to-client"], emailUnreadToClient),
  "email-unread-to-staff": work(catalogue["email-unread-to-staff"], emailUnreadToStaff),
  "email-digest": work(catalogue["email-digest"], emailDigest),
  "bill-quote": work(catalogue["bill-quote"], billQuote),
  "render-document": work(catalogue["render-document"], renderDocument),
  "render-statement": work(catalogue["render-statement"], renderStatement),
  "keep-original": work(catalogue["keep-original"], keepOriginal),
  "preview-invoice": work(catalogue["preview-invoice"], previewInvoice),
  "draw-picture": work(catalogue["draw-picture"], drawPicture),
  "make-sample": work(catalogue["make-sample"], makeSampleData),
  "delete-files": work(catalogue["delete-files"], deleteFiles),
  "mark-overdue": work(catalogue["mark-overdue"], markOverdue),
  "promise-occurrences": work(catalogue["promise-occurrences"], promiseOccurrences),
  "make-occurrence": work(catalogue["make-occurrence"], makeOccurrence),
  "promise-reminders": work(catalogue["promise-reminders"], promiseReminders),
  "send-reminder": work(catalogue["send-reminder"], sendReminder),
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
