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
  "Too many attempts. Please try again in {time}.": "Trop de tentatives. Veuillez réessayer dans {time}.",
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
  "{number} (revision {revision})": "{number} (version {revision})",
  "Thank you! {name} will confirm your payment.": "Merci ! {name} doit encore confirmer votre paiement.",
  "Please sign in": "Veuillez vous connecter",
  "Not found": "Introuvable",
  "Organization not found": "Organisation introuvable",
  "Client not found": "Client introuvable",
  "Invoice not found": "Facture introuvable",
  "Quote not found": "Devis introuvable",
  "Credit note not found": "Avoir introuvable",
  "Payment not found": "Paiement introuvable",
  "Proof not found": "Justificatif introuvable",
  "Original not found": "Original introuvable",
  "Deliverable not found": "Livrable introuvable",
  "File not found": "Fichier introuvable",
  "Picture not found": "Image introuvable",
  "Enter text": "Saisissez un texte",
  "Enter a number": "Saisissez un nombre",
  "Enter a whole number": "Saisissez un nombre entier",
  "Choose yes or no": "Choisissez oui ou non",
  "Choose a file": "Choisissez un fichier",
  "Choose one of the options": "Choisissez l’une des options",
  "Enter a two-letter country code": "Saisissez le code du pays en deux lettres",
  "This can't be used here": "Cette valeur ne peut pas être utilisée ici",
  "This is too long": "Ce texte est trop long",
  "Too many decimals": "Trop de décimales",
  "At most {count}": "{count} au maximum",
  "At least {count}": "{count} au minimum",
  "More than {count}": "Plus de {count}",
  "At most {count} characters": "{count} caractères au maximum",
  "At least {count} characters": "{count} caractères au minimum",
  "At most {count} files": "{count} fichiers au maximum",
  "At most {count} decimals": "{count} décimales au maximum",
  "This currency has no decimals": "Cette devise n’a pas de décimales",
  "{currency} has no decimals": "La devise {currency} n’a pas de décimales",
  "{currency} has at most {count} decimals": "La devise {currency} a {count} décimales au maximum",
  "“{text}” isn't an amount": "« {text} » n’est pas un montant",
  "For thousands, write {number}": "Pour les milliers, écrivez {number}",
  "Write {number} or {other}": "Écrivez {number} ou {other}",
  "This amount is too large": "Ce montant est trop élevé",
  "The amount must be above 0": "Le montant doit être supérieur à 0",
  "The date can't be in the future": "La date ne peut pas être dans le futur",
  "The last day is before the first. Choose a later day.":
    "Le dernier jour précède le premier. Choisissez un jour plus tardif.",
  "Choose a shorter period": "Choisissez une période plus courte",
  "This invoice is already paid or awaiting confirmation":
    "Cette facture est déjà payée ou son paiement attend confirmation",
  "Invoice {number} is already paid or awaiting confirmation":
    "La facture {number} est déjà payée ou son paiement attend confirmation",
  "Invoice {number} was cancelled": "La facture {number} a été annulée",
  "The amounts have changed. {amount} is left to pay. Please check it again.":
    "Les montants ont changé. Il reste {amount} à payer. Veuillez vérifier de nouveau.",
  "This invoice isn't in {currency}": "Cette facture n’est pas en {currency}",
  "Choose one of your invoices": "Choisissez l’une de vos factures",
  "Choose a payment that was reported with this one":
    "Choisissez un paiement signalé en même temps que celui-ci",
  "This payment method is not available": "Ce mode de paiement n’est pas disponible",
  "{amount} of your credit was used for this invoice":
    "{amount} de votre solde créditeur ont été utilisés pour cette facture",
  "Your credit can't be used right now. Please send us a message.":
    "Votre solde créditeur ne peut pas être utilisé pour le moment. Veuillez nous envoyer un message.",
  "This couldn't be prepared. Please try again.": "Ce document n’a pas pu être préparé. Veuillez réessayer.",
  "The original of this document was changed or damaged. Ask your administrator to restore it from a backup.":
    "L’original de ce document a été modifié ou endommagé. L’administrateur peut le restaurer à partir d’une sauvegarde.",
  "The request is too large": "La demande est trop volumineuse",
  "The request took too long": "La demande a pris trop de temps",
  "The request was interrupted": "La demande a été interrompue",
  "Too much is being saved at once. Please try again in a moment.":
    "Trop d’enregistrements sont en cours. Veuillez réessayer dans un instant.",
  "A request with this Idempotency-Key is in progress. Please try again in a moment.":
    "Cette demande est déjà en cours. Veuillez réessayer dans un instant.",
  "You can send one person {count} emails of this kind an hour. Please try again in {time}.":
    "Une personne peut recevoir {count} e-mails de ce type par heure. Veuillez réessayer dans {time}.",
  "A new organization can email {count} different addresses an hour. Please try again in {time}.":
    "Une nouvelle organisation peut écrire à {count} adresses différentes par heure. Veuillez réessayer dans {time}.",
  "Your organization can email {count} different addresses an hour. Please try again in {time}.":
    "L’organisation peut écrire à {count} adresses différentes par heure. Veuillez réessayer dans {time}.",
  "1 second": "1 seconde",
  "{count} seconds": "{count} secondes",
  "{count} minutes": "{count} minutes",
  "Choose a PNG, JPEG, GIF or WebP image": "Choisissez une image (PNG, JPEG, GIF ou WebP)",
  "This image can't be read": "Cette image ne peut pas être lue",
  "The image is too large. The limit is {count} megapixels.":
    "L’image est trop grande. La limite est de {count} mégapixels.",
  "The image is too large. Each side can be at most {count} pixels.":
    "L’image est trop grande. Chaque côté peut mesurer au maximum {count} pixels.",
  "E-invoice not found": "Facture électronique introuvable",
  "This e-invoice was changed or damaged. Ask your administrator to restore it from a backup.":
    "Cette facture électronique a été modifiée ou endommagée. L’administrateur peut la restaurer à partir d’une sauvegarde.",
}
