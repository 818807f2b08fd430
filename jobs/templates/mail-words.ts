// The words of each email: its subject, the preview line in the inbox, its plain text.
import { dueWords, greeting, invoiceSubject, reminderSubject } from "../../src/mails/rules.ts"
import { accountWords } from "./account-words.ts"
import type { MailWords } from "./mail-data.ts"
import {
  because,
  count,
  dueText,
  ofClient,
  ofNotifications,
  onlyForYou,
  sumOf,
  wayIn,
} from "./mail-phrases.ts"

/** To add an email: its fields in `mail-data.ts`, its words here, its layout in `mail/<name>.mjml`. */
export const mailWords: MailWords = {
  ...accountWords,
  "payee-changed": {
    subject: ({ organization_name }) => `Payment details for ${organization_name} were changed`,
    preheader: ({ kind, method, deed }) => `${kind ?? method} was ${deed}.`,
    text: ({ changed_by, deed, method, kind, changed_on, url }) => [
      `${changed_by ?? "Someone"} ${deed} the payment method ${method}${kind ? ` (${kind})` : ""} on ${changed_on}.`,
      `If no one on your team did this, change it back and sign out any sessions you don't recognize:\n${url}`,
    ],
    why: ({ organization_name }) => because(`you are an owner of ${organization_name}`),
  },
  invoice: {
    subject: ({ number }, brand) => invoiceSubject(number, brand.name),
    preheader: ({ formatted_total, nothing_due, due_date_text }) => {
      if (nothing_due) return `${formatted_total}, nothing to pay`
      return `${formatted_total}, due ${due_date_text ?? "on receipt"}`
    },
    text: ({ client_name, number, message, notes, ...invoice }, brand) => [
      message
        ? `${greeting(client_name)}\n\n${message}`
        : `Hello ${client_name}, here is your invoice from ${brand.name}. The PDF is attached.`,
      `Invoice ${number}\n${sumOf(invoice)}\n${dueText(invoice)}`,
      notes,
      invoice.files_text,
      ...wayIn(invoice.url, client_name, invoice.nothing_due),
    ],
    why: ({ url }, { name }) => because(`${name} ${url === null ? "copied you on" : "sent you"} an invoice`),
  },
  reminder: {
    subject: ({ number, days }) => reminderSubject(number, days),
    preheader: ({ formatted_total, due_date_text }) => `${formatted_total}, due ${due_date_text}`,
    text: ({ client_name, number, days, message, ...invoice }, brand) => [
      `${greeting(client_name)}\n\n${message}`,
      `Invoice ${number} from ${brand.name} ${dueWords(days)}.\n${sumOf(invoice)}\nDue: ${invoice.due_date_text}`,
      invoice.files_text,
      ...wayIn(invoice.url, client_name),
    ],
    why: ({ url }, { name }) => because(`${name} ${url === null ? "copied you on" : "sent you"} a reminder`),
  },
  "portal-link": {
    subject: (_, brand) => `Your portal at ${brand.name}`,
    preheader: () => "Your projects, invoices and messages in one place.",
    text: ({ client_name, url, days }, brand) => [
      `Hello ${client_name}, your projects, invoices and messages with ${brand.name} are in one place. No password needed.`,
      `Open your portal:\n${url}`,
      `This link is only for you. It works once and expires in ${count(days, "day")}. You can request another any time.`,
    ],
    why: ofClient,
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
  "claim-rejected": {
    subject: ({ number, numbers, invoice_count }) =>
      `We couldn't find your payment for ${numbers ? `${invoice_count} invoices` : `invoice ${number}`}`,
    preheader: ({ reason }) => reason,
    text: ({ client_name, number, numbers, formatted_amount, reason, url }, brand) => [
      `Hello ${client_name}, ${brand.name} couldn't find the payment of ${formatted_amount} you reported for ${numbers ? `invoices ${numbers}` : `invoice ${number}`}.`,
      reason,
      `${numbers ? "The invoices are" : "The invoice is"} unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.`,
      `Open invoice:\n${url}`,
    ],
    why: (_, brand) => because(`you reported a payment to ${brand.name}`),
  },
  "credit-note": {
    subject: ({ number }, brand) => `Credit note ${number} from ${brand.name}`,
    preheader: ({ formatted_total, invoice_number }) =>
      invoice_number ? `${formatted_total} for invoice ${invoice_number}` : formatted_total,
    text: (
      { client_name, number, invoice_number, formatted_total, formatted_credit, reason, files_text, url },
      brand,
    ) => [
      `Hello ${client_name}, here is a credit note from ${brand.name}${invoice_number ? ` for invoice ${invoice_number}` : ""}. The PDF is attached.`,
      `Credit note ${number}\nTotal credited: ${formatted_total}`,
      reason,
      formatted_credit ? `You now have ${formatted_credit} in credit with ${brand.name}.` : null,
      files_text,
      `Open portal:\n${url}`,
      onlyForYou,
    ],
    why: (_, brand) => because(`${brand.name} sent you a credit note`),
  },
  quote: {
    subject: ({ number }, brand) => `Quote ${number} from ${brand.name}`,
    preheader: ({ formatted_total, valid_until }) =>
      valid_until ? `${formatted_total}, valid until ${valid_until}` : formatted_total,
    text: ({ client_name, number, formatted_total, valid_until, files_text, url }, brand) => [
      `Hello ${client_name}, here is a quote from ${brand.name}. The PDF is attached.`,
      `Quote ${number}\nTotal: ${formatted_total}${valid_until ? `\nValid until: ${valid_until}` : ""}`,
      files_text,
      "Open the quote to accept or decline it.",
      `View quote:\n${url}`,
      onlyForYou,
    ],
    why: (_, brand) => because(`${brand.name} sent you a quote`),
  },
  statement: {
    subject: (_, brand) => `Statement of account from ${brand.name}`,
    preheader: ({ from, to, formatted_balance }) => `${from} to ${to}, balance ${formatted_balance}`,
    text: ({ client_name, from, to, formatted_balance, url }, brand) => [
      `Hello ${client_name}, here is your statement of account from ${brand.name}. The PDF is attached.`,
      `Period: ${from} to ${to}\nBalance on ${to}: ${formatted_balance}`,
      `View statement:\n${url}`,
      onlyForYou,
    ],
    why: (_, brand) => because(`${brand.name} sent you a statement of account`),
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
  deliverable: {
    subject: ({ project_title }) => `A file for ${project_title}`,
    preheader: ({ filename }, brand) => `${filename} from ${brand.name}`,
    text: ({ client_name, project_title, filename, url }, brand) => [
      `Hello ${client_name}, ${brand.name} has delivered a file for ${project_title}.`,
      filename,
      `Open project:\n${url}`,
      onlyForYou,
    ],
    why: ofClient,
  },
  receipt: {
    subject: ({ number }) => `Receipt for invoice ${number}`,
    preheader: ({ formatted_total, paid_on }) => `${formatted_total}, paid on ${paid_on}`,
    text: ({ client_name, number, formatted_total, paid_on, method, rest, url }, brand) => [
      `Thank you, ${client_name}. ${brand.name} has received your payment.`,
      `Invoice: ${number}\nAmount: ${formatted_total}\nPaid on: ${paid_on}${method ? `\nMethod: ${method}` : ""}${rest ? "" : "\nStatus: Paid"}`,
      rest,
      ...(url ? [`View receipt:\n${url}`, onlyForYou] : []),
    ],
    why: (_, brand) => because(`you made a payment to ${brand.name}`),
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
  "unread-messages": {
    subject: ({ unread, sender_name }) => `${count(unread, "new message")} from ${sender_name}`,
    preheader: ({ project_title, quote }) => (project_title ? `About ${project_title}: ${quote}` : quote),
    text: ({ recipient_name, sender_name, unread, project_title, quote, url }) => [
      `${recipient_name ? `Hello ${recipient_name}, ` : ""}${sender_name} wrote to you${project_title ? ` about ${project_title}` : ""}: ${count(unread, "new message")}.`,
      quote,
      `Read and reply:\n${url}`,
    ],
    why: (data, brand) => (data.settings_url === null ? ofClient : ofNotifications)(data, brand),
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
  "hire-confirmation": {
    subject: (_, brand) => `Your request to ${brand.name}`,
    preheader: () => "We'll get back to you within 24-48 hours.",
    text: ({ can_reply }, brand) => [
      `Thank you! ${brand.name} has received your request and will get back to you within 24-48 hours.${can_reply ? " To add something, reply to this email." : ""}`,
      `Visit ${brand.name}:\n${brand.url}`,
      "If you didn't send a request, ignore this email.",
    ],
    why: (_, brand) => because(`someone entered your email address in a form on ${brand.name}'s page`),
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
