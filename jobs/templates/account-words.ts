// The words of emails about accounts: codes, links, a changed password, and a deleted organization.
import type { MailWords } from "./mail-data.ts"
import { because, count } from "./mail-phrases.ts"

type AccountMail =
  | "account-deleted"
  | "one-time-code"
  | "welcome"
  | "reset-link"
  | "sign-up-link"
  | "password-changed"

export const accountWords: Pick<MailWords, AccountMail> = {
  "account-deleted": {
    // Spam filters distrust a subject that begins with a name.
    subject: ({ organization_name }) => `Your organization ${organization_name} was deleted`,
    preheader: ({ url }) =>
      `If that wasn't meant to happen, contact ${url ? "us" : "the person who runs your server"} now.`,
    text: ({ organization_name, deleted_by, deleted_on, url }) => [
      `${deleted_by ?? "The operator of Portico"} deleted ${organization_name} on ${deleted_on}, along with its clients, projects, invoices, messages and files. This can't be undone.`,
      "Everyone on the team was signed out. Any paid plan ends, and you won't be charged again.",
      `If no one on your team did this, contact ${url ? "support" : "the person who runs your server"}. Otherwise, you don't need to do anything.${url ? `\n${url}` : ""}`,
    ],
    why: ({ organization_name }) => because(`you were an owner of ${organization_name}`),
  },
  "one-time-code": {
    // In the subject, so that it can be read from the notification.
    subject: ({ code }) => `${code} is your code`,
    preheader: ({ minutes }) => `Expires in ${count(minutes, "minute")}.`,
    text: ({ code, business_name, minutes }) => [
      `Enter this code to continue${business_name ? ` registering ${business_name}` : ""}:`,
      code,
      `The code expires in ${count(minutes, "minute")}. If you didn't request it, ignore this email. We'll never ask you for a code by phone or message.`,
    ],
    why: (_, brand) => because(`someone entered your email address at ${brand.name}`),
  },
  welcome: {
    // Spam filters distrust a subject that begins with the reader's own name.
    subject: ({ organization_name }) => `Your workspace ${organization_name} is ready`,
    preheader: () => "Add your first client and send an invoice.",
    text: ({ organization_name, login_url, disown_url, days }) => [
      `${organization_name} is ready.`,
      "Your workspace is set up. Add your first client and send an invoice. They can follow everything in a portal with your name on it.",
      `Sign in:\n${login_url}`,
      "Save this address. It's where your team signs in.",
      `Didn't register? Open this link to sign out the person who did. It works for ${count(days, "day")}:\n${disown_url}`,
    ],
    why: ({ organization_name }) => because(`your email address was used to create ${organization_name}`),
  },
  "reset-link": {
    subject: () => "Set a new password",
    preheader: ({ hours }) => `The link works once and expires in ${count(hours, "hour")}.`,
    text: ({ url, hours }) => [
      "Someone, hopefully you, asked to reset your account's password.",
      `Choose a new password:\n${url}`,
      `The link works once and expires in ${count(hours, "hour")}. If you didn't request it, ignore this email. Your password won't change.`,
    ],
    why: () => because("someone asked to reset your password"),
  },
  "sign-up-link": {
    subject: () => "Create your workspace",
    preheader: ({ days }) => `The link works once and expires in ${count(days, "day")}.`,
    text: ({ url, host, days }) => [
      `You've been invited to register a business at ${host}.`,
      `Create your workspace:\n${url}`,
      `This link is only for you. It works once and expires in ${count(days, "day")}. If you weren't expecting it, ignore this email.`,
    ],
    why: ({ host }) => because(`someone invited you to ${host}`),
  },
  "password-changed": {
    subject: () => "Your password was changed",
    preheader: () => "If that wasn't you, set a new one.",
    text: ({ email, url }) => [
      `The password for your account ${email} was changed. Every other session was signed out.`,
      `If this wasn't you, set a new password now. If it was, you don't need to do anything.\n${url}`,
    ],
    why: () => because("the password for your account was changed"),
  },
}
