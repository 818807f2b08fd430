// Portuguese: what the server answers to clients and visitors. It answers in English, and their page reads it.
import type { Translated } from "../../rules.ts"
import type { refusals as german } from "../de/refusals.ts"

export const refusals: Translated<typeof german> = {
  "Invalid or expired token": "O link não é válido ou expirou",
  "An access link is required": "É necessário um link de acesso",
  "This access token belongs to another organization": "Este acesso pertence a outra organização",
  "If this is a client's address, we've emailed a new access link.":
    "Se este for o endereço de um cliente, enviámos-lhe um novo link de acesso.",
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
    "Demasiadas tentativas. Tente novamente mais tarde ({time}).",
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
}
