// The words of each email: its subject, the preview line in the inbox, its plain text.
import { accountWords } from "./account-words.ts"
import { clientWords } from "./client-words.ts"
import { documentWords } from "./document-words.ts"
import type { MailWords } from "./mail-data.ts"
import { because, count, ofNotifications, sumOf } from "./mail-phrases.ts"

/** To add an email: its fields in `mail-data.ts`, its words here, its layout in `mail/<name>.mjml`. What clients read is said by `say`. */
export const mailWords: MailWords = {
  ...accountWords,
  ...documentWords,
  ...clientWords,
  "payee-changed": {
    subject: ({ organization_name }) => `Payment details for ${organization_name} were changed`,
    preheader: ({ kind, method, deed }) => `${kind ?? method} was ${deed}.`,
    text: ({ changed_by, deed, method, kind, changed_on, url }) => [
      `${changed_by ?? "Someone"} ${deed} the payment method ${method}${kind ? ` (${kind})` : ""} on ${changed_on}.`,
      `If no one on your team did this, change it back and sign out any sessions you don't recognize:\n${url}`,
    ],
    why: ({ organization_name }) => because(`you are an owner of ${organization_name}`),
  },
  "client-marked-paid": {
    subject: ({ client_name, number, is_part, numbers, invoice_count }) =>
      numbers
        ? `${invoice_count} invoices were marked as paid by ${client_name}`
        : `${is_part ? "Part of invoice" : "Invoice"} ${number} was marked as paid by ${client_name}`,
    preheader: ({ formatted_total, method }) => `${formatted_total}, paid by ${method}`,
    text: ({ client_name, number, method, url, is_part, formatted_due: due, numbers, ...invoice }) => [
      numbers
        ? `${client_name} says one payment covers invoices ${numbers}. Check that the money has arrived, then confirm it.`
        : `${client_name} says ${is_part ? "part of " : ""}invoice ${number} has been paid${due ? `: ${invoice.formatted_total} (amount due: ${due})` : ""}. Check that the money has arrived, then confirm it.`,
      `${due || numbers ? `Amount paid: ${invoice.formatted_total}` : sumOf(invoice)}\nPaid by: ${method}`,
      `Review and confirm:\n${url}`,
    ],
    why: ofNotifications,
  },
  "quote-answered": {
    subject: ({ number, is_accepted }) => `Quote ${number} was ${is_accepted ? "accepted" : "declined"}`,
    preheader: ({ client_name, formatted_total }) => `${formatted_total} for ${client_name}`,
    text: ({ client_name, number, formatted_total, is_accepted, name, reason, url }) => [
      is_accepted
        ? `${client_name} accepted quote ${number}, signing as ${name}.`
        : `${client_name} declined quote ${number}.`,
      `Total: ${formatted_total}`,
      reason,
      `Open quote:\n${url}`,
    ],
    why: ofNotifications,
  },
  "schedule-paused": {
    subject: ({ client_name }) => `A recurring invoice for ${client_name} couldn't be created`,
    preheader: ({ reason }) => reason,
    text: ({ client_name, formatted_total, is_paused, reason, url }) => [
      `A recurring invoice for ${client_name} couldn't be created.`,
      `Total: ${formatted_total}`,
      reason,
      is_paused
        ? "We paused it, so no more invoices are created until you resume it."
        : "It has ended, so no more invoices are created.",
      `Open recurring invoice:\n${url}`,
    ],
    why: (_, brand) => because(`you are an owner of ${brand.name}`),
  },
  "team-invitation": {
    subject: ({ organization_name }) => `Join ${organization_name}`,
    preheader: ({ invited_by }) => `${invited_by ?? "Someone"} invited you to the team.`,
    text: ({ organization_name, invited_by, url, days }) => [
      `${invited_by ? `${invited_by} invited you` : "You are invited"} to join the ${organization_name} team.`,
      `Accept the invitation:\n${url}`,
      `The link works once and expires in ${count(days, "day")}. If you don't know who sent this, ignore this email.`,
    ],
    why: ({ organization_name }) => because(`someone invited you to ${organization_name}`),
  },
  digest: {
    subject: ({ total }, brand) => `${count(total, "new notification")} at ${brand.name}`,
    preheader: ({ news }) => news,
    text: ({ total, news, left_out, url }, brand) => [
      `${count(total, "new notification")} at ${brand.name}:`,
      news,
      left_out > 0 ? `And ${left_out} more.` : null,
      `Open your workspace:\n${url}`,
    ],
    why: () => "You get this email once a day.",
  },
  "hire-request": {
    subject: ({ client_name, project_title }) => `New request from ${client_name}: ${project_title}`,
    preheader: () => "A new request from your landing page.",
    text: ({ client_name, client_email, project_title, project_description, budget, timeline, url }) => [
      `${client_name} sent you a request from your landing page: ${project_title}`,
      project_description,
      `From: ${client_name}\nEmail: ${client_email}${budget ? `\nBudget: ${budget}` : ""}${timeline ? `\nTimeline: ${timeline}` : ""}`,
      `Open the request:\n${url}`,
    ],
    why: ofNotifications,
  },
}
