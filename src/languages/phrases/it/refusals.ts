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
  "Too many attempts. Please try again in {time}.": "Troppi tentativi. Riprovi tra {time}.",
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
  "{number} (revision {revision})": "{number} (revisione {revision})",
  "Thank you! {name} will confirm your payment.": "Grazie! {name} confermerà il pagamento.",
  "Please sign in": "Effettui l’accesso",
  "Not found": "Non trovato",
  "Organization not found": "Organizzazione non trovata",
  "Client not found": "Cliente non trovato",
  "Invoice not found": "Fattura non trovata",
  "Quote not found": "Preventivo non trovato",
  "Credit note not found": "Nota di credito non trovata",
  "Payment not found": "Pagamento non trovato",
  "Proof not found": "Prova di pagamento non trovata",
  "Original not found": "Originale non trovato",
  "Deliverable not found": "File non trovato",
  "File not found": "File non trovato",
  "Picture not found": "Immagine non trovata",
  "Enter text": "Inserisca un testo",
  "Enter a number": "Inserisca un numero",
  "Enter a whole number": "Inserisca un numero intero",
  "Choose yes or no": "Scelga sì o no",
  "Choose a file": "Scelga un file",
  "Choose one of the options": "Scelga una delle opzioni",
  "Enter a two-letter country code": "Inserisca il codice del Paese di due lettere",
  "This can't be used here": "Questo valore non può essere usato qui",
  "This is too long": "Questo testo è troppo lungo",
  "Too many decimals": "Troppi decimali",
  "At most {count}": "Al massimo {count}",
  "At least {count}": "Almeno {count}",
  "More than {count}": "Più di {count}",
  "At most {count} characters": "Al massimo {count} caratteri",
  "At least {count} characters": "Almeno {count} caratteri",
  "At most {count} files": "Al massimo {count} file",
  "At most {count} decimals": "Al massimo {count} decimali",
  "This currency has no decimals": "Questa valuta non ha decimali",
  "{currency} has no decimals": "La valuta {currency} non ha decimali",
  "{currency} has at most {count} decimals": "La valuta {currency} ha al massimo {count} decimali",
  "“{text}” isn't an amount": "«{text}» non è un importo",
  "For thousands, write {number}": "Per le migliaia scriva {number}",
  "Write {number} or {other}": "Scriva {number} o {other}",
  "This amount is too large": "Questo importo è troppo alto",
  "The amount must be above 0": "L’importo deve essere maggiore di 0",
  "The date can't be in the future": "La data non può essere futura",
  "The last day is before the first. Choose a later day.":
    "L’ultimo giorno precede il primo. Scelga un giorno successivo.",
  "Choose a shorter period": "Scelga un periodo più breve",
  "This invoice is already paid or awaiting confirmation":
    "Questa fattura è già pagata o in attesa di conferma",
  "Invoice {number} is already paid or awaiting confirmation":
    "La fattura {number} è già pagata o in attesa di conferma",
  "Invoice {number} was cancelled": "La fattura {number} è stata annullata",
  "The amounts have changed. {amount} is left to pay. Please check it again.":
    "Gli importi sono cambiati. Restano da pagare {amount}. Verifichi di nuovo.",
  "This invoice isn't in {currency}": "Questa fattura non è in {currency}",
  "Choose one of your invoices": "Scelga una delle Sue fatture",
  "Choose a payment that was reported with this one": "Scelga un pagamento segnalato insieme a questo",
  "This payment method is not available": "Questa modalità di pagamento non è disponibile",
  "{amount} of your credit was used for this invoice":
    "{amount} del Suo credito sono stati usati per questa fattura",
  "Your credit can't be used right now. Please send us a message.":
    "Al momento il Suo credito non può essere usato. Ci invii un messaggio.",
  "This couldn't be prepared. Please try again.": "Impossibile preparare il documento. Riprovi.",
  "The original of this document was changed or damaged. Ask your administrator to restore it from a backup.":
    "L’originale di questo documento è stato modificato o danneggiato. L’amministratore può ripristinarlo da un backup.",
  "The request is too large": "La richiesta è troppo grande",
  "The request took too long": "La richiesta ha impiegato troppo tempo",
  "The request was interrupted": "La richiesta è stata interrotta",
  "Too much is being saved at once. Please try again in a moment.":
    "Si sta salvando troppo in una volta. Riprovi tra un momento.",
  "A request with this Idempotency-Key is in progress. Please try again in a moment.":
    "Questa richiesta è già in corso. Riprovi tra un momento.",
  "You can send one person {count} emails of this kind an hour. Please try again in {time}.":
    "Una persona può ricevere {count} email di questo tipo all’ora. Riprovi tra {time}.",
  "A new organization can email {count} different addresses an hour. Please try again in {time}.":
    "Una nuova organizzazione può scrivere a {count} indirizzi diversi all’ora. Riprovi tra {time}.",
  "Your organization can email {count} different addresses an hour. Please try again in {time}.":
    "L’organizzazione può scrivere a {count} indirizzi diversi all’ora. Riprovi tra {time}.",
  "1 second": "1 secondo",
  "{count} seconds": "{count} secondi",
  "{count} minutes": "{count} minuti",
  "Choose a PNG, JPEG, GIF or WebP image": "Scelga un’immagine (PNG, JPEG, GIF o WebP)",
  "This image can't be read": "Impossibile leggere questa immagine",
  "The image is too large. The limit is {count} megapixels.":
    "L’immagine è troppo grande. Il limite è di {count} megapixel.",
  "The image is too large. Each side can be at most {count} pixels.":
    "L’immagine è troppo grande. Ogni lato può avere al massimo {count} pixel.",
  "E-invoice not found": "Fattura elettronica non trovata",
  "This e-invoice was changed or damaged. Ask your administrator to restore it from a backup.":
    "Questa fattura elettronica è stata modificata o danneggiata. L’amministratore può ripristinarla da un backup.",
}
