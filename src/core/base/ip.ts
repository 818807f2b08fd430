// What an IP address tells about its owner.
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** What shares a limit: an IPv4 address, or the /64 that one IPv6 subscriber has. Anything else stays as it is. */
export function network(ip: string): string {
  const address = read(ip)
  if (address === undefined) return ip
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/**
 * The caller's address: the last valid one, going from the connection backwards through trusted proxies. A proxy may
 * write anything into X-Forwarded-For, so words are skipped and a port is cut off.
 */
export function callerIp(hops: string[]): string {
  const plain = hops.map((hop) => hop.replace(/^\[(.+)\](:\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, "$1$3"))
  return plain.findLast((hop) => isIP(hop) !== 0) ?? ""
}

/** What TRUST_PROXY may contain: `loopback`, `10.0.0.0/8`, `192.0.2.1`. */
export const isProxyAddress = (text: string) =>
  ["loopback", "linklocal", "uniquelocal"].includes(text) || isIP(text) !== 0 || ipaddr.isValidCIDR(text)

/** A connection from this machine. */
const isThisMachine = (ip: string | undefined) => read(ip ?? "")?.range() === "loopback"

const inside = ["unspecified", "loopback", "linkLocal", "private", "carrierGradeNat", "uniqueLocal"]

/** False for this machine, private networks, and anything that isn't an address. */
export function isPublic(ip: string): boolean {
  const address = read(ip)
  return address !== undefined && !inside.includes(address.range())
}

/** An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is that address; the zone of a link is dropped. */
const read = (ip: string) => (isIP(ip) === 0 ? undefined : ipaddr.process(ip.replace(/%.*$/, "")))

type Request = {
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

/** A request from this machine, not one that a proxy passed on, even when the proxy runs here. */
export const isOwnRequest = ({ socket, headers }: Request): boolean =>
  [headers.forwarded, headers["x-forwarded-for"], headers["x-real-ip"]].every((one) => one === undefined) &&
  isThisMachine(socket.remoteAddress)

/** `localhost`, `acme.localhost` and the addresses of this machine, with or without a port. */
export function isLoopbackHost(header: string | undefined): boolean {
  const url = `http://${header ?? ""}`
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : ""
  return /(^|\.)localhost$/.test(name) || isThisMachine(name)
}
