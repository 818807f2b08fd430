// Spanish: emails to clients.
import type { Translated } from "../../rules.ts"
import type { mails as german } from "../de/mails.ts"

export const mails: Translated<typeof german> = {
  "{person} at {organization}": "{person} de {organization}",
  "Hello {client_name},": "Hola, {client_name}:",
  "This link is only for you. Please don't forward it.":
    "Este enlace es solo para usted. No lo reenvíe, por favor.",
  "This is a copy. {client_name} can view it online.":
    "Esto es una copia. {client_name} puede ver la factura en línea.",
  "This is a copy. {client_name} can view and pay it online.":
    "Esto es una copia. {client_name} puede ver y pagar la factura en línea.",
  "The attached files are too large for an email. You can download them online: {files}":
    "Puede descargar en línea lo que no cabe en un correo: {files}",
  "The attached files are too large for an email. {client_name} can download them online: {files}":
    "{client_name} puede descargar en línea lo que no cabe en un correo: {files}",
  "You're receiving this email because you are a client of {organization}.":
    "Recibe este correo porque es cliente de {organization}.",

  "Invoice {number} from {organization}": "Factura {number} de {organization}",
  "Invoice from {organization}": "Factura de {organization}",
  "{amount}, nothing to pay": "{amount}, nada que pagar",
  "{amount}, due on receipt": "{amount}, pago a la recepción",
  "{amount}, due {date}": "{amount}, con vencimiento el {date}",
  "Here is your invoice from {organization}. The PDF is attached.":
    "Le enviamos su factura de {organization}. La encontrará adjunta en PDF.",
  "Hello {client_name}, here is your invoice from {organization}. The PDF is attached.":
    "Hola, {client_name}: le enviamos su factura de {organization}. La encontrará adjunta en PDF.",
  "Paid. There's nothing to pay.": "Pagada. No hay nada que pagar.",
  "Due on receipt": "Pago a la recepción",
  "Due {date}": "Vencimiento: {date}",
  "{date} (instalment {place} of {count}, {amount})": "{date} (plazo {place} de {count}, {amount})",
  "View it": "Ver",
  "View invoice": "Ver la factura",
  "View and pay": "Ver y pagar",
  "You're receiving this email because {organization} sent you an invoice.":
    "Recibe este correo porque {organization} le ha enviado una factura.",
  "You're receiving this email because {organization} copied you on an invoice.":
    "Recibe este correo porque {organization} le ha puesto en copia de una factura.",

  "is due": "vence hoy",
  "is due in {count} day|is due in {count} days": "vence en {count} día|vence en {count} días",
  "was due {count} day ago|was due {count} days ago": "venció hace {count} día|venció hace {count} días",
  "Invoice {number} from {organization} {is_due}.": "La factura {number} de {organization} {is_due}.",
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder.":
    "Todavía no hemos recibido su pago. Si ya lo ha hecho, muchas gracias; en ese caso, no tenga en cuenta este recordatorio.",
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder.":
    "Hemos recibido una parte del pago y el resto sigue pendiente. Si ya lo ha abonado, muchas gracias; en ese caso, no tenga en cuenta este recordatorio.",
  "This is a reminder of a payment that is due soon. If you've already sent it, thank you, and please ignore this reminder.":
    "Le recordamos que se acerca el vencimiento de un pago. Si ya lo ha hecho, muchas gracias; en ese caso, no tenga en cuenta este recordatorio.",
  "You're receiving this email because {organization} sent you a reminder.":
    "Recibe este correo porque {organization} le ha enviado un recordatorio de pago.",
  "You're receiving this email because {organization} copied you on a reminder.":
    "Recibe este correo porque {organization} le ha puesto en copia de un recordatorio de pago.",

  "Your portal at {organization}": "Su portal de {organization}",
  "Your projects, invoices and messages in one place.":
    "Sus proyectos, facturas y mensajes en un solo lugar.",
  "Hello {client_name}, your projects, invoices and messages with {organization} are in one place. No password needed.":
    "Hola, {client_name}: aquí tiene, en un solo lugar, sus proyectos, facturas y mensajes con {organization}. No necesita contraseña.",
  "Open your portal": "Abrir el portal",
  "This link is only for you. It works once and expires in {count} day. You can request another any time.|This link is only for you. It works once and expires in {count} days. You can request another any time.":
    "Este enlace es solo para usted. Sirve una sola vez y caduca en {count} día. Puede pedir otro cuando quiera.|Este enlace es solo para usted. Sirve una sola vez y caduca en {count} días. Puede pedir otro cuando quiera.",

  "We couldn't find your payment": "No hemos encontrado su pago",
  "We couldn't find your payment for invoice {number}": "No hemos encontrado su pago de la factura {number}",
  "We couldn't find your payment for {count} invoices": "No hemos encontrado su pago de {count} facturas",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoice {number}.":
    "Hola, {client_name}: {organization} no ha encontrado el pago de la factura {number} que usted comunicó.",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoices {numbers}.":
    "Hola, {client_name}: {organization} no ha encontrado el pago de las facturas {numbers} que usted comunicó.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoice {number}.":
    "Hola, {client_name}: {organization} no ha encontrado el pago de {amount} que usted comunicó para la factura {number}.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoices {numbers}.":
    "Hola, {client_name}: {organization} no ha encontrado el pago de {amount} que usted comunicó para las facturas {numbers}.",
  "The invoice is unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "La factura vuelve a estar pendiente. Si ya la ha pagado, responda a este correo o comunique de nuevo el pago con su referencia o un justificante.",
  "The invoices are unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "Las facturas vuelven a estar pendientes. Si ya las ha pagado, responda a este correo o comunique de nuevo el pago con su referencia o un justificante.",
  "Open invoice": "Abrir la factura",
  "You're receiving this email because you reported a payment to {organization}.":
    "Recibe este correo porque comunicó un pago a {organization}.",

  "Credit note {number}": "Factura rectificativa {number}",
  "Credit note {number} from {organization}": "Factura rectificativa {number} de {organization}",
  "{amount} for invoice {number}": "{amount}, de la factura {number}",
  "Hello {client_name}, here is a credit note from {organization}. The PDF is attached.":
    "Hola, {client_name}: le enviamos una factura rectificativa de {organization}. La encontrará adjunta en PDF.",
  "Hello {client_name}, here is a credit note from {organization} for invoice {invoice_number}. The PDF is attached.":
    "Hola, {client_name}: le enviamos una factura rectificativa de {organization}, correspondiente a la factura {invoice_number}. La encontrará adjunta en PDF.",
  "You now have {amount} in credit with {organization}.":
    "Ahora tiene un saldo a favor de {amount} con {organization}.",
  "Open portal": "Abrir el portal",
  "You're receiving this email because {organization} sent you a credit note.":
    "Recibe este correo porque {organization} le ha enviado una factura rectificativa.",

  "Quote {number}": "Presupuesto {number}",
  "Quote {number} from {organization}": "Presupuesto {number} de {organization}",
  "{amount}, valid until {date}": "{amount}, válido hasta el {date}",
  "Valid until {date}": "Válido hasta el {date}",
  "Hello {client_name}, here is a quote from {organization}. The PDF is attached.":
    "Hola, {client_name}: le enviamos un presupuesto de {organization}. Lo encontrará adjunto en PDF.",
  "Open the quote to accept or decline it.": "Abra el presupuesto para aceptarlo o rechazarlo.",
  "View quote": "Ver el presupuesto",
  "You're receiving this email because {organization} sent you a quote.":
    "Recibe este correo porque {organization} le ha enviado un presupuesto.",

  "Statement of account from {organization}": "Extracto de cuenta de {organization}",
  "{from} to {to}": "Del {from} al {to}",
  "{from} to {to}, balance {amount}": "Del {from} al {to}, saldo {amount}",
  "Hello {client_name}, here is your statement of account from {organization}. The PDF is attached.":
    "Hola, {client_name}: le enviamos su extracto de cuenta de {organization}. Lo encontrará adjunto en PDF.",
  Period: "Periodo",
  "Balance on {date}": "Saldo a {date}",
  "View statement": "Ver el extracto",
  "You're receiving this email because {organization} sent you a statement of account.":
    "Recibe este correo porque {organization} le ha enviado un extracto de cuenta.",

  "A file for {project_title}": "Un archivo de {project_title}",
  "{filename} from {organization}": "{filename}, de {organization}",
  "Hello {client_name}, {organization} has delivered a file for {project_title}.":
    "Hola, {client_name}: {organization} le ha entregado un archivo de {project_title}.",
  "Open project": "Abrir el proyecto",

  "Receipt for invoice {number}": "Recibo de la factura {number}",
  "Payment received": "Pago recibido",
  "{amount}, paid on {date}": "{amount}, pago del {date}",
  "Thank you, {client_name}. {organization} has received your payment.":
    "Gracias, {client_name}: {organization} ha recibido su pago.",
  Status: "Estado",
  "View receipt": "Ver el recibo",
  "{paid} of {total} has been received.": "Hemos recibido {paid} de {total}.",
  "{due} is still due.": "Quedan por pagar {due}.",
  "{due} is still due by {date}.": "Quedan por pagar {due}, con vencimiento el {date}.",
  "{due} has been due since {date}.": "Quedan por pagar {due}, que vencieron el {date}.",
  "{due} is still due. The next instalment of {next} is due by {date}.":
    "Quedan por pagar {due}. El próximo plazo, de {next}, vence el {date}.",
  "{due} is still due. The next instalment of {next} has been due since {date}.":
    "Quedan por pagar {due}. El próximo plazo, de {next}, venció el {date}.",
  "You're receiving this email because you made a payment to {organization}.":
    "Recibe este correo porque ha hecho un pago a {organization}.",

  "{count} new message|{count} new messages": "{count} mensaje nuevo|{count} mensajes nuevos",
  "{count} new message from {sender_name}|{count} new messages from {sender_name}":
    "{count} mensaje nuevo de {sender_name}|{count} mensajes nuevos de {sender_name}",
  "About {project_title}: {quote}": "Sobre {project_title}: {quote}",
  "{sender_name} wrote to you.": "{sender_name} le ha escrito.",
  "{sender_name} wrote to you about {project_title}.": "{sender_name} le ha escrito sobre {project_title}.",
  "{sender_name} wrote to you: {messages}.": "{sender_name} le ha escrito: {messages}.",
  "{sender_name} wrote to you about {project_title}: {messages}.":
    "{sender_name} le ha escrito sobre {project_title}: {messages}.",
  "Attached: {files}": "Archivos adjuntos: {files}",
  "Read and reply": "Leer y responder",

  "Your request to {organization}": "Su solicitud a {organization}",
  "We'll get back to you within 24-48 hours.": "Le responderemos en un plazo de 24 a 48 horas.",
  "We got your request": "Hemos recibido su solicitud",
  "Thank you! {organization} has received your request and will get back to you within 24-48 hours.":
    "¡Gracias! {organization} ha recibido su solicitud y le responderá en un plazo de 24 a 48 horas.",
  "To add something, reply to this email.": "Si quiere añadir algo, responda a este correo.",
  "Visit {organization}": "Visitar {organization}",
  "If you didn't send a request, ignore this email.":
    "Si no ha enviado ninguna solicitud, ignore este correo.",
  "You're receiving this email because someone entered your email address in a form on {organization}'s page.":
    "Recibe este correo porque alguien introdujo su dirección de correo en un formulario de la página de {organization}.",
}
