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
  "Too many attempts. Please try again in {time}.": "Te veel pogingen. Probeer het later opnieuw ({time}).",
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
}
