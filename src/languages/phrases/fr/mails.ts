// French: emails to clients.
import type { Translated } from "../../rules.ts"
import type { mails as german } from "../de/mails.ts"

export const mails: Translated<typeof german> = {
  "{person} at {organization}": "{person} chez {organization}",
  "Hello {client_name},": "Bonjour {client_name},",
  "This link is only for you. Please don't forward it.":
    "Ce lien vous est personnel. Merci de ne pas le transférer.",
  "This is a copy. {client_name} can view it online.":
    "Ceci est une copie. {client_name} peut consulter la facture en ligne.",
  "This is a copy. {client_name} can view and pay it online.":
    "Ceci est une copie. {client_name} peut consulter et payer la facture en ligne.",
  "The attached files are too large for an email. You can download them online: {files}":
    "Trop volumineux pour un e-mail, à télécharger en ligne : {files}",
  "The attached files are too large for an email. {client_name} can download them online: {files}":
    "Trop volumineux pour un e-mail, à télécharger en ligne par {client_name} : {files}",
  "You're receiving this email because you are a client of {organization}.":
    "Vous recevez cet e-mail car vous êtes client chez {organization}.",

  "Invoice {number} from {organization}": "Facture {number} – {organization}",
  "Invoice from {organization}": "Facture – {organization}",
  "{amount}, nothing to pay": "{amount}, rien à payer",
  "{amount}, due on receipt": "{amount}, à payer à réception",
  "{amount}, due {date}": "{amount}, échéance le {date}",
  "Here is your invoice from {organization}. The PDF is attached.":
    "Vous trouverez en pièce jointe la facture établie par {organization}, au format PDF.",
  "Hello {client_name}, here is your invoice from {organization}. The PDF is attached.":
    "Bonjour {client_name}, vous trouverez en pièce jointe la facture établie par {organization}, au format PDF.",
  "Paid. There's nothing to pay.": "Facture payée. Vous n’avez rien à régler.",
  "Due on receipt": "À payer à réception",
  "Due {date}": "Échéance : {date}",
  "{date} (instalment {place} of {count}, {amount})": "{date} (versement {place} sur {count}, {amount})",
  "View it": "Consulter",
  "View invoice": "Voir la facture",
  "View and pay": "Consulter et payer",
  "You're receiving this email because {organization} sent you an invoice.":
    "Vous recevez cet e-mail car {organization} vous a adressé une facture.",
  "You're receiving this email because {organization} copied you on an invoice.":
    "Vous recevez cet e-mail car {organization} vous a mis en copie d’une facture.",

  "is due": "arrive à échéance aujourd’hui",
  "is due in {count} day|is due in {count} days":
    "arrive à échéance dans {count} jour|arrive à échéance dans {count} jours",
  "was due {count} day ago|was due {count} days ago":
    "est échue depuis {count} jour|est échue depuis {count} jours",
  "Invoice {number} from {organization} {is_due}.":
    "La facture {number} établie par {organization} {is_due}.",
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder.":
    "Sauf erreur de notre part, votre paiement ne nous est pas encore parvenu. Si vous l’avez déjà effectué, nous vous en remercions et vous prions de ne pas tenir compte de ce rappel.",
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder.":
    "Nous avons bien reçu un paiement partiel de votre part. Le solde reste à payer. Si vous l’avez déjà réglé, nous vous en remercions et vous prions de ne pas tenir compte de ce rappel.",
  "This is a reminder of a payment that is due soon. If you've already sent it, thank you, and please ignore this reminder.":
    "Nous vous rappelons qu’un paiement arrive bientôt à échéance. Si vous l’avez déjà effectué, nous vous en remercions et vous prions de ne pas tenir compte de ce rappel.",
  "You're receiving this email because {organization} sent you a reminder.":
    "Vous recevez cet e-mail car {organization} vous a adressé un rappel.",
  "You're receiving this email because {organization} copied you on a reminder.":
    "Vous recevez cet e-mail car {organization} vous a mis en copie d’un rappel.",

  "Your portal at {organization}": "Votre espace client chez {organization}",
  "Your projects, invoices and messages in one place.": "Vos projets, factures et messages au même endroit.",
  "Hello {client_name}, your projects, invoices and messages with {organization} are in one place. No password needed.":
    "Bonjour {client_name}, retrouvez au même endroit vos projets, factures et messages avec {organization}. Aucun mot de passe n’est nécessaire.",
  "Open your portal": "Ouvrir votre espace client",
  "This link is only for you. It works once and expires in {count} day. You can request another any time.|This link is only for you. It works once and expires in {count} days. You can request another any time.":
    "Ce lien vous est personnel. Il ne fonctionne qu’une fois et expire dans {count} jour. Vous pouvez en demander un autre à tout moment.|Ce lien vous est personnel. Il ne fonctionne qu’une fois et expire dans {count} jours. Vous pouvez en demander un autre à tout moment.",

  "We couldn't find your payment": "Votre paiement n’a pas été retrouvé",
  "We couldn't find your payment for invoice {number}":
    "Votre paiement de la facture {number} n’a pas été retrouvé",
  "We couldn't find your payment for {count} invoices":
    "Votre paiement de {count} factures n’a pas été retrouvé",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoice {number}.":
    "Bonjour {client_name}, {organization} n’a pas retrouvé le paiement que vous avez signalé pour la facture {number}.",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoices {numbers}.":
    "Bonjour {client_name}, {organization} n’a pas retrouvé le paiement que vous avez signalé pour les factures {numbers}.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoice {number}.":
    "Bonjour {client_name}, {organization} n’a pas retrouvé le paiement de {amount} que vous avez signalé pour la facture {number}.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoices {numbers}.":
    "Bonjour {client_name}, {organization} n’a pas retrouvé le paiement de {amount} que vous avez signalé pour les factures {numbers}.",
  "The invoice is unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "La facture est de nouveau à payer. Si vous avez déjà payé, répondez à cet e-mail ou signalez à nouveau le paiement en indiquant sa référence ou en joignant un justificatif.",
  "The invoices are unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "Les factures sont de nouveau à payer. Si vous avez déjà payé, répondez à cet e-mail ou signalez à nouveau le paiement en indiquant sa référence ou en joignant un justificatif.",
  "Open invoice": "Ouvrir la facture",
  "You're receiving this email because you reported a payment to {organization}.":
    "Vous recevez cet e-mail car vous avez signalé un paiement à {organization}.",

  "Credit note {number}": "Avoir {number}",
  "Credit note {number} from {organization}": "Avoir {number} – {organization}",
  "{amount} for invoice {number}": "{amount} sur la facture {number}",
  "Hello {client_name}, here is a credit note from {organization}. The PDF is attached.":
    "Bonjour {client_name}, vous trouverez en pièce jointe un avoir établi par {organization}, au format PDF.",
  "Hello {client_name}, here is a credit note from {organization} for invoice {invoice_number}. The PDF is attached.":
    "Bonjour {client_name}, vous trouverez en pièce jointe un avoir établi par {organization} sur la facture {invoice_number}, au format PDF.",
  "You now have {amount} in credit with {organization}.":
    "Vous disposez maintenant d’un solde créditeur de {amount} chez {organization}.",
  "Open portal": "Ouvrir l’espace client",
  "You're receiving this email because {organization} sent you a credit note.":
    "Vous recevez cet e-mail car {organization} vous a adressé un avoir.",

  "Quote {number}": "Devis {number}",
  "Quote {number} from {organization}": "Devis {number} – {organization}",
  "{amount}, valid until {date}": "{amount}, valable jusqu’au {date}",
  "Valid until {date}": "Valable jusqu’au {date}",
  "Hello {client_name}, here is a quote from {organization}. The PDF is attached.":
    "Bonjour {client_name}, vous trouverez en pièce jointe un devis établi par {organization}, au format PDF.",
  "Open the quote to accept or decline it.": "Ouvrez le devis pour l’accepter ou le refuser.",
  "View quote": "Voir le devis",
  "You're receiving this email because {organization} sent you a quote.":
    "Vous recevez cet e-mail car {organization} vous a adressé un devis.",

  "Statement of account from {organization}": "Relevé de compte – {organization}",
  "{from} to {to}": "du {from} au {to}",
  "{from} to {to}, balance {amount}": "Du {from} au {to}, solde : {amount}",
  "Hello {client_name}, here is your statement of account from {organization}. The PDF is attached.":
    "Bonjour {client_name}, vous trouverez en pièce jointe votre relevé de compte chez {organization}, au format PDF.",
  Period: "Période",
  "Balance on {date}": "Solde au {date}",
  "View statement": "Voir le relevé",
  "You're receiving this email because {organization} sent you a statement of account.":
    "Vous recevez cet e-mail car {organization} vous a adressé un relevé de compte.",

  "A file for {project_title}": "Un fichier pour {project_title}",
  "{filename} from {organization}": "{filename}, envoyé par {organization}",
  "Hello {client_name}, {organization} has delivered a file for {project_title}.":
    "Bonjour {client_name}, {organization} vous a livré un fichier pour {project_title}.",
  "Open project": "Ouvrir le projet",

  "Receipt for invoice {number}": "Reçu pour la facture {number}",
  "Payment received": "Paiement reçu",
  "{amount}, paid on {date}": "{amount}, paiement du {date}",
  "Thank you, {client_name}. {organization} has received your payment.":
    "Merci, {client_name}. {organization} a bien reçu votre paiement.",
  Status: "Statut",
  "View receipt": "Voir le reçu",
  "{paid} of {total} has been received.": "Montant reçu : {paid} sur {total}.",
  "{due} is still due.": "Il reste {due} à payer.",
  "{due} is still due by {date}.": "Il reste {due} à payer d’ici au {date}.",
  "{due} has been due since {date}.": "Il reste {due} à payer ; l’échéance était le {date}.",
  "{due} is still due. The next instalment of {next} is due by {date}.":
    "Il reste {due} à payer. Le prochain versement, de {next}, est à effectuer d’ici au {date}.",
  "{due} is still due. The next instalment of {next} has been due since {date}.":
    "Il reste {due} à payer. Le prochain versement, de {next}, était dû le {date}.",
  "You're receiving this email because you made a payment to {organization}.":
    "Vous recevez cet e-mail car vous avez effectué un paiement à {organization}.",

  "{count} new message|{count} new messages": "{count} nouveau message|{count} nouveaux messages",
  "{count} new message from {sender_name}|{count} new messages from {sender_name}":
    "{sender_name} : {count} nouveau message|{sender_name} : {count} nouveaux messages",
  "About {project_title}: {quote}": "À propos de {project_title} : {quote}",
  "{sender_name} wrote to you.": "{sender_name} vous a écrit.",
  "{sender_name} wrote to you about {project_title}.":
    "{sender_name} vous a écrit à propos de {project_title}.",
  "{sender_name} wrote to you: {messages}.": "{sender_name} vous a écrit : {messages}.",
  "{sender_name} wrote to you about {project_title}: {messages}.":
    "{sender_name} vous a écrit à propos de {project_title} : {messages}.",
  "Attached: {files}": "Pièces jointes : {files}",
  "Read and reply": "Lire et répondre",

  "Your request to {organization}": "Votre demande à {organization}",
  "We'll get back to you within 24-48 hours.": "Vous recevrez une réponse sous 24 à 48 heures.",
  "We got your request": "Votre demande est bien arrivée",
  "Thank you! {organization} has received your request and will get back to you within 24-48 hours.":
    "Merci ! {organization} a bien reçu votre demande et vous répondra sous 24 à 48 heures.",
  "To add something, reply to this email.": "Pour ajouter une précision, répondez à cet e-mail.",
  "Visit {organization}": "Visiter le site : {organization}",
  "If you didn't send a request, ignore this email.":
    "Si vous n’avez pas envoyé de demande, ignorez cet e-mail.",
  "You're receiving this email because someone entered your email address in a form on {organization}'s page.":
    "Vous recevez cet e-mail car quelqu’un a saisi votre adresse e-mail dans un formulaire publié par {organization}.",
}
