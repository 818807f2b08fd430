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
    "Zu viele Versuche. Bitte versuchen Sie es später noch einmal ({time}).",
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
} as const
