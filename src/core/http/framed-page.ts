// A whole page of HTML for a frame inside the app: styles of its own, no script, nothing loaded from anywhere.
import type { FastifyReply } from "fastify"

export class FramedPage {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** Its policy stands in for the app's: inline styles and data: only, and no frame but our own around it. */
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
