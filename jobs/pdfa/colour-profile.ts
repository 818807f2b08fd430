// An sRGB colour profile (ICC version 2), computed: PDF/A wants to know what its colours mean.

/** Tag of a type, as the format spells its parts: four letters and four zero bytes first. */
const typed = (type: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(`${type}\0\0\0\0`), ...parts])
const uint = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** A number with 16 binary places. */
const fixed = (value: number) => uint(Math.round(value * 65_536))
const xyz = (...values: [x: number, y: number, z: number]) => typed("XYZ ", ...values.map(fixed))

const name = "sRGB IEC61966-2.1"
const description = () => {
  const text = Buffer.from(`${name}\0`)
  // Without a text in Unicode or for Macintosh.
  return typed("desc", uint(text.length), text, Buffer.alloc(4 + 4 + 2 + 1 + 67))
}

/** From what is stored to light, in steps of a table. */
function curve() {
  const steps = 1_024
  const table = Buffer.alloc(steps * 2)
  for (let step = 0; step < steps; step++) {
    const value = step / (steps - 1)
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    table.writeUInt16BE(Math.round(light * 65_535), step * 2)
  }
  return typed("curv", uint(steps), table)
}

/** The primaries of sRGB, adapted to the white of the format (D50). */
export function colourProfile(): Buffer {
  const tone = curve()
  const tags: [signature: string, data: Buffer][] = [
    ["desc", description()],
    ["cprt", typed("text", Buffer.from("Public domain\0"))],
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", xyz(0.43607, 0.22249, 0.01392)],
    ["gXYZ", xyz(0.38515, 0.71687, 0.09708)],
    ["bXYZ", xyz(0.14307, 0.06061, 0.7141)],
    ["rTRC", tone],
    ["gTRC", tone],
    ["bTRC", tone],
  ]
  const start = 128 + 4 + tags.length * 12
  const places = new Map<Buffer, number>()
  const parts: Buffer[] = []
  let size = start
  for (const [, data] of tags) {
    if (places.has(data)) continue
    places.set(data, size)
    parts.push(data, Buffer.alloc((4 - (data.length % 4)) % 4))
    size = start + parts.reduce((all, part) => all + part.length, 0)
  }
  const table = tags.map(([signature, data]) =>
    Buffer.concat([Buffer.from(signature), uint(places.get(data) ?? 0), uint(data.length)]),
  )
  return Buffer.concat([header(size), uint(tags.length), ...table, ...parts])
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(0x02100000, 8)
  bytes.write("mntrRGB XYZ ", 12)
  for (const [place, value] of [2026, 1, 1, 0, 0, 0].entries()) bytes.writeUInt16BE(value, 24 + place * 2)
  bytes.write("acsp", 36)
  Buffer.concat([fixed(0.9642), fixed(1), fixed(0.8249)]).copy(bytes, 68)
  return bytes
}
