// A whole HTML page for a frame inside the app: its own styles, no scripts, nothing loaded.
import type { FastifyReply } from "fastify"

export class FramedPage {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** Replaces the app's policy: only inline styles and data:, framed only by our own pages. */
const policy = [
  "default-src 'none'",
  "img-src data:",
  "style-src 'unsafe-inline'",
  "font-src data:",
  "frame-ancestors 'self'",
].join("; ")

export const sendFramed = (reply: FastifyReply, page: FramedPage) =>
  reply
    .header("content-security-policy", policy)
    .header("x-frame-options", "SAMEORIGIN")
    .type("text/html; charset=utf-8")
    .send(page.html)
