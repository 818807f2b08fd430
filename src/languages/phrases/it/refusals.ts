// Italian: what the server answers to clients and visitors. It answers in English, and their page reads it.
import type { Translated } from "../../rules.ts"
import type { refusals as german } from "../de/refusals.ts"

export const refusals: Translated<typeof german> = {
  "Invalid or expired token": "Il link non è valido o è scaduto",
  "An access link is required": "Serve un link di accesso",
  "This access token belongs to another organization": "Questo accesso appartiene a un’altra organizzazione",
  "If this is a client's address, we've emailed a new access link.":
    "Se l’indirizzo è di un cliente, abbiamo inviato un nuovo link di accesso via email.",
  "We've emailed a new access link to {address}": "Abbiamo inviato un nuovo link di accesso a {address}",
  "Enter a valid email address": "Inserisca un indirizzo email valido",
  "Enter a phone number with at least three digits": "Inserisca un numero di telefono con almeno tre cifre",
  "Enter a valid date as YYYY-MM-DD": "Inserisca una data valida",
  "Contains characters that cannot be used": "Contiene caratteri non ammessi",
  "At most 3 lines": "Al massimo 3 righe",
  "A VAT ID starting with {prefix} looks like {example}":
    "Una partita IVA che inizia con {prefix} ha questo formato: {example}",
  "Start the VAT ID with its two-letter country code, such as DE123456789":
    "La partita IVA deve iniziare con le due lettere del Paese, ad esempio DE123456789",
  "Enter the street to replace the address on your invoices":
    "Inserisca via e numero civico per sostituire l’indirizzo sulle Sue fatture",
  "Enter the city to replace the address on your invoices":
    "Inserisca la città per sostituire l’indirizzo sulle Sue fatture",
  "Your details have changed in the meantime. Please reload the page.":
    "Nel frattempo i Suoi dati sono cambiati. Ricarichi la pagina.",
  "Too many requests. Please slow down.": "Troppe richieste. Attenda un momento.",
  "Too many attempts. Please try again in {time}.": "Troppi tentativi. Riprovi più tardi ({time}).",
  "This isn't available in sample data": "Non disponibile con i dati di esempio",
  "You don't have permission to view this": "Non ha l’autorizzazione per visualizzare questo contenuto",
  "Someone else was changing this. Please try again.":
    "Un’altra persona stava modificando questi dati. Riprovi.",
  "The service is restarting. Please try again in a moment.":
    "Il servizio si sta riavviando. Riprovi tra poco.",
  "We can't save anything right now. Please try again in a few minutes.":
    "Al momento non è possibile salvare. Riprovi tra qualche minuto.",
  "We couldn't reach the server. Please try again in a moment.": "Il server non risponde. Riprovi tra poco.",
  "This invoice was cancelled": "Questa fattura è stata annullata",
  "This invoice can't be paid now": "Al momento questa fattura non può essere pagata",
  "Choose invoices that can be paid now": "Scelga fatture che si possono pagare ora",
  "The invoice is unpaid again": "La fattura risulta di nuovo da pagare",
  "The invoices are unpaid again": "Le fatture risultano di nuovo da pagare",
  "You have no credit that can be used for this invoice": "Non ha un credito utilizzabile per questa fattura",
  "This payment has already been confirmed or rejected": "Questo pagamento è già stato confermato o respinto",
  "This file has expired. Please attach it again.": "Questo file è scaduto. Lo alleghi di nuovo.",
  "Choose a PNG, JPEG or WebP image, or a PDF": "Scelga un’immagine PNG, JPEG o WebP oppure un PDF",
  "This file is larger than 5 MB": "Questo file supera i 5 MB",
  "This file is empty": "Questo file è vuoto",
  "The file is empty": "Il file è vuoto",
  "The file is too large. The limit is {size} MB.": "Il file è troppo grande. Il limite è di {size} MB.",
  "The file name is too long. The limit is 200 characters.":
    "Il nome del file è troppo lungo. Il limite è di 200 caratteri.",
  "The file name is too long. The limit is 255 characters.":
    "Il nome del file è troppo lungo. Il limite è di 255 caratteri.",
  "This file name isn't allowed. Rename the file and try again.":
    "Questo nome di file non è ammesso. Rinomini il file e riprovi.",
  "Choose one of these file types: {types}. Folders should be zipped.":
    "Scelga uno di questi tipi di file: {types}. Comprima le cartelle in un file ZIP.",
  "This isn't a valid {ending} file. Its contents don't match its name.":
    "Questo non è un file {ending} valido. Il contenuto non corrisponde al nome.",
  "There's no room for more files here. Please send this file another way.":
    "Qui non c’è più spazio per altri file. Invii questo file in un altro modo.",
  "Quote accepted": "Preventivo accettato",
  "Quote declined": "Preventivo rifiutato",
  "Confirm that you accept this quote": "Confermi di accettare questo preventivo",
  "This quote has changed. Please look at it again.": "Questo preventivo è cambiato. Lo esamini di nuovo.",
  "This quote has already been accepted": "Questo preventivo è già stato accettato",
  "This quote has already been declined": "Questo preventivo è già stato rifiutato",
  "This quote has expired": "Questo preventivo è scaduto",
  "This quote was replaced by a new revision": "Questo preventivo è stato sostituito da una nuova revisione",
  "This quote was cancelled": "Questo preventivo è stato annullato",
  "Thank you for your request! We'll get back to you within 24-48 hours.":
    "Grazie per la Sua richiesta! Le risponderemo entro 24-48 ore.",
}
