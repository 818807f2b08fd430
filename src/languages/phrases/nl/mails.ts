// Dutch: emails to clients.
import type { Translated } from "../../rules.ts"
import type { mails as german } from "../de/mails.ts"

export const mails: Translated<typeof german> = {
  "{person} at {organization}": "{person} van {organization}",
  "Hello {client_name},": "Beste {client_name},",
  "This link is only for you. Please don't forward it.":
    "Deze link is alleen voor u bestemd. Stuur deze niet door.",
  "This is a copy. {client_name} can view it online.":
    "Dit is een kopie. {client_name} kan de factuur online bekijken.",
  "This is a copy. {client_name} can view and pay it online.":
    "Dit is een kopie. {client_name} kan de factuur online bekijken en betalen.",
  "The attached files are too large for an email. You can download them online: {files}":
    "De bijbehorende bestanden zijn te groot voor een e-mail. U kunt ze online downloaden: {files}",
  "The attached files are too large for an email. {client_name} can download them online: {files}":
    "De bijbehorende bestanden zijn te groot voor een e-mail. {client_name} kan ze online downloaden: {files}",
  "You're receiving this email because you are a client of {organization}.":
    "U ontvangt deze e-mail omdat u klant bent van {organization}.",

  "Invoice {number} from {organization}": "Factuur {number} van {organization}",
  "Invoice from {organization}": "Factuur van {organization}",
  "{amount}, nothing to pay": "{amount}, niets te betalen",
  "{amount}, due on receipt": "{amount}, te betalen na ontvangst",
  "{amount}, due {date}": "{amount}, vervaldatum {date}",
  "Here is your invoice from {organization}. The PDF is attached.":
    "In de bijlage vindt u als pdf uw factuur van {organization}.",
  "Hello {client_name}, here is your invoice from {organization}. The PDF is attached.":
    "Beste {client_name}, in de bijlage vindt u als pdf uw factuur van {organization}.",
  "Paid. There's nothing to pay.": "Betaald. U hoeft niets te betalen.",
  "Due on receipt": "Te betalen na ontvangst",
  "Due {date}": "Vervaldatum {date}",
  "{date} (instalment {place} of {count}, {amount})": "{date} (termijn {place} van {count}, {amount})",
  "View it": "Bekijken",
  "View invoice": "Factuur bekijken",
  "View and pay": "Bekijken en betalen",
  "You're receiving this email because {organization} sent you an invoice.":
    "U ontvangt deze e-mail omdat {organization} u een factuur heeft gestuurd.",
  "You're receiving this email because {organization} copied you on an invoice.":
    "U ontvangt deze e-mail omdat {organization} u een kopie van een factuur heeft gestuurd.",

  "is due": "vervalt vandaag",
  "is due in {count} day|is due in {count} days": "vervalt over {count} dag|vervalt over {count} dagen",
  "was due {count} day ago|was due {count} days ago":
    "is {count} dag geleden vervallen|is {count} dagen geleden vervallen",
  "Invoice {number} from {organization} {is_due}.": "Factuur {number} van {organization} {is_due}.",
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder.":
    "Wij hebben uw betaling nog niet ontvangen. Hebt u al betaald? Hartelijk dank, dan kunt u deze herinnering als niet verzonden beschouwen.",
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder.":
    "Wij hebben een deel van uw betaling ontvangen, de rest staat nog open. Hebt u die al betaald? Hartelijk dank, dan kunt u deze herinnering als niet verzonden beschouwen.",
  "This is a reminder of a payment that is due soon. If you've already sent it, thank you, and please ignore this reminder.":
    "Wij herinneren u aan een betaling die binnenkort vervalt. Hebt u al betaald? Hartelijk dank, dan kunt u deze herinnering als niet verzonden beschouwen.",
  "You're receiving this email because {organization} sent you a reminder.":
    "U ontvangt deze e-mail omdat {organization} u een herinnering heeft gestuurd.",
  "You're receiving this email because {organization} copied you on a reminder.":
    "U ontvangt deze e-mail omdat {organization} u een kopie van een herinnering heeft gestuurd.",

  "Your portal at {organization}": "Uw klantportaal bij {organization}",
  "Your projects, invoices and messages in one place.": "Uw projecten, facturen en berichten op één plek.",
  "Hello {client_name}, your projects, invoices and messages with {organization} are in one place. No password needed.":
    "Beste {client_name}, uw projecten, facturen en berichten bij {organization} vindt u op één plek. U hebt geen wachtwoord nodig.",
  "Open your portal": "Klantportaal openen",
  "This link is only for you. It works once and expires in {count} day. You can request another any time.|This link is only for you. It works once and expires in {count} days. You can request another any time.":
    "Deze link is alleen voor u bestemd. U kunt hem één keer gebruiken en hij verloopt over {count} dag. U kunt altijd een nieuwe aanvragen.|Deze link is alleen voor u bestemd. U kunt hem één keer gebruiken en hij verloopt over {count} dagen. U kunt altijd een nieuwe aanvragen.",

  "We couldn't find your payment": "Wij kunnen uw betaling niet vinden",
  "We couldn't find your payment for invoice {number}":
    "Wij kunnen uw betaling van factuur {number} niet vinden",
  "We couldn't find your payment for {count} invoices":
    "Wij kunnen uw betaling van {count} facturen niet vinden",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoice {number}.":
    "Beste {client_name}, {organization} kan de betaling die u voor factuur {number} hebt gemeld niet vinden.",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoices {numbers}.":
    "Beste {client_name}, {organization} kan de betaling die u voor de facturen {numbers} hebt gemeld niet vinden.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoice {number}.":
    "Beste {client_name}, {organization} kan de betaling van {amount} die u voor factuur {number} hebt gemeld niet vinden.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoices {numbers}.":
    "Beste {client_name}, {organization} kan de betaling van {amount} die u voor de facturen {numbers} hebt gemeld niet vinden.",
  "The invoice is unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "De factuur staat weer open. Hebt u wel betaald? Beantwoord dan deze e-mail of meld de betaling opnieuw, met het kenmerk of een betaalbewijs.",
  "The invoices are unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "De facturen staan weer open. Hebt u wel betaald? Beantwoord dan deze e-mail of meld de betaling opnieuw, met het kenmerk of een betaalbewijs.",
  "Open invoice": "Factuur openen",
  "You're receiving this email because you reported a payment to {organization}.":
    "U ontvangt deze e-mail omdat u een betaling aan {organization} hebt gemeld.",

  "Credit note {number}": "Creditnota {number}",
  "Credit note {number} from {organization}": "Creditnota {number} van {organization}",
  "{amount} for invoice {number}": "{amount} voor factuur {number}",
  "Hello {client_name}, here is a credit note from {organization}. The PDF is attached.":
    "Beste {client_name}, in de bijlage vindt u als pdf een creditnota van {organization}.",
  "Hello {client_name}, here is a credit note from {organization} for invoice {invoice_number}. The PDF is attached.":
    "Beste {client_name}, in de bijlage vindt u als pdf een creditnota van {organization} bij factuur {invoice_number}.",
  "You now have {amount} in credit with {organization}.":
    "U hebt nu een tegoed van {amount} bij {organization}.",
  "Open portal": "Klantportaal openen",
  "You're receiving this email because {organization} sent you a credit note.":
    "U ontvangt deze e-mail omdat {organization} u een creditnota heeft gestuurd.",

  "Quote {number}": "Offerte {number}",
  "Quote {number} from {organization}": "Offerte {number} van {organization}",
  "{amount}, valid until {date}": "{amount}, geldig tot en met {date}",
  "Valid until {date}": "Geldig tot en met {date}",
  "Hello {client_name}, here is a quote from {organization}. The PDF is attached.":
    "Beste {client_name}, in de bijlage vindt u als pdf een offerte van {organization}.",
  "Open the quote to accept or decline it.": "Open de offerte om deze te accepteren of af te wijzen.",
  "View quote": "Offerte bekijken",
  "You're receiving this email because {organization} sent you a quote.":
    "U ontvangt deze e-mail omdat {organization} u een offerte heeft gestuurd.",

  "Statement of account from {organization}": "Rekeningoverzicht van {organization}",
  "{from} to {to}": "{from} t/m {to}",
  "{from} to {to}, balance {amount}": "{from} t/m {to}, saldo {amount}",
  "Hello {client_name}, here is your statement of account from {organization}. The PDF is attached.":
    "Beste {client_name}, in de bijlage vindt u als pdf uw rekeningoverzicht van {organization}.",
  Period: "Periode",
  "Balance on {date}": "Saldo per {date}",
  "View statement": "Overzicht bekijken",
  "You're receiving this email because {organization} sent you a statement of account.":
    "U ontvangt deze e-mail omdat {organization} u een rekeningoverzicht heeft gestuurd.",

  "A file for {project_title}": "Een bestand voor {project_title}",
  "{filename} from {organization}": "{filename} van {organization}",
  "Hello {client_name}, {organization} has delivered a file for {project_title}.":
    "Beste {client_name}, {organization} heeft een bestand voor {project_title} opgeleverd.",
  "Open project": "Project openen",

  "Receipt for invoice {number}": "Kwitantie voor factuur {number}",
  "Payment received": "Betaling ontvangen",
  "{amount}, paid on {date}": "{amount}, betaald op {date}",
  "Thank you, {client_name}. {organization} has received your payment.":
    "Hartelijk dank, {client_name}. {organization} heeft uw betaling ontvangen.",
  Status: "Status",
  "View receipt": "Kwitantie bekijken",
  "{paid} of {total} has been received.": "Er is {paid} van {total} ontvangen.",
  "{due} is still due.": "Er staat nog {due} open.",
  "{due} is still due by {date}.": "Er staat nog {due} open, te betalen uiterlijk {date}.",
  "{due} has been due since {date}.": "Er staat nog {due} open, de vervaldatum was {date}.",
  "{due} is still due. The next instalment of {next} is due by {date}.":
    "Er staat nog {due} open. De volgende termijn van {next} betaalt u uiterlijk {date}.",
  "{due} is still due. The next instalment of {next} has been due since {date}.":
    "Er staat nog {due} open. De volgende termijn van {next} is vervallen op {date}.",
  "You're receiving this email because you made a payment to {organization}.":
    "U ontvangt deze e-mail omdat u een betaling aan {organization} hebt gedaan.",

  "{count} new message|{count} new messages": "{count} nieuw bericht|{count} nieuwe berichten",
  "{count} new message from {sender_name}|{count} new messages from {sender_name}":
    "{count} nieuw bericht van {sender_name}|{count} nieuwe berichten van {sender_name}",
  "About {project_title}: {quote}": "Over {project_title}: {quote}",
  "{sender_name} wrote to you.": "{sender_name} heeft u een bericht gestuurd.",
  "{sender_name} wrote to you about {project_title}.":
    "{sender_name} heeft u een bericht gestuurd over {project_title}.",
  "{sender_name} wrote to you: {messages}.": "{sender_name} heeft u geschreven: {messages}.",
  "{sender_name} wrote to you about {project_title}: {messages}.":
    "{sender_name} heeft u geschreven over {project_title}: {messages}.",
  "Attached: {files}": "Bijlagen: {files}",
  "Read and reply": "Lezen en beantwoorden",

  "Your request to {organization}": "Uw aanvraag bij {organization}",
  "We'll get back to you within 24-48 hours.": "U krijgt binnen 24 tot 48 uur antwoord.",
  "We got your request": "Uw aanvraag is ontvangen",
  "Thank you! {organization} has received your request and will get back to you within 24-48 hours.":
    "Hartelijk dank! {organization} heeft uw aanvraag ontvangen en neemt binnen 24 tot 48 uur contact met u op.",
  "To add something, reply to this email.": "Wilt u iets toevoegen? Beantwoord dan deze e-mail.",
  "Visit {organization}": "Naar {organization}",
  "If you didn't send a request, ignore this email.":
    "Hebt u geen aanvraag gestuurd? Dan kunt u deze e-mail negeren.",
  "You're receiving this email because someone entered your email address in a form on {organization}'s page.":
    "U ontvangt deze e-mail omdat iemand uw e-mailadres heeft ingevuld in een formulier op de pagina van {organization}.",
}
