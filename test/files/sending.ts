// A form with a file for any address that takes one, and what the answer says.
import { crc32, deflateSync } from "node:zlib"
import { addressOf, ask, errorOf, type Route, routes, rowOf, type Said, whoIn } from "../guards/api/doors.ts"
import type { World } from "../guards/api/world.ts"
import { formOf, picture } from "../support/forms.ts"

export const uploads = routes.filter(({ address }) => address.upload)
export const fieldOf = ({ address }: Route) => address.upload?.field ?? ""
/** What proves a payment or an expense may be a PDF too, and is kept as it came. */
export const isProof = ({ address }: Route) => /\/(proof|receipt)\/$/.test(address.path)
export const isPicture = (route: Route) => fieldOf(route) !== "file" || isProof(route)

export type File = { bytes: Buffer; name?: string }

export const zip = (bytes: number) =>
  Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(bytes, 7)])
export const goodFile = async (route: Route) => ({ bytes: isPicture(route) ? await picture() : zip(2_000) })

/** Sends the address's good input as a form, with the file in its field; `change` is done to the bytes of the form. */
export async function send(
  world: World,
  route: Route,
  file: File,
  change = (body: Buffer) => body,
): Promise<Said> {
  const input = rowOf(route.key).input(world)
  const { rest } = addressOf(route.address.path, input)
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const name = file.name ?? (isPicture(route) ? "picture.png" : "work.zip")
  const { body, headers } = await formOf({ ...fields, [fieldOf(route)]: { bytes: file.bytes, name } })
  return ask(route, "rest", input, whoIn(world, route), { body: change(body), headers })
}

/** Status, code and named fields of a refusal. */
export function said(answer: Said): [status: number, code: string, fields: string[]] {
  const { code, fields = {} } = errorOf(answer)
  return [answer.status, code, Object.keys(fields)]
}

/** A picture of a few bytes that says of itself that it is this large. */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
