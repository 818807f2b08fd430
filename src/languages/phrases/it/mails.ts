// Italian: emails to clients.
import type { Translated } from "../../rules.ts"
import type { mails as german } from "../de/mails.ts"

export const mails: Translated<typeof german> = {
  "{person} at {organization}": "{person} di {organization}",
  "Hello {client_name},": "Buongiorno {client_name},",
  "This link is only for you. Please don't forward it.":
    "Questo link è personale. La preghiamo di non inoltrarlo.",
  "This is a copy. {client_name} can view it online.":
    "Questa è una copia. {client_name} può consultare il documento online.",
  "This is a copy. {client_name} can view and pay it online.":
    "Questa è una copia. {client_name} può consultare e pagare la fattura online.",
  "The attached files are too large for an email. You can download them online: {files}":
    "Gli allegati sono troppo grandi per un’email. Può scaricarli online: {files}",
  "The attached files are too large for an email. {client_name} can download them online: {files}":
    "Gli allegati sono troppo grandi per un’email. {client_name} può scaricarli online: {files}",
  "You're receiving this email because you are a client of {organization}.":
    "Riceve questa email perché è cliente di {organization}.",

  "Invoice {number} from {organization}": "Fattura {number} di {organization}",
  "Invoice from {organization}": "Fattura di {organization}",
  "{amount}, nothing to pay": "{amount}, nulla da pagare",
  "{amount}, due on receipt": "{amount}, da pagare al ricevimento",
  "{amount}, due {date}": "{amount}, scadenza {date}",
  "Here is your invoice from {organization}. The PDF is attached.":
    "In allegato trova la fattura di {organization} in formato PDF.",
  "Hello {client_name}, here is your invoice from {organization}. The PDF is attached.":
    "Buongiorno {client_name}, in allegato trova la fattura di {organization} in formato PDF.",
  "Paid. There's nothing to pay.": "Pagata. Non c’è nulla da pagare.",
  "Due on receipt": "Da pagare al ricevimento",
  "Due {date}": "Scadenza {date}",
  "{date} (instalment {place} of {count}, {amount})": "{date} (rata {place} di {count}, {amount})",
  "View it": "Visualizza",
  "View invoice": "Vedi fattura",
  "View and pay": "Vedi e paga",
  "You're receiving this email because {organization} sent you an invoice.":
    "Riceve questa email perché {organization} Le ha inviato una fattura.",
  "You're receiving this email because {organization} copied you on an invoice.":
    "Riceve questa email perché {organization} Le ha inviato una fattura per conoscenza.",

  "is due": "scade oggi",
  "is due in {count} day|is due in {count} days": "scade tra {count} giorno|scade tra {count} giorni",
  "was due {count} day ago|was due {count} days ago":
    "è scaduta da {count} giorno|è scaduta da {count} giorni",
  "Invoice {number} from {organization} {is_due}.": "La fattura {number} di {organization} {is_due}.",
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder.":
    "Il pagamento non ci risulta ancora pervenuto. Se ha già provveduto, La ringraziamo e La preghiamo di non tenere conto di questo promemoria.",
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder.":
    "Abbiamo ricevuto una parte del pagamento; il resto è ancora da saldare. Se ha già provveduto, La ringraziamo e La preghiamo di non tenere conto di questo promemoria.",
  "This is a reminder of a payment that is due soon. If you've already sent it, thank you, and please ignore this reminder.":
    "Le ricordiamo un pagamento in scadenza a breve. Se ha già provveduto, La ringraziamo e La preghiamo di non tenere conto di questo promemoria.",
  "You're receiving this email because {organization} sent you a reminder.":
    "Riceve questa email perché {organization} Le ha inviato un promemoria di pagamento.",
  "You're receiving this email because {organization} copied you on a reminder.":
    "Riceve questa email perché {organization} Le ha inviato un promemoria di pagamento per conoscenza.",

  "Your portal at {organization}": "Il portale clienti di {organization}",
  "Your projects, invoices and messages in one place.": "Progetti, fatture e messaggi in un unico posto.",
  "Hello {client_name}, your projects, invoices and messages with {organization} are in one place. No password needed.":
    "Buongiorno {client_name}, nel portale di {organization} trova progetti, fatture e messaggi in un unico posto. Non serve una password.",
  "Open your portal": "Apri il portale",
  "This link is only for you. It works once and expires in {count} day. You can request another any time.|This link is only for you. It works once and expires in {count} days. You can request another any time.":
    "Questo link è personale, funziona una sola volta e scade tra {count} giorno. Può richiederne un altro in qualsiasi momento.|Questo link è personale, funziona una sola volta e scade tra {count} giorni. Può richiederne un altro in qualsiasi momento.",

  "We couldn't find your payment": "Non abbiamo trovato il Suo pagamento",
  "We couldn't find your payment for invoice {number}":
    "Non abbiamo trovato il Suo pagamento per la fattura {number}",
  "We couldn't find your payment for {count} invoices":
    "Non abbiamo trovato il Suo pagamento per {count} fatture",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoice {number}.":
    "Buongiorno {client_name}, a {organization} non risulta il pagamento da Lei segnalato per la fattura {number}.",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoices {numbers}.":
    "Buongiorno {client_name}, a {organization} non risulta il pagamento da Lei segnalato per le fatture {numbers}.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoice {number}.":
    "Buongiorno {client_name}, a {organization} non risulta il pagamento di {amount} da Lei segnalato per la fattura {number}.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoices {numbers}.":
    "Buongiorno {client_name}, a {organization} non risulta il pagamento di {amount} da Lei segnalato per le fatture {numbers}.",
  "The invoice is unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "La fattura risulta di nuovo da pagare. Se ha già pagato, risponda a questa email o segnali di nuovo il pagamento con la causale o una prova di pagamento.",
  "The invoices are unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "Le fatture risultano di nuovo da pagare. Se ha già pagato, risponda a questa email o segnali di nuovo il pagamento con la causale o una prova di pagamento.",
  "Open invoice": "Apri fattura",
  "You're receiving this email because you reported a payment to {organization}.":
    "Riceve questa email perché ha segnalato un pagamento a {organization}.",

  "Credit note {number}": "Nota di credito {number}",
  "Credit note {number} from {organization}": "Nota di credito {number} di {organization}",
  "{amount} for invoice {number}": "{amount} per la fattura {number}",
  "Hello {client_name}, here is a credit note from {organization}. The PDF is attached.":
    "Buongiorno {client_name}, in allegato trova una nota di credito di {organization} in formato PDF.",
  "Hello {client_name}, here is a credit note from {organization} for invoice {invoice_number}. The PDF is attached.":
    "Buongiorno {client_name}, in allegato trova una nota di credito di {organization} per la fattura {invoice_number} in formato PDF.",
  "You now have {amount} in credit with {organization}.":
    "Ora dispone di un credito di {amount} presso {organization}.",
  "Open portal": "Apri il portale",
  "You're receiving this email because {organization} sent you a credit note.":
    "Riceve questa email perché {organization} Le ha inviato una nota di credito.",

  "Quote {number}": "Preventivo {number}",
  "Quote {number} from {organization}": "Preventivo {number} di {organization}",
  "{amount}, valid until {date}": "{amount}, scadenza del preventivo: {date}",
  "Valid until {date}": "Scadenza del preventivo: {date}",
  "Hello {client_name}, here is a quote from {organization}. The PDF is attached.":
    "Buongiorno {client_name}, in allegato trova il preventivo di {organization} in formato PDF.",
  "Open the quote to accept or decline it.": "Apra il preventivo per accettarlo o rifiutarlo.",
  "View quote": "Vedi preventivo",
  "You're receiving this email because {organization} sent you a quote.":
    "Riceve questa email perché {organization} Le ha inviato un preventivo.",

  "Statement of account from {organization}": "Estratto conto di {organization}",
  "{from} to {to}": "{from} – {to}",
  "{from} to {to}, balance {amount}": "{from} – {to}, saldo {amount}",
  "Hello {client_name}, here is your statement of account from {organization}. The PDF is attached.":
    "Buongiorno {client_name}, in allegato trova l’estratto conto di {organization} in formato PDF.",
  Period: "Periodo",
  "Balance on {date}": "Saldo in data {date}",
  "View statement": "Vedi estratto conto",
  "You're receiving this email because {organization} sent you a statement of account.":
    "Riceve questa email perché {organization} Le ha inviato un estratto conto.",

  "A file for {project_title}": "Un file per {project_title}",
  "{filename} from {organization}": "{filename} da {organization}",
  "Hello {client_name}, {organization} has delivered a file for {project_title}.":
    "Buongiorno {client_name}, {organization} Le ha consegnato un file per {project_title}.",
  "Open project": "Apri progetto",

  "Receipt for invoice {number}": "Ricevuta di pagamento per la fattura {number}",
  "Payment received": "Pagamento ricevuto",
  "{amount}, paid on {date}": "{amount}, pagato in data {date}",
  "Thank you, {client_name}. {organization} has received your payment.":
    "Grazie, {client_name}. {organization} ha ricevuto il Suo pagamento.",
  Status: "Stato",
  "View receipt": "Vedi ricevuta",
  "{paid} of {total} has been received.": "Ricevuti {paid} su {total}.",
  "{due} is still due.": "Restano da pagare {due}.",
  "{due} is still due by {date}.": "Restano da pagare {due}, scadenza {date}.",
  "{due} has been due since {date}.": "Restano da pagare {due}, scaduti in data {date}.",
  "{due} is still due. The next instalment of {next} is due by {date}.":
    "Restano da pagare {due}. Prossima rata: {next}, scadenza {date}.",
  "{due} is still due. The next instalment of {next} has been due since {date}.":
    "Restano da pagare {due}. La prossima rata di {next} è scaduta in data {date}.",
  "You're receiving this email because you made a payment to {organization}.":
    "Riceve questa email perché ha effettuato un pagamento a {organization}.",

  "{count} new message|{count} new messages": "{count} nuovo messaggio|{count} nuovi messaggi",
  "{count} new message from {sender_name}|{count} new messages from {sender_name}":
    "{count} nuovo messaggio da {sender_name}|{count} nuovi messaggi da {sender_name}",
  "About {project_title}: {quote}": "Progetto {project_title}: {quote}",
  "{sender_name} wrote to you.": "{sender_name} Le ha scritto.",
  "{sender_name} wrote to you about {project_title}.":
    "{sender_name} Le ha scritto in merito a {project_title}.",
  "{sender_name} wrote to you: {messages}.": "{sender_name} Le ha scritto: {messages}.",
  "{sender_name} wrote to you about {project_title}: {messages}.":
    "{sender_name} Le ha scritto in merito a {project_title}: {messages}.",
  "Attached: {files}": "In allegato: {files}",
  "Read and reply": "Leggi e rispondi",

  "Your request to {organization}": "La Sua richiesta a {organization}",
  "We'll get back to you within 24-48 hours.": "Le risponderemo entro 24-48 ore.",
  "We got your request": "Abbiamo ricevuto la Sua richiesta",
  "Thank you! {organization} has received your request and will get back to you within 24-48 hours.":
    "Grazie! {organization} ha ricevuto la Sua richiesta e Le risponderà entro 24-48 ore.",
  "To add something, reply to this email.": "Per aggiungere qualcosa, risponda a questa email.",
  "Visit {organization}": "Vai alla pagina di {organization}",
  "If you didn't send a request, ignore this email.":
    "Se non ha inviato alcuna richiesta, ignori questa email.",
  "You're receiving this email because someone entered your email address in a form on {organization}'s page.":
    "Riceve questa email perché qualcuno ha inserito il Suo indirizzo in un modulo sulla pagina di {organization}.",
}
