// The stories of invoices: written, changed, sent, looked at, paid and let go.
import { type Actor, byClient, byUser, record } from "../core/audit.ts"
import { digitsOf } from "../core/currencies.ts"
import { todayIn } from "../core/dates.ts"
import { conflict, invalid, notFound, stale } from "../core/errors.ts"
import type { Staff } from "../core/identity.ts"
import type { ListQuery } from "../core/page.ts"
import { enqueue } from "../core/queue.ts"
import type { ChosenMethod } from "../core/tables.ts"
import type { TenantDb } from "../core/tenant.ts"
import { pdfKey } from "../documents/service.ts"
import { giveUpNumbers, holdNumbers, isNumberFree, takeNumber } from "../numbering/service.ts"
import { recordPayment, takeBackPayment } from "../payments/service.ts"
import { addInvoiceLink } from "../portal-links/service.ts"
import { presentInvoice, presentItem } from "./present.ts"
import {
  announcePayment,
  confirmPaid,
  deleteInvoices,
  findInvoice,
  findParties,
  type InvoiceRow,
  type InvoiceScope,
  insertInvoice,
  type LockedInvoice,
  listInvoices,
  listItems,
  listTimeline,
  lockInvoice,
  markSent,
  markViewed,
  replaceItems,
  setMailJob,
  updateInvoice,
} from "./queries.ts"
import { changedFields, patchedValues, visibleToClient, formatInvoiceNumber, invoiceTotals, isIssued, isProblem } from "./rules.ts"
import type { Invoice, InvoiceDetail, InvoiceInput, InvoicePatch, InvoiceWithItems } from "./schema.ts"
