// Text goes out compressed to whoever takes that, and not at all to a browser that has it already.
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { negotiate } from "@fastify/accept-negotiator"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { LRUCache } from "lru-cache"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** More than this takes longer than it saves on the way. */
const level = 5
/** The shortest text, in characters, for which a packet is saved; JSON comes often, over connections that are warm. */
const shortest = { page: 1_000, data: 4_000 }
/** Compressed pages, by tag: many visitors are sent the same one. In bytes. */
const kept = new LRUCache<string, Buffer>({ maxSize: 4_000_000, sizeCalculation: ({ length }) => length })

/**
 * Answers to GET and HEAD whose body is there as text: pages, style sheets, data. Files and their parts are streams or
 * bytes, open event streams take their answer over: neither passes here. What may be kept gets a tag of its own for
 * each coding, by which it is asked for again.
 *
 * Nobody reads a secret off the length of an answer (BREACH): sessions travel in the Authorization header and never in
 * a cookie, so no other site can have a browser fetch somebody's answer with words of its own in it; and what hands out
 * sessions, codes and links answers to POST.
 */
export function compressAnswers(server: FastifyInstance) {
  server.addHook("onSend", async (request, reply, body) => {
    if (request.method !== "GET" && request.method !== "HEAD") return body
    const text = await textOf(reply, body)
    return text === undefined ? body : answer(request, reply, text)
  })
}

/** Undefined where it isn't text. tRPC answers with a Response, whose body could be read only as a stream later. */
async function textOf(reply: FastifyReply, body: unknown): Promise<string | undefined> {
  if (typeof body === "string") return body
  if (!(body instanceof Response) || !isData(body.headers.get("content-type"))) return undefined
  // It goes out whole, with its length: in parts, as tRPC would send it, is something else (RFC 9112, 6.2).
  const {
    "transfer-encoding": _parts,
    "content-length": _length,
    ...headers
  } = Object.fromEntries(body.headers)
  reply.code(body.status).headers(headers)
  return body.text()
}

async function answer({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  const type = reply.getHeader("content-type")
  const least = isPage(type) ? shortest.page : isData(type) ? shortest.data : Number.POSITIVE_INFINITY
  const coding = text.length < least ? null : codingOf(headers["accept-encoding"])
  if (text.length >= least) vary(reply)
  const tag = mayBeKept(reply) ? tagOf(text, coding) : undefined
  if (tag !== undefined) {
    reply.header("etag", tag)
    if (isKnown(headers["if-none-match"], tag)) {
      reply.code(304).removeHeader("content-type").removeHeader("content-length")
      return null
    }
  }
  if (coding === null) return text
  reply.header("content-encoding", coding).removeHeader("content-length")
  const known = tag === undefined ? undefined : kept.get(tag)
  if (known) return known
  const bytes = await compressed(text, coding)
  if (tag !== undefined) kept.set(tag, bytes)
  return bytes
}

type Coding = "br" | "gzip"

/** Null is "as it is": also for who names neither, or gives both a q of 0. */
function codingOf(accepted: string | string[] | undefined): Coding | null {
  const best = negotiate(String(accepted ?? "").toLowerCase(), ["br", "gzip", "identity"])
  return best === "br" || best === "gzip" ? best : null
}

function compressed(text: string, coding: Coding): Promise<Buffer> {
  if (coding === "gzip") return zip(text, { level })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotli(text, { params })
}

const isPage = (type: unknown) => /^(text\/(html|css|plain)|application\/xml)\b/.test(String(type))
const isData = (type: unknown) => /^application\/(manifest\+)?json\b/.test(String(type))

const mayBeKept = (reply: FastifyReply) =>
  reply.statusCode === 200 && !/\bno-store\b/.test(String(reply.getHeader("cache-control") ?? "no-store"))

/** A text and its codings are other bytes, so each has another tag (RFC 9110, 8.8.3.3). */
function tagOf(text: string, coding: Coding | null): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22)
  return coding === null ? `"${hash}"` : `"${hash}-${coding}"`
}

/** A proxy that compresses by itself makes our tags weak ones: that is no other page. */
const isKnown = (known = "", tag: string) =>
  known.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag)

function vary(reply: FastifyReply) {
  const named = String(reply.getHeader("vary") ?? "")
  if (!/\baccept-encoding\b/i.test(named))
    reply.header("vary", [named, "Accept-Encoding"].filter(Boolean).join(", "))
}
