// Portuguese: what the server answers to clients and visitors. It answers in English, and their page reads it.
import type { Translated } from "../../rules.ts"
import type { refusals as german } from "../de/refusals.ts"

export const refusals: Translated<typeof german> = {
  "Invalid or expired token": "O link não é válido ou expirou",
  "An access link is required": "É necessário um link de acesso",
  "This access token belongs to another organization": "Este acesso pertence a outra organização",
  "If this is a client's address, we've emailed a new access link.":
    "Se este for o endereço de um cliente, receberá um novo link de acesso por email.",
  "We've emailed a new access link to {address}": "Enviámos um novo link de acesso para {address}",
  "Enter a valid email address": "Introduza um endereço de email válido",
  "Enter a phone number with at least three digits":
    "Introduza um número de telefone com, pelo menos, três algarismos",
  "Enter a valid date as YYYY-MM-DD": "Introduza uma data válida",
  "Contains characters that cannot be used": "Contém caracteres que não podem ser usados",
  "At most 3 lines": "No máximo 3 linhas",
  "A VAT ID starting with {prefix} looks like {example}":
    "Um número de IVA que começa por {prefix} tem este formato: {example}",
  "Start the VAT ID with its two-letter country code, such as DE123456789":
    "Comece o número de IVA pelas duas letras do país, por exemplo DE123456789",
  "Enter the street to replace the address on your invoices":
    "Introduza a rua para substituir a morada das suas faturas",
  "Enter the city to replace the address on your invoices":
    "Introduza a localidade para substituir a morada das suas faturas",
  "Your details have changed in the meantime. Please reload the page.":
    "Os seus dados mudaram entretanto. Recarregue a página.",
  "Too many requests. Please slow down.": "Demasiados pedidos. Aguarde um momento.",
  "Too many attempts. Please try again in {time}.":
    "Demasiadas tentativas. Tente novamente dentro de {time}.",
  "This isn't available in sample data": "Isto não está disponível nos dados de exemplo",
  "You don't have permission to view this": "Não tem permissão para ver isto",
  "Someone else was changing this. Please try again.": "Outra pessoa estava a alterar isto. Tente novamente.",
  "The service is restarting. Please try again in a moment.":
    "O serviço está a reiniciar. Tente novamente dentro de momentos.",
  "We can't save anything right now. Please try again in a few minutes.":
    "De momento não conseguimos guardar nada. Tente novamente dentro de alguns minutos.",
  "We couldn't reach the server. Please try again in a moment.":
    "Não conseguimos contactar o servidor. Tente novamente dentro de momentos.",
  "This invoice was cancelled": "Esta fatura foi anulada",
  "This invoice can't be paid now": "Esta fatura não pode ser paga agora",
  "Choose invoices that can be paid now": "Escolha faturas que possam ser pagas agora",
  "The invoice is unpaid again": "A fatura volta a estar por pagar",
  "The invoices are unpaid again": "As faturas voltam a estar por pagar",
  "You have no credit that can be used for this invoice": "Não tem crédito que possa usar nesta fatura",
  "This payment has already been confirmed or rejected": "Este pagamento já foi confirmado ou rejeitado",
  "This file has expired. Please attach it again.": "Este ficheiro expirou. Anexe-o de novo.",
  "Choose a PNG, JPEG or WebP image, or a PDF": "Escolha uma imagem PNG, JPEG ou WebP, ou um PDF",
  "This file is larger than 5 MB": "Este ficheiro tem mais de 5 MB",
  "This file is empty": "Este ficheiro está vazio",
  "The file is empty": "O ficheiro está vazio",
  "The file is too large. The limit is {size} MB.": "O ficheiro é demasiado grande. O limite é de {size} MB.",
  "The file name is too long. The limit is 200 characters.":
    "O nome do ficheiro é demasiado longo. O limite é de 200 caracteres.",
  "The file name is too long. The limit is 255 characters.":
    "O nome do ficheiro é demasiado longo. O limite é de 255 caracteres.",
  "This file name isn't allowed. Rename the file and try again.":
    "Este nome de ficheiro não é permitido. Mude-o e tente novamente.",
  "Choose one of these file types: {types}. Folders should be zipped.":
    "Escolha um destes tipos de ficheiro: {types}. As pastas devem ir em ZIP.",
  "This isn't a valid {ending} file. Its contents don't match its name.":
    "Não é um ficheiro {ending} válido. O conteúdo não corresponde ao nome.",
  "There's no room for more files here. Please send this file another way.":
    "Já não há espaço para mais ficheiros. Envie este por outro meio.",
  "Quote accepted": "Orçamento aceite",
  "Quote declined": "Orçamento recusado",
  "Confirm that you accept this quote": "Confirme que aceita este orçamento",
  "This quote has changed. Please look at it again.": "Este orçamento mudou. Veja-o de novo.",
  "This quote has already been accepted": "Este orçamento já foi aceite",
  "This quote has already been declined": "Este orçamento já foi recusado",
  "This quote has expired": "Este orçamento expirou",
  "This quote was replaced by a new revision": "Este orçamento foi substituído por uma nova versão",
  "This quote was cancelled": "Este orçamento foi anulado",
  "Thank you for your request! We'll get back to you within 24-48 hours.":
    "Obrigado pelo seu pedido! Respondemos no prazo de 24 a 48 horas.",
  "{number} (revision {revision})": "{number} (versão {revision})",
  "Thank you! {name} will confirm your payment.": "Obrigado! {name} irá confirmar o seu pagamento.",
  "Please sign in": "Inicie sessão",
  "Not found": "Não encontrado",
  "Organization not found": "Organização não encontrada",
  "Client not found": "Cliente não encontrado",
  "Invoice not found": "Fatura não encontrada",
  "Quote not found": "Orçamento não encontrado",
  "Credit note not found": "Nota de crédito não encontrada",
  "Payment not found": "Pagamento não encontrado",
  "Proof not found": "Comprovativo não encontrado",
  "Original not found": "Original não encontrado",
  "Deliverable not found": "Ficheiro não encontrado",
  "File not found": "Ficheiro não encontrado",
  "Picture not found": "Imagem não encontrada",
  "Enter text": "Introduza um texto",
  "Enter a number": "Introduza um número",
  "Enter a whole number": "Introduza um número inteiro",
  "Choose yes or no": "Escolha sim ou não",
  "Choose a file": "Escolha um ficheiro",
  "Choose one of the options": "Escolha uma das opções",
  "Enter a two-letter country code": "Introduza o código do país com duas letras",
  "This can't be used here": "Este valor não pode ser usado aqui",
  "This is too long": "Este texto é demasiado longo",
  "Too many decimals": "Demasiadas casas decimais",
  "At most {count}": "No máximo {count}",
  "At least {count}": "No mínimo {count}",
  "More than {count}": "Mais de {count}",
  "At most {count} characters": "No máximo {count} caracteres",
  "At least {count} characters": "No mínimo {count} caracteres",
  "At most {count} files": "No máximo {count} ficheiros",
  "At most {count} decimals": "No máximo {count} casas decimais",
  "This currency has no decimals": "Esta moeda não tem casas decimais",
  "{currency} has no decimals": "A moeda {currency} não tem casas decimais",
  "{currency} has at most {count} decimals": "A moeda {currency} tem no máximo {count} casas decimais",
  "“{text}” isn't an amount": "«{text}» não é um montante",
  "For thousands, write {number}": "Para milhares, escreva {number}",
  "Write {number} or {other}": "Escreva {number} ou {other}",
  "This amount is too large": "Este montante é demasiado elevado",
  "The amount must be above 0": "O montante tem de ser superior a 0",
  "The date can't be in the future": "A data não pode ser futura",
  "The last day is before the first. Choose a later day.":
    "O último dia é anterior ao primeiro. Escolha um dia posterior.",
  "Choose a shorter period": "Escolha um período mais curto",
  "This invoice is already paid or awaiting confirmation": "Esta fatura já está paga ou aguarda confirmação",
  "Invoice {number} is already paid or awaiting confirmation":
    "A fatura {number} já está paga ou aguarda confirmação",
  "Invoice {number} was cancelled": "A fatura {number} foi anulada",
  "The amounts have changed. {amount} is left to pay. Please check it again.":
    "Os montantes mudaram. Falta pagar {amount}. Verifique novamente.",
  "This invoice isn't in {currency}": "Esta fatura não está em {currency}",
  "Choose one of your invoices": "Escolha uma das suas faturas",
  "Choose a payment that was reported with this one": "Escolha um pagamento comunicado com este",
  "This payment method is not available": "Este meio de pagamento não está disponível",
  "{amount} of your credit was used for this invoice": "Foram usados {amount} do seu crédito nesta fatura",
  "Your credit can't be used right now. Please send us a message.":
    "De momento, o seu crédito não pode ser usado. Envie-nos uma mensagem.",
  "This couldn't be prepared. Please try again.": "Não foi possível preparar o documento. Tente novamente.",
  "The original of this document was changed or damaged. Ask your administrator to restore it from a backup.":
    "O original deste documento foi alterado ou danificado. O administrador pode restaurá-lo a partir de uma cópia de segurança.",
  "The request is too large": "O pedido é demasiado grande",
  "The request took too long": "O pedido demorou demasiado tempo",
  "The request was interrupted": "O pedido foi interrompido",
  "Too much is being saved at once. Please try again in a moment.":
    "Estão a ser guardados demasiados dados de uma só vez. Tente novamente dentro de momentos.",
  "A request with this Idempotency-Key is in progress. Please try again in a moment.":
    "Este pedido já está a ser processado. Tente novamente dentro de momentos.",
  "You can send one person {count} emails of this kind an hour. Please try again in {time}.":
    "Uma pessoa pode receber {count} emails deste tipo por hora. Tente novamente dentro de {time}.",
  "A new organization can email {count} different addresses an hour. Please try again in {time}.":
    "Uma organização nova pode escrever para {count} endereços diferentes por hora. Tente novamente dentro de {time}.",
  "Your organization can email {count} different addresses an hour. Please try again in {time}.":
    "A organização pode escrever para {count} endereços diferentes por hora. Tente novamente dentro de {time}.",
  "1 second": "1 segundo",
  "{count} seconds": "{count} segundos",
  "{count} minutes": "{count} minutos",
  "Choose a PNG, JPEG, GIF or WebP image": "Escolha uma imagem (PNG, JPEG, GIF ou WebP)",
  "This image can't be read": "Esta imagem não pode ser lida",
  "The image is too large. The limit is {count} megapixels.":
    "A imagem é demasiado grande. O limite é de {count} megapíxeis.",
  "The image is too large. Each side can be at most {count} pixels.":
    "A imagem é demasiado grande. Cada lado pode ter no máximo {count} píxeis.",
  "E-invoice not found": "Fatura eletrónica não encontrada",
  "This e-invoice was changed or damaged. Ask your administrator to restore it from a backup.":
    "Esta fatura eletrónica foi alterada ou danificada. O administrador pode restaurá-la a partir de uma cópia de segurança.",
}
