// Portuguese: emails to clients.
import type { Translated } from "../../rules.ts"
import type { mails as german } from "../de/mails.ts"

export const mails: Translated<typeof german> = {
  "{person} at {organization}": "{person} de {organization}",
  "Hello {client_name},": "Olá {client_name},",
  "This link is only for you. Please don't forward it.": "Este link é pessoal. Por favor, não o reencaminhe.",
  "This is a copy. {client_name} can view it online.":
    "Isto é uma cópia. {client_name} pode consultar a fatura online.",
  "This is a copy. {client_name} can view and pay it online.":
    "Isto é uma cópia. {client_name} pode consultar e pagar a fatura online.",
  "The attached files are too large for an email. You can download them online: {files}":
    "Os anexos são demasiado grandes para um email. Pode descarregá-los online: {files}",
  "The attached files are too large for an email. {client_name} can download them online: {files}":
    "Os anexos são demasiado grandes para um email. {client_name} pode descarregá-los online: {files}",
  "You're receiving this email because you are a client of {organization}.":
    "Recebeu este email porque é cliente de {organization}.",

  "Invoice {number} from {organization}": "Fatura {number} de {organization}",
  "Invoice from {organization}": "Fatura de {organization}",
  "{amount}, nothing to pay": "{amount}, nada a pagar",
  "{amount}, due on receipt": "{amount}, pronto pagamento",
  "{amount}, due {date}": "{amount}, vencimento a {date}",
  "Here is your invoice from {organization}. The PDF is attached.":
    "Enviamos a sua fatura de {organization}. Segue em anexo, em PDF.",
  "Hello {client_name}, here is your invoice from {organization}. The PDF is attached.":
    "Olá {client_name}, enviamos a sua fatura de {organization}. Segue em anexo, em PDF.",
  "Paid. There's nothing to pay.": "Fatura paga. Não há nada a pagar.",
  "Due on receipt": "Pronto pagamento",
  "Due {date}": "Vencimento: {date}",
  "{date} (instalment {place} of {count}, {amount})": "{date} (prestação {place} de {count}, {amount})",
  "View it": "Ver",
  "View invoice": "Ver fatura",
  "View and pay": "Ver e pagar",
  "You're receiving this email because {organization} sent you an invoice.":
    "Recebeu este email porque {organization} lhe enviou uma fatura.",
  "You're receiving this email because {organization} copied you on an invoice.":
    "Recebeu este email porque {organization} lhe enviou cópia de uma fatura.",

  "is due": "vence hoje",
  "is due in {count} day|is due in {count} days": "vence dentro de {count} dia|vence dentro de {count} dias",
  "was due {count} day ago|was due {count} days ago": "venceu há {count} dia|venceu há {count} dias",
  "Invoice {number} from {organization} {is_due}.": "A fatura {number} de {organization} {is_due}.",
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder.":
    "Ainda não recebemos o seu pagamento. Se já o efetuou, agradecemos e pedimos que ignore este lembrete.",
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder.":
    "Recebemos parte do pagamento, mas o restante continua por pagar. Se já o pagou, agradecemos e pedimos que ignore este lembrete.",
  "This is a reminder of a payment that is due soon. If you've already sent it, thank you, and please ignore this reminder.":
    "Lembramos que se aproxima o vencimento de um pagamento. Se já o efetuou, agradecemos e pedimos que ignore este lembrete.",
  "You're receiving this email because {organization} sent you a reminder.":
    "Recebeu este email porque {organization} lhe enviou um lembrete de pagamento.",
  "You're receiving this email because {organization} copied you on a reminder.":
    "Recebeu este email porque {organization} lhe enviou cópia de um lembrete de pagamento.",

  "Your portal at {organization}": "O seu portal de {organization}",
  "Your projects, invoices and messages in one place.": "Os seus projetos, faturas e mensagens num só lugar.",
  "Hello {client_name}, your projects, invoices and messages with {organization} are in one place. No password needed.":
    "Olá {client_name}, no portal de {organization} encontra, num só lugar, os seus projetos, faturas e mensagens. Não precisa de palavra-passe.",
  "Open your portal": "Abrir o portal",
  "This link is only for you. It works once and expires in {count} day. You can request another any time.|This link is only for you. It works once and expires in {count} days. You can request another any time.":
    "Este link é pessoal. Só funciona uma vez e expira dentro de {count} dia. Pode pedir outro quando quiser.|Este link é pessoal. Só funciona uma vez e expira dentro de {count} dias. Pode pedir outro quando quiser.",

  "We couldn't find your payment": "Não encontrámos o seu pagamento",
  "We couldn't find your payment for invoice {number}": "Não encontrámos o seu pagamento da fatura {number}",
  "We couldn't find your payment for {count} invoices": "Não encontrámos o seu pagamento de {count} faturas",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoice {number}.":
    "Olá {client_name}, {organization} não encontrou o pagamento da fatura {number} que comunicou.",
  "Hello {client_name}, {organization} couldn't find the payment you reported for invoices {numbers}.":
    "Olá {client_name}, {organization} não encontrou o pagamento das faturas {numbers} que comunicou.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoice {number}.":
    "Olá {client_name}, {organization} não encontrou o pagamento de {amount} que comunicou para a fatura {number}.",
  "Hello {client_name}, {organization} couldn't find the payment of {amount} you reported for invoices {numbers}.":
    "Olá {client_name}, {organization} não encontrou o pagamento de {amount} que comunicou para as faturas {numbers}.",
  "The invoice is unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "A fatura volta a estar por pagar. Se já pagou, responda a este email ou comunique de novo o pagamento, com a referência ou um comprovativo.",
  "The invoices are unpaid again. If you've paid, reply to this email, or report the payment again with its reference or proof of payment.":
    "As faturas voltam a estar por pagar. Se já pagou, responda a este email ou comunique de novo o pagamento, com a referência ou um comprovativo.",
  "Open invoice": "Abrir fatura",
  "You're receiving this email because you reported a payment to {organization}.":
    "Recebeu este email porque comunicou um pagamento a {organization}.",

  "Credit note {number}": "Nota de crédito {number}",
  "Credit note {number} from {organization}": "Nota de crédito {number} de {organization}",
  "{amount} for invoice {number}": "{amount}, relativa à fatura {number}",
  "Hello {client_name}, here is a credit note from {organization}. The PDF is attached.":
    "Olá {client_name}, enviamos uma nota de crédito de {organization}. Segue em anexo, em PDF.",
  "Hello {client_name}, here is a credit note from {organization} for invoice {invoice_number}. The PDF is attached.":
    "Olá {client_name}, enviamos uma nota de crédito de {organization}, relativa à fatura {invoice_number}. Segue em anexo, em PDF.",
  "You now have {amount} in credit with {organization}.":
    "Tem agora um crédito de {amount} junto de {organization}.",
  "Open portal": "Abrir o portal",
  "You're receiving this email because {organization} sent you a credit note.":
    "Recebeu este email porque {organization} lhe enviou uma nota de crédito.",

  "Quote {number}": "Orçamento {number}",
  "Quote {number} from {organization}": "Orçamento {number} de {organization}",
  "{amount}, valid until {date}": "{amount}, válido até {date}",
  "Valid until {date}": "Válido até {date}",
  "Hello {client_name}, here is a quote from {organization}. The PDF is attached.":
    "Olá {client_name}, enviamos um orçamento de {organization}. Segue em anexo, em PDF.",
  "Open the quote to accept or decline it.": "Abra o orçamento para o aceitar ou recusar.",
  "View quote": "Ver orçamento",
  "You're receiving this email because {organization} sent you a quote.":
    "Recebeu este email porque {organization} lhe enviou um orçamento.",

  "Statement of account from {organization}": "Extrato de conta de {organization}",
  "{from} to {to}": "De {from} a {to}",
  "{from} to {to}, balance {amount}": "De {from} a {to}, saldo {amount}",
  "Hello {client_name}, here is your statement of account from {organization}. The PDF is attached.":
    "Olá {client_name}, enviamos o seu extrato de conta de {organization}. Segue em anexo, em PDF.",
  Period: "Período",
  "Balance on {date}": "Saldo a {date}",
  "View statement": "Ver extrato",
  "You're receiving this email because {organization} sent you a statement of account.":
    "Recebeu este email porque {organization} lhe enviou um extrato de conta.",

  "A file for {project_title}": "Um ficheiro do projeto {project_title}",
  "{filename} from {organization}": "{filename}, de {organization}",
  "Hello {client_name}, {organization} has delivered a file for {project_title}.":
    "Olá {client_name}, {organization} entregou-lhe um ficheiro do projeto {project_title}.",
  "Open project": "Abrir projeto",

  "Receipt for invoice {number}": "Recibo da fatura {number}",
  "Payment received": "Pagamento recebido",
  "{amount}, paid on {date}": "{amount}, pago em {date}",
  "Thank you, {client_name}. {organization} has received your payment.":
    "Obrigado, {client_name}! {organization} recebeu o seu pagamento.",
  Status: "Estado",
  "View receipt": "Ver recibo",
  "{paid} of {total} has been received.": "Recebemos {paid} de {total}.",
  "{due} is still due.": "Falta pagar {due}.",
  "{due} is still due by {date}.": "Falta pagar {due} até {date}.",
  "{due} has been due since {date}.": "Falta pagar {due}, valor vencido a {date}.",
  "{due} is still due. The next instalment of {next} is due by {date}.":
    "Falta pagar {due}. A próxima prestação, de {next}, vence a {date}.",
  "{due} is still due. The next instalment of {next} has been due since {date}.":
    "Falta pagar {due}. A próxima prestação, de {next}, venceu a {date}.",
  "You're receiving this email because you made a payment to {organization}.":
    "Recebeu este email porque efetuou um pagamento a {organization}.",

  "{count} new message|{count} new messages": "{count} mensagem nova|{count} mensagens novas",
  "{count} new message from {sender_name}|{count} new messages from {sender_name}":
    "{count} mensagem nova de {sender_name}|{count} mensagens novas de {sender_name}",
  "About {project_title}: {quote}": "Sobre {project_title}: {quote}",
  "{sender_name} wrote to you.": "{sender_name} escreveu-lhe.",
  "{sender_name} wrote to you about {project_title}.": "{sender_name} escreveu-lhe sobre {project_title}.",
  "{sender_name} wrote to you: {messages}.": "{sender_name} escreveu-lhe: {messages}.",
  "{sender_name} wrote to you about {project_title}: {messages}.":
    "{sender_name} escreveu-lhe sobre {project_title}: {messages}.",
  "Attached: {files}": "Em anexo: {files}",
  "Read and reply": "Ler e responder",

  "Your request to {organization}": "O seu pedido a {organization}",
  "We'll get back to you within 24-48 hours.": "Responderemos no prazo de 24 a 48 horas.",
  "We got your request": "Recebemos o seu pedido",
  "Thank you! {organization} has received your request and will get back to you within 24-48 hours.":
    "Obrigado! {organization} recebeu o seu pedido e responderá no prazo de 24 a 48 horas.",
  "To add something, reply to this email.": "Se quiser acrescentar algo, responda a este email.",
  "Visit {organization}": "Visitar {organization}",
  "If you didn't send a request, ignore this email.": "Se não enviou nenhum pedido, ignore este email.",
  "You're receiving this email because someone entered your email address in a form on {organization}'s page.":
    "Recebeu este email porque alguém introduziu o seu endereço de email num formulário da página de {organization}.",
}
