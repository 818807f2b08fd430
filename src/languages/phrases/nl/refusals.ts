// Dutch: what the server answers to clients and visitors. It answers in English, and their page reads it.
import type { Translated } from "../../rules.ts"
import type { refusals as german } from "../de/refusals.ts"

export const refusals: Translated<typeof german> = {
  "Invalid or expired token": "Deze link is ongeldig of verlopen",
  "An access link is required": "U hebt een toegangslink nodig",
  "This access token belongs to another organization": "Deze toegangslink hoort bij een andere organisatie",
  "If this is a client's address, we've emailed a new access link.":
    "Als dit het adres van een klant is, hebben wij een nieuwe toegangslink gemaild.",
  "We've emailed a new access link to {address}": "Wij hebben een nieuwe toegangslink gemaild naar {address}",
  "Enter a valid email address": "Vul een geldig e-mailadres in",
  "Enter a phone number with at least three digits": "Vul een telefoonnummer met minstens drie cijfers in",
  "Enter a valid date as YYYY-MM-DD": "Vul een geldige datum in",
  "Contains characters that cannot be used": "Bevat tekens die niet gebruikt kunnen worden",
  "At most 3 lines": "Maximaal 3 regels",
  "A VAT ID starting with {prefix} looks like {example}":
    "Een btw-id dat met {prefix} begint, ziet er zo uit: {example}",
  "Start the VAT ID with its two-letter country code, such as DE123456789":
    "Begin het btw-id met de landcode van twee letters, bijvoorbeeld DE123456789",
  "Enter the street to replace the address on your invoices":
    "Vul de straat in om het adres op uw facturen te vervangen",
  "Enter the city to replace the address on your invoices":
    "Vul de plaats in om het adres op uw facturen te vervangen",
  "Your details have changed in the meantime. Please reload the page.":
    "Uw gegevens zijn intussen gewijzigd. Laad de pagina opnieuw.",
  "Too many requests. Please slow down.": "Te veel verzoeken. Wacht even.",
  "Too many attempts. Please try again in {time}.": "Te veel pogingen. Probeer het over {time} opnieuw.",
  "This isn't available in sample data": "Dit kan niet met voorbeeldgegevens",
  "You don't have permission to view this": "U mag dit niet bekijken",
  "Someone else was changing this. Please try again.":
    "Iemand anders was dit net aan het wijzigen. Probeer het opnieuw.",
  "The service is restarting. Please try again in a moment.":
    "De dienst wordt opnieuw gestart. Probeer het zo meteen opnieuw.",
  "We can't save anything right now. Please try again in a few minutes.":
    "Er kan nu niets worden opgeslagen. Probeer het over een paar minuten opnieuw.",
  "We couldn't reach the server. Please try again in a moment.":
    "De server is niet bereikbaar. Probeer het zo meteen opnieuw.",
  "This invoice was cancelled": "Deze factuur is geannuleerd",
  "This invoice can't be paid now": "Deze factuur kan nu niet worden betaald",
  "Choose invoices that can be paid now": "Kies facturen die nu betaald kunnen worden",
  "The invoice is unpaid again": "De factuur staat weer open",
  "The invoices are unpaid again": "De facturen staan weer open",
  "You have no credit that can be used for this invoice":
    "U hebt geen tegoed dat u voor deze factuur kunt gebruiken",
  "This payment has already been confirmed or rejected": "Deze betaling is al bevestigd of afgewezen",
  "This file has expired. Please attach it again.": "Dit bestand is verlopen. Voeg het opnieuw toe.",
  "Choose a PNG, JPEG or WebP image, or a PDF": "Kies een afbeelding (png, jpeg of webp) of een pdf",
  "This file is larger than 5 MB": "Dit bestand is groter dan 5 MB",
  "This file is empty": "Dit bestand is leeg",
  "The file is empty": "Het bestand is leeg",
  "The file is too large. The limit is {size} MB.": "Het bestand is te groot. De limiet is {size} MB.",
  "The file name is too long. The limit is 200 characters.":
    "De bestandsnaam is te lang. De limiet is 200 tekens.",
  "The file name is too long. The limit is 255 characters.":
    "De bestandsnaam is te lang. De limiet is 255 tekens.",
  "This file name isn't allowed. Rename the file and try again.":
    "Deze bestandsnaam is niet toegestaan. Wijzig de naam en probeer het opnieuw.",
  "Choose one of these file types: {types}. Folders should be zipped.":
    "Kies een van deze bestandstypen: {types}. Zet mappen in een zipbestand.",
  "This isn't a valid {ending} file. Its contents don't match its name.":
    "Dit is geen geldig {ending}-bestand. De inhoud past niet bij de naam.",
  "There's no room for more files here. Please send this file another way.":
    "Hier is geen ruimte voor meer bestanden. Stuur dit bestand op een andere manier.",
  "Quote accepted": "Offerte geaccepteerd",
  "Quote declined": "Offerte afgewezen",
  "Confirm that you accept this quote": "Bevestig dat u deze offerte accepteert",
  "This quote has changed. Please look at it again.": "Deze offerte is gewijzigd. Bekijk de offerte opnieuw.",
  "This quote has already been accepted": "Deze offerte is al geaccepteerd",
  "This quote has already been declined": "Deze offerte is al afgewezen",
  "This quote has expired": "Deze offerte is verlopen",
  "This quote was replaced by a new revision": "Deze offerte is vervangen door een nieuwe versie",
  "This quote was cancelled": "Deze offerte is geannuleerd",
  "Thank you for your request! We'll get back to you within 24-48 hours.":
    "Hartelijk dank voor uw aanvraag! U krijgt binnen 24 tot 48 uur antwoord.",
  "{number} (revision {revision})": "{number} (versie {revision})",
  "Thank you! {name} will confirm your payment.": "Hartelijk dank! {name} moet uw betaling nog bevestigen.",
  "Please sign in": "Log in",
  "Not found": "Niet gevonden",
  "Organization not found": "Organisatie niet gevonden",
  "Client not found": "Klant niet gevonden",
  "Invoice not found": "Factuur niet gevonden",
  "Quote not found": "Offerte niet gevonden",
  "Credit note not found": "Creditnota niet gevonden",
  "Payment not found": "Betaling niet gevonden",
  "Proof not found": "Betaalbewijs niet gevonden",
  "Original not found": "Origineel niet gevonden",
  "Deliverable not found": "Eindresultaat niet gevonden",
  "File not found": "Bestand niet gevonden",
  "Picture not found": "Afbeelding niet gevonden",
  "Enter text": "Vul een tekst in",
  "Enter a number": "Vul een getal in",
  "Enter a whole number": "Vul een geheel getal in",
  "Choose yes or no": "Kies ja of nee",
  "Choose a file": "Kies een bestand",
  "Choose one of the options": "Kies een van de opties",
  "Enter a two-letter country code": "Vul de landcode van twee letters in",
  "This can't be used here": "Dit kan hier niet worden gebruikt",
  "This is too long": "Dit is te lang",
  "Too many decimals": "Te veel decimalen",
  "At most {count}": "Maximaal {count}",
  "At least {count}": "Minimaal {count}",
  "More than {count}": "Meer dan {count}",
  "At most {count} characters": "Maximaal {count} tekens",
  "At least {count} characters": "Minimaal {count} tekens",
  "At most {count} files": "Maximaal {count} bestanden",
  "At most {count} decimals": "Maximaal {count} decimalen",
  "This currency has no decimals": "Deze valuta heeft geen decimalen",
  "{currency} has no decimals": "{currency} heeft geen decimalen",
  "{currency} has at most {count} decimals": "{currency} heeft maximaal {count} decimalen",
  "“{text}” isn't an amount": "‘{text}’ is geen bedrag",
  "For thousands, write {number}": "Schrijf voor duizendtallen {number}",
  "Write {number} or {other}": "Schrijf {number} of {other}",
  "This amount is too large": "Dit bedrag is te hoog",
  "The amount must be above 0": "Het bedrag moet hoger zijn dan 0",
  "The date can't be in the future": "De datum mag niet in de toekomst liggen",
  "The last day is before the first. Choose a later day.":
    "De laatste dag ligt voor de eerste. Kies een latere dag.",
  "Choose a shorter period": "Kies een kortere periode",
  "This invoice is already paid or awaiting confirmation":
    "Deze factuur is al betaald of wacht op bevestiging",
  "Invoice {number} is already paid or awaiting confirmation":
    "Factuur {number} is al betaald of wacht op bevestiging",
  "Invoice {number} was cancelled": "Factuur {number} is geannuleerd",
  "The amounts have changed. {amount} is left to pay. Please check it again.":
    "De bedragen zijn gewijzigd. Er moet nog {amount} worden betaald. Controleer het opnieuw.",
  "This invoice isn't in {currency}": "Deze factuur is niet in {currency}",
  "Choose one of your invoices": "Kies een van uw facturen",
  "Choose a payment that was reported with this one": "Kies een betaling die samen met deze is gemeld",
  "This payment method is not available": "Deze betaalwijze is niet beschikbaar",
  "{amount} of your credit was used for this invoice": "{amount} van uw tegoed is voor deze factuur gebruikt",
  "Your credit can't be used right now. Please send us a message.":
    "Uw tegoed kan nu niet worden gebruikt. Stuur ons een bericht.",
  "This couldn't be prepared. Please try again.": "Dit kon niet worden voorbereid. Probeer het opnieuw.",
  "The original of this document was changed or damaged. Ask your administrator to restore it from a backup.":
    "Het origineel van dit document is gewijzigd of beschadigd. De beheerder kan het vanuit een back-up herstellen.",
  "The request is too large": "De aanvraag is te groot",
  "The request took too long": "De aanvraag heeft te lang geduurd",
  "The request was interrupted": "De aanvraag is onderbroken",
  "Too much is being saved at once. Please try again in a moment.":
    "Er wordt te veel tegelijk opgeslagen. Probeer het zo opnieuw.",
  "A request with this Idempotency-Key is in progress. Please try again in a moment.":
    "Deze aanvraag wordt al verwerkt. Probeer het zo opnieuw.",
  "You can send one person {count} emails of this kind an hour. Please try again in {time}.":
    "Eén persoon kan {count} e-mails van dit soort per uur ontvangen. Probeer het over {time} opnieuw.",
  "A new organization can email {count} different addresses an hour. Please try again in {time}.":
    "Een nieuwe organisatie kan {count} verschillende adressen per uur mailen. Probeer het over {time} opnieuw.",
  "Your organization can email {count} different addresses an hour. Please try again in {time}.":
    "De organisatie kan {count} verschillende adressen per uur mailen. Probeer het over {time} opnieuw.",
  "1 second": "1 seconde",
  "{count} seconds": "{count} seconden",
  "{count} minutes": "{count} minuten",
  "Choose a PNG, JPEG, GIF or WebP image": "Kies een afbeelding (PNG, JPEG, GIF of WebP)",
  "This image can't be read": "Deze afbeelding kan niet worden gelezen",
  "The image is too large. The limit is {count} megapixels.":
    "De afbeelding is te groot. De limiet is {count} megapixel.",
  "The image is too large. Each side can be at most {count} pixels.":
    "De afbeelding is te groot. Elke zijde mag maximaal {count} pixels zijn.",
  "E-invoice not found": "E-factuur niet gevonden",
  "This e-invoice was changed or damaged. Ask your administrator to restore it from a backup.":
    "Deze e-factuur is gewijzigd of beschadigd. De beheerder kan deze vanuit een back-up herstellen.",
}
