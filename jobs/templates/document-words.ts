// The words of emails about documents to clients, in the written language.
import { say } from "../../src/languages/rules.ts"
import { dueWords, greeting, invoiceSubject, reminderSubject } from "../../src/mails/rules.ts"
import type { MailWords } from "./mail-data.ts"
import { dueText, labelled, linked, onlyForYou, sumOf, wayIn } from "./mail-phrases.ts"

type Documents = "invoice" | "reminder" | "claim-rejected" | "receipt" | "credit-note" | "quote" | "statement"
export const documentWords: Pick<MailWords, Documents> = {
  invoice: {
    subject: ({ number }, brand) => invoiceSubject(number, brand.name),
    preheader: ({ formatted_total: amount, nothing_due, due_date_text: date }) => {
      if (nothing_due) return say("{amount}, nothing to pay", { amount })
      return date === null
        ? say("{amount}, due on receipt", { amount })
        : say("{amount}, due {date}", { amount, date })
    },
    text: ({ client_name, number, message, notes, ...invoice }, { name: organization }) => [
      message
        ? `${greeting(client_name)}\n\n${message}`
        : say("Hello {client_name}, here is your invoice from {organization}. The PDF is attached.", {
            ...{ client_name, organization },
          }),
      [say("Invoice {number}", { number }), sumOf(invoice), dueText(invoice)].join("\n"),
      notes,
      invoice.files_text,
      ...wayIn(invoice.url, client_name, invoice.nothing_due),
    ],
    why: ({ url }, { name: organization }) =>
      url === null
        ? say("You're receiving this email because {organization} copied you on an invoice.", {
            organization,
          })
        : say("You're receiving this email because {organization} sent you an invoice.", { organization }),
  },
  reminder: {
    subject: ({ number, days }) => reminderSubject(number, days),
    preheader: ({ formatted_total: amount, due_date_text: date }) =>
      say("{amount}, due {date}", { amount, date }),
    text: ({ client_name, number, days, message, ...invoice }, { name: organization }) => [
      `${greeting(client_name)}\n\n${message}`,
      [
        say("Invoice {number} from {organization} {is_due}.", {
          ...{ number, organization, is_due: dueWords(days) },
        }),
        ...[sumOf(invoice), labelled(say("Due"), invoice.due_date_text)],
      ].join("\n"),
      invoice.files_text,
      ...wayIn(invoice.url, client_name),
    ],
    why: ({ url }, { name: organization }) =>
      url === null
        ? say("You're receiving this email because {organization} copied you on a reminder.", {
            organization,
          })
        : say("You're receiving this email because {organization} sent you a reminder.", { organization }),
  },
  "claim-rejected": {
    subject: ({ number, numbers, invoice_count: count }) =>
      numbers
        ? say("We couldn't find your payment for {count} invoices", { count })
        : say("We couldn't find your payment for invoice {number}", { number }),
    preheader: ({ reason }) => reason,
    text: (
      { client_name, number, numbers, formatted_amount: amount, reason, url },
      { name: organization },
    ) => [
      numbers
        ? say(
            "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoices {numbers}.",
            { client_name, organization, amount, numbers },
          )
        : say(
            "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoice {number}.",
            { client_name, organization, amount, number },
          ),
      reason,
      numbers
        ? say(
            "The invoices are unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.",
          )
        : say(
            "The invoice is unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.",
          ),
      linked(say("Open invoice"), url),
    ],
    why: (_, { name: organization }) =>
      say("You're receiving this email because you reported a payment to {organization}.", { organization }),
  },
  receipt: {
    subject: ({ number }) => say("Receipt for invoice {number}", { number }),
    preheader: ({ formatted_total: amount, paid_on: date }) =>
      say("{amount}, paid on {date}", { amount, date }),
    text: ({ client_name, number, formatted_total, paid_on, method, rest, url }, { name: organization }) => [
      say("Thank you, {client_name}. {organization} has received your payment.", {
        ...{ client_name, organization },
      }),
      [
        labelled(say("Invoice"), number),
        labelled(say("Amount"), formatted_total),
        labelled(say("Paid on"), paid_on),
        ...(method ? [labelled(say("Method"), method)] : []),
        ...(rest ? [] : [labelled(say("Status"), say("Paid#invoice"))]),
      ].join("\n"),
      rest,
      ...(url ? [linked(say("View receipt"), url), onlyForYou()] : []),
    ],
    why: (_, { name: organization }) =>
      say("You're receiving this email because you made a payment to {organization}.", { organization }),
  },
  "credit-note": {
    subject: ({ number }, { name: organization }) =>
      say("Credit note {number} from {organization}", { number, organization }),
    preheader: ({ formatted_total: amount, invoice_number: number }) =>
      number === null ? amount : say("{amount} for invoice {number}", { amount, number }),
    text: (
      { client_name, number, invoice_number, formatted_total, formatted_credit: amount, reason, ...note },
      { name: organization },
    ) => [
      invoice_number === null
        ? say("Hello {client_name}, here is a credit note from {organization}. The PDF is attached.", {
            ...{ client_name, organization },
          })
        : say(
            "Hello {client_name}, here is a credit note from {organization} for invoice {invoice_number}. The PDF is attached.",
            { client_name, organization, invoice_number },
          ),
      `${say("Credit note {number}", { number })}\n${labelled(say("Total credited"), formatted_total)}`,
      reason,
      amount && say("You now have {amount} in credit with {organization}.", { amount, organization }),
      note.files_text,
      linked(say("Open portal"), note.url),
      onlyForYou(),
    ],
    why: (_, { name: organization }) =>
      say("You're receiving this email because {organization} sent you a credit note.", { organization }),
  },
  quote: {
    subject: ({ number }, { name: organization }) =>
      say("Quote {number} from {organization}", { number, organization }),
    preheader: ({ formatted_total: amount, valid_until: date }) =>
      date === null ? amount : say("{amount}, valid until {date}", { amount, date }),
    text: (
      { client_name, number, formatted_total, valid_until, files_text, url },
      { name: organization },
    ) => [
      say("Hello {client_name}, here is a quote from {organization}. The PDF is attached.", {
        ...{ client_name, organization },
      }),
      [
        ...[say("Quote {number}", { number }), labelled(say("Total"), formatted_total)],
        ...(valid_until ? [labelled(say("Valid until"), valid_until)] : []),
      ].join("\n"),
      files_text,
      say("Open the quote to accept or decline it."),
      linked(say("View quote"), url),
      onlyForYou(),
    ],
    why: (_, { name: organization }) =>
      say("You're receiving this email because {organization} sent you a quote.", { organization }),
  },
  statement: {
    subject: (_, { name: organization }) => say("Statement of account from {organization}", { organization }),
    preheader: ({ from, to, formatted_balance: amount }) =>
      say("{from} to {to}, balance {amount}", { from, to, amount }),
    text: ({ client_name, from, to, formatted_balance, url }, { name: organization }) => [
      say(
        "Hello {client_name}, here is your statement of account from {organization}. The PDF is attached.",
        { client_name, organization },
      ),
      [
        labelled(say("Period"), say("{from} to {to}", { from, to })),
        labelled(say("Balance on {date}", { date: to }), formatted_balance),
      ].join("\n"),
      linked(say("View statement"), url),
      onlyForYou(),
    ],
    why: (_, { name: organization }) =>
      say("You're receiving this email because {organization} sent you a statement of account.", {
        organization,
      }),
  },
}
