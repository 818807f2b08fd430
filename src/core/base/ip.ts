// What an IP address says of whom it belongs to.
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** What shares a limit: an IPv4 address, or the /64 that one IPv6 subscriber has to himself. Anything else stays. */
export function network(ip: string): string {
  const address = read(ip)
  if (address === undefined) return ip
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/** A connection that comes from this machine itself. */
export const isThisMachine = (ip: string | undefined) => read(ip ?? "")?.range() === "loopback"

const inside = ["unspecified", "loopback", "linkLocal", "private", "carrierGradeNat", "uniqueLocal"]

/** False for this machine, for private networks and for what is no address. */
export function isPublic(ip: string): boolean {
  const address = read(ip)
  return address !== undefined && !inside.includes(address.range())
}

/** An IPv4 address in the clothes of IPv6 (`::ffff:192.0.2.1`) is that address; the zone of a link says nothing. */
const read = (ip: string) => (isIP(ip) === 0 ? undefined : ipaddr.process(ip.replace(/%.*$/, "")))
