// Spanish: what the server answers to clients and visitors. It answers in English, and their page reads it.
import type { Translated } from "../../rules.ts"
import type { refusals as german } from "../de/refusals.ts"

export const refusals: Translated<typeof german> = {
  "Invalid or expired token": "El enlace no es válido o ha caducado",
  "An access link is required": "Hace falta un enlace de acceso",
  "This access token belongs to another organization": "Este acceso es de otra organización",
  "If this is a client's address, we've emailed a new access link.":
    "Si esta dirección es de un cliente, le hemos enviado un nuevo enlace de acceso.",
  "We've emailed a new access link to {address}": "Hemos enviado un nuevo enlace de acceso a {address}",
  "Enter a valid email address": "Introduzca una dirección de correo válida",
  "Enter a phone number with at least three digits":
    "Introduzca un número de teléfono con al menos tres cifras",
  "Enter a valid date as YYYY-MM-DD": "Introduzca una fecha válida",
  "Contains characters that cannot be used": "Contiene caracteres que no se pueden usar",
  "At most 3 lines": "Como máximo 3 líneas",
  "A VAT ID starting with {prefix} looks like {example}":
    "Un NIF-IVA que empieza por {prefix} tiene esta forma: {example}",
  "Start the VAT ID with its two-letter country code, such as DE123456789":
    "Empiece el NIF-IVA por las dos letras del país, por ejemplo DE123456789",
  "Enter the street to replace the address on your invoices":
    "Introduzca la calle para cambiar la dirección de sus facturas",
  "Enter the city to replace the address on your invoices":
    "Introduzca la localidad para cambiar la dirección de sus facturas",
  "Your details have changed in the meantime. Please reload the page.":
    "Sus datos han cambiado mientras tanto. Recargue la página.",
  "Too many requests. Please slow down.": "Demasiadas solicitudes. Espere un momento.",
  "Too many attempts. Please try again in {time}.": "Demasiados intentos. Inténtelo de nuevo en {time}.",
  "This isn't available in sample data": "Esto no está disponible con datos de ejemplo",
  "You don't have permission to view this": "No tiene permiso para ver esto",
  "Someone else was changing this. Please try again.":
    "Otra persona lo estaba cambiando. Inténtelo de nuevo.",
  "The service is restarting. Please try again in a moment.":
    "El servicio se está reiniciando. Inténtelo de nuevo dentro de un momento.",
  "We can't save anything right now. Please try again in a few minutes.":
    "Ahora mismo no podemos guardar nada. Inténtelo de nuevo dentro de unos minutos.",
  "We couldn't reach the server. Please try again in a moment.":
    "No hemos podido conectar con el servidor. Inténtelo de nuevo dentro de un momento.",
  "This invoice was cancelled": "Esta factura se ha anulado",
  "This invoice can't be paid now": "Esta factura no se puede pagar ahora",
  "Choose invoices that can be paid now": "Elija facturas que se puedan pagar ahora",
  "The invoice is unpaid again": "La factura vuelve a estar pendiente",
  "The invoices are unpaid again": "Las facturas vuelven a estar pendientes",
  "You have no credit that can be used for this invoice":
    "No tiene saldo a favor que pueda usar para esta factura",
  "This payment has already been confirmed or rejected": "Este pago ya se ha confirmado o rechazado",
  "This file has expired. Please attach it again.": "Este archivo ha caducado. Adjúntelo de nuevo.",
  "Choose a PNG, JPEG or WebP image, or a PDF": "Elija una imagen PNG, JPEG o WebP, o un PDF",
  "This file is larger than 5 MB": "Este archivo pesa más de 5 MB",
  "This file is empty": "Este archivo está vacío",
  "The file is empty": "El archivo está vacío",
  "The file is too large. The limit is {size} MB.": "El archivo pesa demasiado. El límite es de {size} MB.",
  "The file name is too long. The limit is 200 characters.":
    "El nombre del archivo es demasiado largo. El límite es de 200 caracteres.",
  "The file name is too long. The limit is 255 characters.":
    "El nombre del archivo es demasiado largo. El límite es de 255 caracteres.",
  "This file name isn't allowed. Rename the file and try again.":
    "Este nombre de archivo no está permitido. Cámbielo e inténtelo de nuevo.",
  "Choose one of these file types: {types}. Folders should be zipped.":
    "Elija uno de estos tipos de archivo: {types}. Las carpetas, en un ZIP.",
  "This isn't a valid {ending} file. Its contents don't match its name.":
    "No es un archivo {ending} válido. Su contenido no corresponde a su nombre.",
  "There's no room for more files here. Please send this file another way.":
    "Aquí ya no caben más archivos. Envíe este por otro medio.",
  "Quote accepted": "Presupuesto aceptado",
  "Quote declined": "Presupuesto rechazado",
  "Confirm that you accept this quote": "Confirme que acepta este presupuesto",
  "This quote has changed. Please look at it again.": "Este presupuesto ha cambiado. Revíselo de nuevo.",
  "This quote has already been accepted": "Este presupuesto ya se ha aceptado",
  "This quote has already been declined": "Este presupuesto ya se ha rechazado",
  "This quote has expired": "Este presupuesto ha caducado",
  "This quote was replaced by a new revision": "Este presupuesto se ha sustituido por una nueva versión",
  "This quote was cancelled": "Este presupuesto se ha anulado",
  "Thank you for your request! We'll get back to you within 24-48 hours.":
    "¡Gracias por su solicitud! Le responderemos en un plazo de 24 a 48 horas.",
  "{number} (revision {revision})": "{number} (versión {revision})",
  "Thank you! {name} will confirm your payment.": "¡Gracias! {name} confirmará su pago.",
  "Please sign in": "Inicie sesión",
  "Not found": "No encontrado",
  "Organization not found": "Organización no encontrada",
  "Client not found": "Cliente no encontrado",
  "Invoice not found": "Factura no encontrada",
  "Quote not found": "Presupuesto no encontrado",
  "Credit note not found": "Factura rectificativa no encontrada",
  "Payment not found": "Pago no encontrado",
  "Proof not found": "Justificante no encontrado",
  "Original not found": "Original no encontrado",
  "Deliverable not found": "Archivo no encontrado",
  "File not found": "Archivo no encontrado",
  "Picture not found": "Imagen no encontrada",
  "Enter text": "Introduzca un texto",
  "Enter a number": "Introduzca un número",
  "Enter a whole number": "Introduzca un número entero",
  "Choose yes or no": "Elija sí o no",
  "Choose a file": "Elija un archivo",
  "Choose one of the options": "Elija una de las opciones",
  "Enter a two-letter country code": "Introduzca el código de país de dos letras",
  "This can't be used here": "Esto no se puede usar aquí",
  "This is too long": "Este texto es demasiado largo",
  "Too many decimals": "Demasiados decimales",
  "At most {count}": "Como máximo {count}",
  "At least {count}": "Como mínimo {count}",
  "More than {count}": "Más de {count}",
  "At most {count} characters": "Como máximo {count} caracteres",
  "At least {count} characters": "Como mínimo {count} caracteres",
  "At most {count} files": "Como máximo {count} archivos",
  "At most {count} decimals": "Como máximo {count} decimales",
  "This currency has no decimals": "Esta moneda no tiene decimales",
  "{currency} has no decimals": "La moneda {currency} no tiene decimales",
  "{currency} has at most {count} decimals": "La moneda {currency} tiene como máximo {count} decimales",
  "“{text}” isn't an amount": "«{text}» no es un importe",
  "For thousands, write {number}": "Para los miles, escriba {number}",
  "Write {number} or {other}": "Escriba {number} o {other}",
  "This amount is too large": "Este importe es demasiado alto",
  "The amount must be above 0": "El importe debe ser superior a 0",
  "The date can't be in the future": "La fecha no puede ser futura",
  "The last day is before the first. Choose a later day.":
    "El último día es anterior al primero. Elija un día posterior.",
  "Choose a shorter period": "Elija un periodo más corto",
  "This invoice is already paid or awaiting confirmation":
    "Esta factura ya está pagada o pendiente de confirmación",
  "Invoice {number} is already paid or awaiting confirmation":
    "La factura {number} ya está pagada o pendiente de confirmación",
  "Invoice {number} was cancelled": "La factura {number} se ha anulado",
  "The amounts have changed. {amount} is left to pay. Please check it again.":
    "Los importes han cambiado. Quedan {amount} por pagar. Compruébelo de nuevo.",
  "This invoice isn't in {currency}": "Esta factura no está en {currency}",
  "Choose one of your invoices": "Elija una de sus facturas",
  "Choose a payment that was reported with this one": "Elija un pago comunicado junto con este",
  "This payment method is not available": "Esta forma de pago no está disponible",
  "{amount} of your credit was used for this invoice":
    "Se han usado {amount} de su saldo a favor para esta factura",
  "Your credit can't be used right now. Please send us a message.":
    "Ahora no se puede usar su saldo a favor. Envíenos un mensaje.",
  "This couldn't be prepared. Please try again.": "No se ha podido preparar. Inténtelo de nuevo.",
  "The original of this document was changed or damaged. Ask your administrator to restore it from a backup.":
    "El original de este documento se ha modificado o dañado. El administrador puede restaurarlo desde una copia de seguridad.",
  "The request is too large": "La solicitud es demasiado grande",
  "The request took too long": "La solicitud ha tardado demasiado",
  "The request was interrupted": "La solicitud se ha interrumpido",
  "Too much is being saved at once. Please try again in a moment.":
    "Se está guardando demasiado a la vez. Inténtelo de nuevo en un momento.",
  "A request with this Idempotency-Key is in progress. Please try again in a moment.":
    "Esta solicitud ya se está procesando. Inténtelo de nuevo en un momento.",
  "You can send one person {count} emails of this kind an hour. Please try again in {time}.":
    "Una persona puede recibir {count} correos de este tipo por hora. Inténtelo de nuevo en {time}.",
  "A new organization can email {count} different addresses an hour. Please try again in {time}.":
    "Una organización nueva puede escribir a {count} direcciones distintas por hora. Inténtelo de nuevo en {time}.",
  "Your organization can email {count} different addresses an hour. Please try again in {time}.":
    "La organización puede escribir a {count} direcciones distintas por hora. Inténtelo de nuevo en {time}.",
  "1 second": "1 segundo",
  "{count} seconds": "{count} segundos",
  "{count} minutes": "{count} minutos",
  "Choose a PNG, JPEG, GIF or WebP image": "Elija una imagen (PNG, JPEG, GIF o WebP)",
  "This image can't be read": "Esta imagen no se puede leer",
  "The image is too large. The limit is {count} megapixels.":
    "La imagen es demasiado grande. El límite es de {count} megapíxeles.",
  "The image is too large. Each side can be at most {count} pixels.":
    "La imagen es demasiado grande. Cada lado puede tener como máximo {count} píxeles.",
  "E-invoice not found": "Factura electrónica no encontrada",
  "This e-invoice was changed or damaged. Ask your administrator to restore it from a backup.":
    "Esta factura electrónica se ha modificado o dañado. El administrador puede restaurarla desde una copia de seguridad.",
}
