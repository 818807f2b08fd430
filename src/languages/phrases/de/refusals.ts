// German: what the server answers to clients and visitors. It answers in English, and their page reads it.
export const refusals = {
  "Invalid or expired token": "Der Link ist ungültig oder abgelaufen",
  "An access link is required": "Ein Zugangslink ist erforderlich",
  "This access token belongs to another organization": "Dieser Zugang gehört zu einer anderen Organisation",
  "If this is a client's address, we've emailed a new access link.":
    "Falls die Adresse zu einem Kunden gehört, haben wir einen neuen Zugangslink dorthin gesendet.",
  "We've emailed a new access link to {address}": "Wir haben einen neuen Zugangslink an {address} gesendet",
  "Enter a valid email address": "Geben Sie eine gültige E-Mail-Adresse ein",
  "Enter a phone number with at least three digits":
    "Geben Sie eine Telefonnummer mit mindestens drei Ziffern ein",
  "Enter a valid date as YYYY-MM-DD": "Geben Sie ein gültiges Datum ein",
  "Contains characters that cannot be used": "Enthält Zeichen, die nicht verwendet werden können",
  "At most 3 lines": "Höchstens 3 Zeilen",
  "A VAT ID starting with {prefix} looks like {example}":
    "Eine USt-IdNr., die mit {prefix} beginnt, sieht so aus: {example}",
  "Start the VAT ID with its two-letter country code, such as DE123456789":
    "Beginnen Sie die USt-IdNr. mit dem Länderkürzel, zum Beispiel DE123456789",
  "Enter the street to replace the address on your invoices":
    "Geben Sie die Straße ein, um die Adresse auf Ihren Rechnungen zu ersetzen",
  "Enter the city to replace the address on your invoices":
    "Geben Sie den Ort ein, um die Adresse auf Ihren Rechnungen zu ersetzen",
  "Your details have changed in the meantime. Please reload the page.":
    "Ihre Angaben wurden inzwischen geändert. Bitte laden Sie die Seite neu.",
  "Too many requests. Please slow down.": "Zu viele Anfragen. Bitte warten Sie einen Moment.",
  "Too many attempts. Please try again in {time}.":
    "Zu viele Versuche. Bitte versuchen Sie es in {time} noch einmal.",
  "This isn't available in sample data": "Das geht in den Beispieldaten nicht",
  "You don't have permission to view this": "Sie dürfen das nicht ansehen",
  "Someone else was changing this. Please try again.":
    "Das wurde gerade von jemand anderem geändert. Bitte versuchen Sie es noch einmal.",
  "The service is restarting. Please try again in a moment.":
    "Der Dienst startet gerade neu. Bitte versuchen Sie es gleich noch einmal.",
  "We can't save anything right now. Please try again in a few minutes.":
    "Wir können gerade nichts speichern. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  "We couldn't reach the server. Please try again in a moment.":
    "Wir konnten den Server nicht erreichen. Bitte versuchen Sie es gleich noch einmal.",
  "This invoice was cancelled": "Diese Rechnung wurde storniert",
  "This invoice can't be paid now": "Diese Rechnung kann jetzt nicht bezahlt werden",
  "Choose invoices that can be paid now": "Wählen Sie Rechnungen, die jetzt bezahlt werden können",
  "The invoice is unpaid again": "Die Rechnung ist wieder offen",
  "The invoices are unpaid again": "Die Rechnungen sind wieder offen",
  "You have no credit that can be used for this invoice":
    "Sie haben kein Guthaben, das für diese Rechnung verwendet werden kann",
  "This payment has already been confirmed or rejected": "Diese Zahlung wurde schon bestätigt oder abgelehnt",
  "This file has expired. Please attach it again.":
    "Diese Datei ist abgelaufen. Bitte hängen Sie sie noch einmal an.",
  "Choose a PNG, JPEG or WebP image, or a PDF": "Wählen Sie ein Bild (PNG, JPEG oder WebP) oder ein PDF",
  "This file is larger than 5 MB": "Diese Datei ist größer als 5 MB",
  "This file is empty": "Diese Datei ist leer",
  "The file is empty": "Die Datei ist leer",
  "The file is too large. The limit is {size} MB.": "Die Datei ist zu groß. Höchstens {size} MB.",
  "The file name is too long. The limit is 200 characters.":
    "Der Dateiname ist zu lang. Höchstens 200 Zeichen.",
  "The file name is too long. The limit is 255 characters.":
    "Der Dateiname ist zu lang. Höchstens 255 Zeichen.",
  "This file name isn't allowed. Rename the file and try again.":
    "Dieser Dateiname ist nicht erlaubt. Benennen Sie die Datei um und versuchen Sie es noch einmal.",
  "Choose one of these file types: {types}. Folders should be zipped.":
    "Wählen Sie einen dieser Dateitypen: {types}. Ordner bitte als ZIP-Datei.",
  "This isn't a valid {ending} file. Its contents don't match its name.":
    "Das ist keine gültige {ending}-Datei. Der Inhalt passt nicht zum Namen.",
  "There's no room for more files here. Please send this file another way.":
    "Hier ist kein Platz für weitere Dateien. Bitte senden Sie diese Datei auf anderem Weg.",
  "Quote accepted": "Angebot angenommen",
  "Quote declined": "Angebot abgelehnt",
  "Confirm that you accept this quote": "Bestätigen Sie, dass Sie dieses Angebot annehmen",
  "This quote has changed. Please look at it again.":
    "Dieses Angebot wurde geändert. Bitte sehen Sie es noch einmal an.",
  "This quote has already been accepted": "Dieses Angebot wurde schon angenommen",
  "This quote has already been declined": "Dieses Angebot wurde schon abgelehnt",
  "This quote has expired": "Dieses Angebot ist abgelaufen",
  "This quote was replaced by a new revision": "Dieses Angebot wurde durch eine neue Fassung ersetzt",
  "This quote was cancelled": "Dieses Angebot wurde zurückgezogen",
  "Thank you for your request! We'll get back to you within 24-48 hours.":
    "Vielen Dank für Ihre Anfrage! Wir melden uns innerhalb von 24 bis 48 Stunden bei Ihnen.",
  "{number} (revision {revision})": "{number} (Fassung {revision})",
  "Thank you! {name} will confirm your payment.": "Vielen Dank! {name} bestätigt Ihre Zahlung noch.",
  "Please sign in": "Bitte melden Sie sich an",
  "Not found": "Nicht gefunden",
  "Organization not found": "Organisation nicht gefunden",
  "Client not found": "Kunde nicht gefunden",
  "Invoice not found": "Rechnung nicht gefunden",
  "Quote not found": "Angebot nicht gefunden",
  "Credit note not found": "Rechnungskorrektur nicht gefunden",
  "Payment not found": "Zahlung nicht gefunden",
  "Proof not found": "Nachweis nicht gefunden",
  "Original not found": "Original nicht gefunden",
  "Deliverable not found": "Ergebnis nicht gefunden",
  "File not found": "Datei nicht gefunden",
  "Picture not found": "Bild nicht gefunden",
  "Enter text": "Geben Sie einen Text ein",
  "Enter a number": "Geben Sie eine Zahl ein",
  "Enter a whole number": "Geben Sie eine ganze Zahl ein",
  "Choose yes or no": "Wählen Sie Ja oder Nein",
  "Choose a file": "Wählen Sie eine Datei",
  "Choose one of the options": "Wählen Sie eine der Möglichkeiten",
  "Enter a two-letter country code": "Geben Sie das Länderkürzel mit zwei Buchstaben ein",
  "This can't be used here": "Das kann hier nicht verwendet werden",
  "This is too long": "Das ist zu lang",
  "Too many decimals": "Zu viele Nachkommastellen",
  "At most {count}": "Höchstens {count}",
  "At least {count}": "Mindestens {count}",
  "More than {count}": "Mehr als {count}",
  "At most {count} characters": "Höchstens {count} Zeichen",
  "At least {count} characters": "Mindestens {count} Zeichen",
  "At most {count} files": "Höchstens {count} Dateien",
  "At most {count} decimals": "Höchstens {count} Nachkommastellen",
  "This currency has no decimals": "Diese Währung hat keine Nachkommastellen",
  "{currency} has no decimals": "{currency} hat keine Nachkommastellen",
  "{currency} has at most {count} decimals": "{currency} hat höchstens {count} Nachkommastellen",
  "“{text}” isn't an amount": "„{text}“ ist kein Betrag",
  "For thousands, write {number}": "Für Tausender schreiben Sie {number}",
  "Write {number} or {other}": "Schreiben Sie {number} oder {other}",
  "This amount is too large": "Dieser Betrag ist zu hoch",
  "The amount must be above 0": "Der Betrag muss größer als 0 sein",
  "The date can't be in the future": "Das Datum darf nicht in der Zukunft liegen",
  "The last day is before the first. Choose a later day.":
    "Der letzte Tag liegt vor dem ersten. Wählen Sie einen späteren Tag.",
  "Choose a shorter period": "Wählen Sie einen kürzeren Zeitraum",
  "This invoice is already paid or awaiting confirmation":
    "Diese Rechnung ist schon bezahlt oder wartet auf Bestätigung",
  "Invoice {number} is already paid or awaiting confirmation":
    "Rechnung {number} ist schon bezahlt oder wartet auf Bestätigung",
  "Invoice {number} was cancelled": "Rechnung {number} wurde storniert",
  "The amounts have changed. {amount} is left to pay. Please check it again.":
    "Die Beträge haben sich geändert. Es sind noch {amount} zu zahlen. Bitte prüfen Sie das noch einmal.",
  "This invoice isn't in {currency}": "Diese Rechnung lautet nicht auf {currency}",
  "Choose one of your invoices": "Wählen Sie eine Ihrer Rechnungen",
  "Choose a payment that was reported with this one":
    "Wählen Sie eine Zahlung, die zusammen mit dieser gemeldet wurde",
  "This payment method is not available": "Diese Zahlungsart ist nicht verfügbar",
  "{amount} of your credit was used for this invoice":
    "{amount} Ihres Guthabens wurden für diese Rechnung verwendet",
  "Your credit can't be used right now. Please send us a message.":
    "Ihr Guthaben kann gerade nicht verwendet werden. Bitte schreiben Sie uns eine Nachricht.",
  "This couldn't be prepared. Please try again.":
    "Das konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal.",
  "The original of this document was changed or damaged. Ask your administrator to restore it from a backup.":
    "Das Original dieses Dokuments wurde verändert oder beschädigt. Der Administrator kann es aus einer Sicherung wiederherstellen.",
  "The request is too large": "Die Anfrage ist zu groß",
  "The request took too long": "Die Anfrage hat zu lange gedauert",
  "The request was interrupted": "Die Anfrage wurde unterbrochen",
  "Too much is being saved at once. Please try again in a moment.":
    "Gerade wird zu viel auf einmal gespeichert. Bitte versuchen Sie es gleich noch einmal.",
  "A request with this Idempotency-Key is in progress. Please try again in a moment.":
    "Diese Anfrage wird schon bearbeitet. Bitte versuchen Sie es gleich noch einmal.",
  "You can send one person {count} emails of this kind an hour. Please try again in {time}.":
    "An eine Person können stündlich {count} E-Mails dieser Art gesendet werden. Bitte versuchen Sie es in {time} noch einmal.",
  "A new organization can email {count} different addresses an hour. Please try again in {time}.":
    "Eine neue Organisation kann stündlich an {count} verschiedene Adressen schreiben. Bitte versuchen Sie es in {time} noch einmal.",
  "Your organization can email {count} different addresses an hour. Please try again in {time}.":
    "Die Organisation kann stündlich an {count} verschiedene Adressen schreiben. Bitte versuchen Sie es in {time} noch einmal.",
  "1 second": "1 Sekunde",
  "{count} seconds": "{count} Sekunden",
  "{count} minutes": "{count} Minuten",
  "Choose a PNG, JPEG, GIF or WebP image": "Wählen Sie ein Bild (PNG, JPEG, GIF oder WebP)",
  "This image can't be read": "Dieses Bild kann nicht gelesen werden",
  "The image is too large. The limit is {count} megapixels.":
    "Das Bild ist zu groß. Höchstens {count} Megapixel.",
  "The image is too large. Each side can be at most {count} pixels.":
    "Das Bild ist zu groß. Jede Seite darf höchstens {count} Pixel lang sein.",
  "E-invoice not found": "E-Rechnung nicht gefunden",
  "This e-invoice was changed or damaged. Ask your administrator to restore it from a backup.":
    "Diese E-Rechnung wurde verändert oder beschädigt. Der Administrator kann sie aus einer Sicherung wiederherstellen.",
} as const
