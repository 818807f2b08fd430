// What the browser stores, and whether a stored value still has that shape.
import type { Appearance } from "../../src/core/values/appearance.ts"
import type { Attachment } from "../../src/messages/attachments/schema.ts"
import { has } from "./json.ts"

export type StoredOrganization = {
  id: number
  slug: string
  name: string
  role: string
  default_currency: string
  /** For sample data, where it was opened. Absent in sessions that are older than it. */
  sample_of?: number | null
}

export type StoredUser = {
  id: number
  email: string
  /** Absent where another page has stored the person. */
  appearance?: Appearance
  organizations: StoredOrganization[]
}

export type PortalAuth = {
  access: string
  expires_at: string
  /** `language` is absent in sessions that are older than it. */
  client: { id: number; name: string; language?: string }
  /** The used link that opened the session: a new one can be had in its place. */
  link?: string
}

export type LeftPortal = { link: string | null; signed_out: boolean }

export type RegistrationNote = { message: string; email: string }

/** A message that the server doesn't have yet; `key` tells it apart from a repeated text. */
export type Outgoing = {
  key: string
  message: string
  attachments?: Attachment[]
  created_at: string
  failed: boolean
  /** Why trying again can't help: its files have expired. */
  expired?: string
}

/** `attachments`: files that are uploaded, for the message being written. */
export type Unsent = { draft: string; outgoing: Outgoing[]; attachments?: Attachment[] }

export const isOrganization = (value: unknown): value is StoredOrganization =>
  has(value, { id: "number", slug: "string", name: "string", role: "string", default_currency: "string" })
export const isUser = (value: unknown): value is StoredUser =>
  has(value, { id: "number", email: "string" }) &&
  Array.isArray(value.organizations) &&
  value.organizations.every(isOrganization)
export const isNote = (value: unknown): value is RegistrationNote =>
  has(value, { message: "string", email: "string" })
export const isLeft = (value: unknown): value is { person: string; at: number } =>
  has(value, { person: "string", at: "number" })
export const isPortalAuth = (value: unknown): value is PortalAuth =>
  has(value, { access: "string", expires_at: "string" }) &&
  has(value.client, { id: "number", name: "string" }) &&
  (!("link" in value) || typeof value.link === "string")
export const isLeftPortal = (value: unknown): value is LeftPortal =>
  has(value, { signed_out: "boolean" }) && (value.link === null || typeof value.link === "string")
export const isPlaces = (value: unknown): value is [string, number][] =>
  Array.isArray(value) &&
  value.every((place) => Array.isArray(place) && typeof place[0] === "string" && typeof place[1] === "number")
export const isUnsent = (value: unknown): value is Unsent =>
  has(value, { draft: "string" }) &&
  Array.isArray(value.outgoing) &&
  value.outgoing.every(isOutgoing) &&
  hasAttachments(value)
export const isOutgoing = (value: unknown): value is Outgoing =>
  has(value, { key: "string", message: "string", created_at: "string", failed: "boolean" }) &&
  hasAttachments(value)
export const isAttachment = (value: unknown): value is Attachment =>
  has(value, { id: "number", name: "string", size: "number" })
const hasAttachments = ({ attachments }: Record<string, unknown>) =>
  attachments === undefined || (Array.isArray(attachments) && attachments.every(isAttachment))
