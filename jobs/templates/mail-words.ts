// The words of each mail: its subject, the preview line in the inbox, its plain text.
import { greeting, invoiceSubject, reminderSubject } from "../../src/mails/rules.ts"
import type { MailBrand, MailData, MailName } from "./mail-data.ts"
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

type Words<Data> = {
  subject: (data: Data, brand: MailBrand) => string
  /** Shown after the subject in the inbox. */
  preheader: (data: Data, brand: MailBrand) => string
  /** Paragraphs of the plain text; null leaves one out. */
  text: (data: Data, brand: MailBrand) => (string | null)[]
  /** Why its reader gets it, at its end. */
  why: (data: Data, brand: MailBrand) => string
}

/** To add a mail: its fields in `mail-data.ts`, its words here, its layout in `mail/<name>.mjml`. */
export const mailWords: { [N in MailName]: Words<MailData[N]> } = {
  "one-time-code": {
    // In the subject, so that it can be read from the notification.
    subject: ({ code }) => `${code} is your code`,
    preheader: ({ minutes }) => `Expires in ${count(minutes, "minute")}.`,
    text: ({ code, business_name, minutes }) => [
      `Enter this code to continue${business_name ? ` creating ${business_name}` : ""}:`,
      code,
      `The code expires in ${count(minutes, "minute")}. If you didn't request it, ignore this email. We'll never ask you for a code by phone or message.`,
    ],
    why: (_, brand) => because(`someone entered your email address at ${brand.name}`),
  },
  welcome: {
    // Spam filters distrust a subject that begins with the reader's own name.
    subject: ({ organization_name }) => `Your workspace ${organization_name} is ready`,
    preheader: () => "Add your first client and send an invoice.",
    text: ({ organization_name, login_url, disown_url, days }) => [
      `${organization_name} is ready.`,
      "Your workspace is set up. Add your first client and send an invoice. They can follow everything in a portal with your name on it.",
      `Sign in:\n${login_url}`,
      "Save this address. It's where your team signs in.",
      `Didn't register? Open this link to sign out the person who did. It works for ${count(days, "day")}:\n${disown_url}`,
    ],
    why: ({ organization_name }) => because(`your email address was used to create ${organization_name}`),
  },
  "reset-link": {
    subject: () => "Set a new password",
    preheader: ({ hours }) => `The link works once and expires in ${count(hours, "hour")}.`,
    text: ({ url, hours }) => [
      "Someone, hopefully you, asked to reset your account's password.",
      `Choose a new password:\n${url}`,
      `The link works once and expires in ${count(hours, "hour")}. If you didn't request it, ignore this email. Your password won't change.`,
    ],
    why: () => because("someone asked to reset your password"),
  },
  "password-changed": {
    subject: () => "Your password was changed",
    preheader: () => "If that wasn't you, set a new one.",
    text: ({ email, url }) => [
      `The password for your account ${email} was changed. Every other session was signed out.`,
      `If this wasn't you, set a new password now. If it was, you don't need to do anything.\n${url}`,
    ],
    why: () => because("the password for your account was changed"),
  },
  "account-deleted": {
    // Spam filters distrust a subject that begins with a name.
    subject: ({ organization_name }) => `Your organization ${organization_name} was deleted`,
    preheader: () => "If that wasn't meant to happen, contact us now.",
    text: ({ organization_name, deleted_by, deleted_on, url }) => [
      `${deleted_by ?? "Someone"} deleted ${organization_name} on ${deleted_on}, along with its clients, projects, invoices, messages and files. This can't be undone.`,
      "Everyone on the team was signed out. Any paid plan ends, and you won't be charged again.",
      `If no one on your team did this, contact support. Otherwise, you don't need to do anything.\n${url}`,
    ],
    why: ({ organization_name }) => because(`you were an owner of ${organization_name}`),
  },
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
      ...wayIn(invoice.url, client_name, invoice.nothing_due),
    ],
    why: ({ url }, { name }) => because(`${name} ${url === null ? "copied you on" : "sent you"} an invoice`),
  },
  reminder: {
    subject: ({ number, days }) => reminderSubject(number, days),
    preheader: ({ formatted_total, due_date_text }) => `${formatted_total}, due ${due_date_text}`,
    text: ({ client_name, number, days, message, ...invoice }, brand) => [
      `${greeting(client_name)}\n\n${message}`,
      `Invoice ${number} from ${brand.name} was due ${count(days, "day")} ago.\n${sumOf(invoice)}\nDue: ${invoice.due_date_text}`,
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
    subject: ({ client_name, number, is_part }) =>
      `${is_part ? "Part of invoice" : "Invoice"} ${number} was marked as paid by ${client_name}`,
    preheader: ({ formatted_total, method }) => `${formatted_total}, paid by ${method}`,
    text: ({ client_name, number, method, url, is_part, formatted_due: due, ...invoice }) => [
      `${client_name} says ${is_part ? "part of " : ""}invoice ${number} has been paid${due ? `: ${invoice.formatted_total} (amount due: ${due})` : ""}. Check that the money has arrived, then confirm it.`,
      `${due ? `Amount paid: ${invoice.formatted_total}` : sumOf(invoice)}\nPaid by: ${method}`,
      `Review and confirm:\n${url}`,
    ],
    why: ofNotifications,
  },
  "claim-rejected": {
    subject: ({ number }) => `We couldn't find your payment for invoice ${number}`,
    preheader: ({ reason }) => reason,
    text: ({ client_name, number, formatted_amount, reason, url }, brand) => [
      `Hello ${client_name}, ${brand.name} couldn't find the payment of ${formatted_amount} you reported for invoice ${number}.`,
      reason,
      "The invoice is unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.",
      `Open invoice:\n${url}`,
    ],
    why: (_, brand) => because(`you reported a payment to ${brand.name}`),
  },
  "credit-note": {
    subject: ({ number }, brand) => `Credit note ${number} from ${brand.name}`,
    preheader: ({ formatted_total, invoice_number }) =>
      invoice_number ? `${formatted_total} for invoice ${invoice_number}` : formatted_total,
    text: (
      { client_name, number, invoice_number, formatted_total, formatted_credit, reason, url },
      brand,
    ) => [
      `Hello ${client_name}, here is a credit note from ${brand.name}${invoice_number ? ` for invoice ${invoice_number}` : ""}. The PDF is attached.`,
      `Credit note ${number}\nTotal credited: ${formatted_total}`,
      reason,
      formatted_credit ? `You now have ${formatted_credit} in credit with ${brand.name}.` : null,
      `Open portal:\n${url}`,
      onlyForYou,
    ],
    why: (_, brand) => because(`${brand.name} sent you a credit note`),
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
    why: () => "You're receiving this email once a day.",
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
