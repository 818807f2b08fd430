// A form with a file for any address that takes one, and what the answer says.
import { crc32, deflateSync } from "node:zlib"
import { addressOf, errorOf, type Route, routes, rowOf, whoIn } from "../guards/doors.ts"
import type { World } from "../guards/world.ts"
import { type Answer, call } from "../support/app.ts"
import { formOf, picture } from "../support/forms.ts"

export const uploads = routes.filter(({ address }) => address.upload)
export const fieldOf = ({ address }: Route) => address.upload?.field ?? ""
export const isPicture = (route: Route) => fieldOf(route) !== "file"

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
): Promise<Answer> {
  const { url, rest } = addressOf(route.address.path, rowOf(route.key).input(world))
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const name = file.name ?? (isPicture(route) ? "picture.png" : "work.zip")
  const { body, headers } = await formOf({ ...fields, [fieldOf(route)]: { bytes: file.bytes, name } })
  const { token, organization_id } = whoIn(world, route)
  const to = { "x-organization-id": String(organization_id) }
  return call(route.address.method, url, { token, body: change(body), headers: { ...headers, ...to } })
}

/** Status, code and named fields of a refusal. */
export function said(answer: Answer): [status: number, code: string, fields: string[]] {
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
