// Compresses text for clients that accept it, and answers 304 to browsers that have it already.
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { negotiate } from "@fastify/accept-negotiator"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { boundedCache } from "../base/cache.ts"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Higher levels take longer than they save in transfer. */
const level = 5
/** The shortest text, in characters, that saves a packet; JSON comes often, over warm connections. */
const shortest = { page: 1_000, data: 4_000 }
/** Pages by tag, as they are sent: unread ones share their bytes. */
const kept = boundedCache<Buffer>(8_000_000, ({ length }) => length)

/**
 * Compresses answers to GET and HEAD whose body is text: pages, style sheets, data. Files are streams or bytes and
 * event streams take over their answer, so neither passes here. Cacheable answers get a tag for each coding. The length
 * of an answer reveals no secret (BREACH): sessions travel in the Authorization header, never in a cookie, so another
 * site can't make a browser fetch an answer; and sessions, codes and links are answers to POST.
 */
export function compressAnswers(server: FastifyInstance) {
  server.addHook("onSend", async (request, reply, body) => {
    if (request.method !== "GET" && request.method !== "HEAD") return body
    const text = await textOf(reply, body)
    return text === undefined ? body : answer(request, reply, text)
  })
}

/** Undefined if it isn't text. tRPC answers with a Response, whose body could only be read as a stream later. */
async function textOf(reply: FastifyReply, body: unknown): Promise<string | undefined> {
  if (typeof body === "string") return body
  if (!(body instanceof Response) || !isData(body.headers.get("content-type"))) return undefined
  // Sent whole, with its length; sending in chunks, as tRPC would, is different (RFC 9112, 6.2).
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
  const isCacheable = mayBeKept(reply)
  // A page that says that nothing is there is the same at every address.
  const tag = isCacheable || isPage(type) ? tagOf(text, coding) : undefined
  if (isCacheable && tag !== undefined) {
    reply.header("etag", tag)
    if (isKnown(headers["if-none-match"], tag)) {
      reply.code(304).removeHeader("content-type").removeHeader("content-length")
      return null
    }
  }
  if (coding === null && tag === undefined) return text
  if (coding !== null) reply.header("content-encoding", coding)
  reply.removeHeader("content-length")
  const known = tag === undefined ? undefined : kept.get(tag)
  if (known) return known
  const bytes = coding === null ? Buffer.from(text) : await compressed(text, coding)
  if (tag !== undefined) kept.set(tag, bytes)
  return bytes
}

type Coding = "br" | "gzip"

/** Null means uncompressed: also when neither is accepted, or both have a q of 0. */
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

/** Each coding has other bytes, so it has another tag (RFC 9110, 8.8.3.3). */
function tagOf(text: string, coding: Coding | null): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22)
  return coding === null ? `"${hash}"` : `"${hash}-${coding}"`
}

/** A proxy that compresses turns our tags into weak ones; the page is still the same. */
const isKnown = (known = "", tag: string) =>
  known.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag)

function vary(reply: FastifyReply) {
  const named = String(reply.getHeader("vary") ?? "")
  if (!/\baccept-encoding\b/i.test(named))
    reply.header("vary", [named, "Accept-Encoding"].filter(Boolean).join(", "))
}
