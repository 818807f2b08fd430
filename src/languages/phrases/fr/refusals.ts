// French: what the server answers to clients and visitors. It answers in English, and their page reads it.
import type { Translated } from "../../rules.ts"
import type { refusals as german } from "../de/refusals.ts"

export const refusals: Translated<typeof german> = {
  "Invalid or expired token": "Ce lien n’est pas valide ou a expiré",
  "An access link is required": "Un lien d’accès est nécessaire",
  "This access token belongs to another organization": "Ce lien d’accès est celui d’une autre organisation",
  "If this is a client's address, we've emailed a new access link.":
    "Si cette adresse est celle d’un client, nous y avons envoyé un nouveau lien d’accès.",
  "We've emailed a new access link to {address}": "Nous avons envoyé un nouveau lien d’accès à {address}",
  "Enter a valid email address": "Saisissez une adresse e-mail valide",
  "Enter a phone number with at least three digits":
    "Saisissez un numéro de téléphone d’au moins trois chiffres",
  "Enter a valid date as YYYY-MM-DD": "Saisissez une date valide",
  "Contains characters that cannot be used": "Contient des caractères qui ne peuvent pas être utilisés",
  "At most 3 lines": "3 lignes au maximum",
  "A VAT ID starting with {prefix} looks like {example}":
    "Un numéro de TVA commençant par {prefix} se présente ainsi : {example}",
  "Start the VAT ID with its two-letter country code, such as DE123456789":
    "Commencez le numéro de TVA par son code pays à deux lettres, par exemple DE123456789",
  "Enter the street to replace the address on your invoices":
    "Saisissez la rue pour remplacer l’adresse de vos factures",
  "Enter the city to replace the address on your invoices":
    "Saisissez la ville pour remplacer l’adresse de vos factures",
  "Your details have changed in the meantime. Please reload the page.":
    "Vos coordonnées ont changé entre-temps. Rechargez la page.",
  "Too many requests. Please slow down.": "Trop de demandes. Patientez un instant.",
  "Too many attempts. Please try again in {time}.":
    "Trop de tentatives. Veuillez réessayer plus tard ({time}).",
  "This isn't available in sample data": "Cela n’est pas possible dans les données d’exemple",
  "You don't have permission to view this": "Vous n’avez pas accès à cette page",
  "Someone else was changing this. Please try again.":
    "Une autre personne était en train de modifier ceci. Veuillez réessayer.",
  "The service is restarting. Please try again in a moment.":
    "Le service redémarre. Veuillez réessayer dans un instant.",
  "We can't save anything right now. Please try again in a few minutes.":
    "Rien ne peut être enregistré pour le moment. Veuillez réessayer dans quelques minutes.",
  "We couldn't reach the server. Please try again in a moment.":
    "Le serveur est injoignable. Veuillez réessayer dans un instant.",
  "This invoice was cancelled": "Cette facture a été annulée",
  "This invoice can't be paid now": "Cette facture ne peut pas être payée pour le moment",
  "Choose invoices that can be paid now": "Choisissez des factures qui peuvent être payées maintenant",
  "The invoice is unpaid again": "La facture est de nouveau à payer",
  "The invoices are unpaid again": "Les factures sont de nouveau à payer",
  "You have no credit that can be used for this invoice":
    "Vous n’avez pas de solde créditeur utilisable pour cette facture",
  "This payment has already been confirmed or rejected": "Ce paiement a déjà été confirmé ou refusé",
  "This file has expired. Please attach it again.": "Ce fichier a expiré. Joignez-le à nouveau.",
  "Choose a PNG, JPEG or WebP image, or a PDF": "Choisissez une image PNG, JPEG ou WebP, ou un PDF",
  "This file is larger than 5 MB": "Ce fichier dépasse 5 Mo",
  "This file is empty": "Ce fichier est vide",
  "The file is empty": "Le fichier est vide",
  "The file is too large. The limit is {size} MB.":
    "Le fichier est trop volumineux. La limite est de {size} Mo.",
  "The file name is too long. The limit is 200 characters.":
    "Le nom du fichier est trop long. La limite est de 200 caractères.",
  "The file name is too long. The limit is 255 characters.":
    "Le nom du fichier est trop long. La limite est de 255 caractères.",
  "This file name isn't allowed. Rename the file and try again.":
    "Ce nom de fichier n’est pas autorisé. Renommez le fichier et réessayez.",
  "Choose one of these file types: {types}. Folders should be zipped.":
    "Choisissez l’un de ces types de fichiers : {types}. Compressez les dossiers au format ZIP.",
  "This isn't a valid {ending} file. Its contents don't match its name.":
    "Ce fichier {ending} n’est pas valide. Son contenu ne correspond pas à son nom.",
  "There's no room for more files here. Please send this file another way.":
    "Il n’y a plus de place pour d’autres fichiers ici. Envoyez ce fichier par un autre moyen.",
  "Quote accepted": "Devis accepté",
  "Quote declined": "Devis refusé",
  "Confirm that you accept this quote": "Confirmez que vous acceptez ce devis",
  "This quote has changed. Please look at it again.": "Ce devis a changé. Veuillez le relire.",
  "This quote has already been accepted": "Ce devis a déjà été accepté",
  "This quote has already been declined": "Ce devis a déjà été refusé",
  "This quote has expired": "Ce devis a expiré",
  "This quote was replaced by a new revision": "Ce devis a été remplacé par une nouvelle version",
  "This quote was cancelled": "Ce devis a été annulé",
  "Thank you for your request! We'll get back to you within 24-48 hours.":
    "Merci pour votre demande ! Vous recevrez une réponse sous 24 à 48 heures.",
}
