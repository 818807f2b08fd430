// German: emails to clients.
export const mails = {
  "{person} at {organization}": "{person} von {organization}",
  "Hello {client_name},": "Guten Tag {client_name},",
  "This link is only for you. Please don't forward it.":
    "Dieser Link ist nur für Sie. Bitte leiten Sie ihn nicht weiter.",
  "This is a copy. {client_name} can view it online.":
    "Dies ist eine Kopie. {client_name} kann die Rechnung online ansehen.",
  "This is a copy. {client_name} can view and pay it online.":
    "Dies ist eine Kopie. {client_name} kann die Rechnung online ansehen und bezahlen.",
  "The attached files are too large for an email. You can download them online: {files}":
    "Für eine E-Mail zu groß, aber online zum Herunterladen bereit: {files}",
  "The attached files are too large for an email. {client_name} can download them online: {files}":
    "Für eine E-Mail zu groß, aber für {client_name} online zum Herunterladen bereit: {files}",
  "You're receiving this email because you are a client of {organization}.":
    "Sie erhalten diese E-Mail, weil Sie Kunde von {organization} sind.",

  "Invoice {number} from {organization}": "Rechnung {number} von {organization}",
  "Invoice from {organization}": "Rechnung von {organization}",
  "{amount}, nothing to pay": "{amount}, nichts zu zahlen",
  "{amount}, due on receipt": "{amount}, fällig nach Erhalt",
  "{amount}, due {date}": "{amount}, fällig am {date}",
  "Here is your invoice from {organization}. The PDF is attached.":
    "anbei erhalten Sie Ihre Rechnung von {organization} als PDF.",
  "Hello {client_name}, here is your invoice from {organization}. The PDF is attached.":
    "Guten Tag {client_name}, anbei erhalten Sie Ihre Rechnung von {organization} als PDF.",
  "Paid. There's nothing to pay.": "Bezahlt. Es ist nichts zu zahlen.",
  "Due on receipt": "Fällig nach Erhalt",
  "Due {date}": "Fällig am {date}",
  "{date} (instalment {place} of {count}, {amount})": "{date} (Rate {place} von {count}, {amount})",
  "View it": "Ansehen",
  "View invoice": "Rechnung ansehen",
  "View and pay": "Ansehen und bezahlen",
  "You're receiving this email because {organization} sent you an invoice.":
    "Sie erhalten diese E-Mail, weil {organization} Ihnen eine Rechnung gesendet hat.",
  "You're receiving this email because {organization} copied you on an invoice.":
    "Sie erhalten diese E-Mail, weil {organization} Ihnen eine Rechnung in Kopie gesendet hat.",

  "is due": "ist heute fällig",
  "is due in {count} day|is due in {count} days": "ist in {count} Tag fällig|ist in {count} Tagen fällig",
  "was due {count} day ago|was due {count} days ago":
    "ist seit {count} Tag überfällig|ist seit {count} Tagen überfällig",
  "Invoice {number} from {organization} {is_due}.": "Rechnung {number} von {organization} {is_due}.",
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder.":
    "Ihre Zahlung ist noch nicht bei uns eingegangen. Falls Sie bereits gezahlt haben, betrachten Sie diese Erinnerung bitte als gegenstandslos. Vielen Dank.",
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder.":
    "ein Teil Ihrer Zahlung ist eingegangen, der Rest ist noch offen. Falls Sie ihn bereits gezahlt haben, betrachten Sie diese Erinnerung bitte als gegenstandslos. Vielen Dank.",
  "This is a reminder of a payment that is due soon. If you've already sent it, thank you, and please ignore this reminder.":
    "wir erinnern Sie an eine Zahlung, die bald fällig ist. Falls Sie bereits gezahlt haben, betrachten Sie diese Erinnerung bitte als gegenstandslos. Vielen Dank.",
  "You're receiving this email because {organization} sent you a reminder.":
    "Sie erhalten diese E-Mail, weil {organization} Ihnen eine Zahlungserinnerung gesendet hat.",
  "You're receiving this email because {organization} copied you on a reminder.":
    "Sie erhalten diese E-Mail, weil {organization} Ihnen eine Zahlungserinnerung in Kopie gesendet hat.",

  "Your portal at {organization}": "Ihr Portal bei {organization}",
  "Your projects, invoices and messages in one place.":
    "Ihre Projekte, Rechnungen und Nachrichten an einem Ort.",
  "Hello {client_name}, your projects, invoices and messages with {organization} are in one place. No password needed.":
    "Guten Tag {client_name}, Ihre Projekte, Rechnungen und Nachrichten bei {organization} finden Sie an einem Ort. Sie brauchen kein Passwort.",
  "Open your portal": "Portal öffnen",
  "This link is only for you. It works once and expires in {count} day. You can request another any time.|This link is only for you. It works once and expires in {count} days. You can request another any time.":
    "Dieser Link ist nur für Sie. Er funktioniert einmal und läuft in {count} Tag ab. Sie können jederzeit einen neuen anfordern.|Dieser Link ist nur für Sie. Er funktioniert einmal und läuft in {count} Tagen ab. Sie können jederzeit einen neuen anfordern.",

  "We couldn't find your payment": "Wir konnten Ihre Zahlung nicht finden",
  "We couldn't find your payment for invoice {number}":
    "Wir konnten Ihre Zahlung zu Rechnung {number} nicht finden",
  "We couldn't find your payment for {count} invoices":
    "Wir konnten Ihre Zahlung zu {count} Rechnungen nicht finden",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoice {number}.":
    "Guten Tag {client_name}, {organization} konnte die Zahlung, die Sie zu Rechnung {number} gemeldet haben, nicht finden.",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoices {numbers}.":
    "Guten Tag {client_name}, {organization} konnte die Zahlung, die Sie zu den Rechnungen {numbers} gemeldet haben, nicht finden.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoice {number}.":
    "Guten Tag {client_name}, {organization} konnte die Zahlung über {amount}, die Sie zu Rechnung {number} gemeldet haben, nicht finden.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoices {numbers}.":
    "Guten Tag {client_name}, {organization} konnte die Zahlung über {amount}, die Sie zu den Rechnungen {numbers} gemeldet haben, nicht finden.",
  "The invoice is unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "Die Rechnung gilt wieder als offen. Falls Sie gezahlt haben, antworten Sie auf diese E-Mail, oder melden Sie die Zahlung erneut mit Verwendungszweck oder Zahlungsnachweis.",
  "The invoices are unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "Die Rechnungen gelten wieder als offen. Falls Sie gezahlt haben, antworten Sie auf diese E-Mail, oder melden Sie die Zahlung erneut mit Verwendungszweck oder Zahlungsnachweis.",
  "Open invoice": "Rechnung öffnen",
  "You're receiving this email because you reported a payment to {organization}.":
    "Sie erhalten diese E-Mail, weil Sie {organization} eine Zahlung gemeldet haben.",

  "Credit note {number}": "Rechnungskorrektur {number}",
  "Credit note {number} from {organization}": "Rechnungskorrektur {number} von {organization}",
  "{amount} for invoice {number}": "{amount} zu Rechnung {number}",
  "Hello {client_name}, here is a credit note from {organization}. The PDF is attached.":
    "Guten Tag {client_name}, anbei erhalten Sie eine Rechnungskorrektur von {organization} als PDF.",
  "Hello {client_name}, here is a credit note from {organization} for invoice {invoice_number}. The PDF is attached.":
    "Guten Tag {client_name}, anbei erhalten Sie eine Rechnungskorrektur von {organization} zu Rechnung {invoice_number} als PDF.",
  "You now have {amount} in credit with {organization}.":
    "Sie haben jetzt ein Guthaben von {amount} bei {organization}.",
  "Open portal": "Portal öffnen",
  "You're receiving this email because {organization} sent you a credit note.":
    "Sie erhalten diese E-Mail, weil {organization} Ihnen eine Rechnungskorrektur gesendet hat.",

  "Quote {number}": "Angebot {number}",
  "Quote {number} from {organization}": "Angebot {number} von {organization}",
  "{amount}, valid until {date}": "{amount}, gültig bis {date}",
  "Valid until {date}": "Gültig bis {date}",
  "Hello {client_name}, here is a quote from {organization}. The PDF is attached.":
    "Guten Tag {client_name}, anbei erhalten Sie ein Angebot von {organization} als PDF.",
  "Open the quote to accept or decline it.": "Öffnen Sie das Angebot, um es anzunehmen oder abzulehnen.",
  "View quote": "Angebot ansehen",
  "You're receiving this email because {organization} sent you a quote.":
    "Sie erhalten diese E-Mail, weil {organization} Ihnen ein Angebot gesendet hat.",

  "Statement of account from {organization}": "Kontoauszug von {organization}",
  "{from} to {to}": "{from} bis {to}",
  "{from} to {to}, balance {amount}": "{from} bis {to}, Saldo {amount}",
  "Hello {client_name}, here is your statement of account from {organization}. The PDF is attached.":
    "Guten Tag {client_name}, anbei erhalten Sie Ihren Kontoauszug von {organization} als PDF.",
  Period: "Zeitraum",
  "Balance on {date}": "Saldo zum {date}",
  "View statement": "Kontoauszug ansehen",
  "You're receiving this email because {organization} sent you a statement of account.":
    "Sie erhalten diese E-Mail, weil {organization} Ihnen einen Kontoauszug gesendet hat.",

  "A file for {project_title}": "Eine Datei zu {project_title}",
  "{filename} from {organization}": "{filename} von {organization}",
  "Hello {client_name}, {organization} has delivered a file for {project_title}.":
    "Guten Tag {client_name}, {organization} hat Ihnen eine Datei zu {project_title} geliefert.",
  "Open project": "Projekt öffnen",

  "Receipt for invoice {number}": "Zahlungsbeleg zu Rechnung {number}",
  "Payment received": "Zahlung erhalten",
  "{amount}, paid on {date}": "{amount}, bezahlt am {date}",
  "Thank you, {client_name}. {organization} has received your payment.":
    "Vielen Dank, {client_name}. {organization} hat Ihre Zahlung erhalten.",
  Status: "Status",
  "View receipt": "Zahlungsbeleg ansehen",
  "{paid} of {total} has been received.": "{paid} von {total} sind eingegangen.",
  "{due} is still due.": "{due} sind noch offen.",
  "{due} is still due by {date}.": "{due} sind noch bis zum {date} zu zahlen.",
  "{due} has been due since {date}.": "{due} sind seit dem {date} fällig.",
  "{due} is still due. The next instalment of {next} is due by {date}.":
    "{due} sind noch offen. Die nächste Rate von {next} ist bis zum {date} zu zahlen.",
  "{due} is still due. The next instalment of {next} has been due since {date}.":
    "{due} sind noch offen. Die nächste Rate von {next} ist seit dem {date} fällig.",
  "You're receiving this email because you made a payment to {organization}.":
    "Sie erhalten diese E-Mail, weil Sie eine Zahlung an {organization} geleistet haben.",

  "{count} new message|{count} new messages": "{count} neue Nachricht|{count} neue Nachrichten",
  "{count} new message from {sender_name}|{count} new messages from {sender_name}":
    "{count} neue Nachricht von {sender_name}|{count} neue Nachrichten von {sender_name}",
  "About {project_title}: {quote}": "Zu {project_title}: {quote}",
  "{sender_name} wrote to you.": "{sender_name} hat Ihnen geschrieben.",
  "{sender_name} wrote to you about {project_title}.":
    "{sender_name} hat Ihnen zu {project_title} geschrieben.",
  "{sender_name} wrote to you: {messages}.": "{sender_name} hat Ihnen geschrieben: {messages}.",
  "{sender_name} wrote to you about {project_title}: {messages}.":
    "{sender_name} hat Ihnen zu {project_title} geschrieben: {messages}.",
  "Attached: {files}": "Anhänge: {files}",
  "Read and reply": "Lesen und antworten",

  "Your request to {organization}": "Ihre Anfrage an {organization}",
  "We'll get back to you within 24-48 hours.": "Wir melden uns innerhalb von 24 bis 48 Stunden bei Ihnen.",
  "We got your request": "Ihre Anfrage ist angekommen",
  "Thank you! {organization} has received your request and will get back to you within 24-48 hours.":
    "Vielen Dank! {organization} hat Ihre Anfrage erhalten und meldet sich innerhalb von 24 bis 48 Stunden bei Ihnen.",
  "To add something, reply to this email.":
    "Wenn Sie etwas ergänzen möchten, antworten Sie auf diese E-Mail.",
  "Visit {organization}": "Zur Seite von {organization}",
  "If you didn't send a request, ignore this email.":
    "Falls Sie keine Anfrage gesendet haben, können Sie diese E-Mail ignorieren.",
  "You're receiving this email because someone entered your email address in a form on {organization}'s page.":
    "Sie erhalten diese E-Mail, weil jemand Ihre E-Mail-Adresse in ein Formular auf der Seite von {organization} eingetragen hat.",
} as const
