// Text of any characters that exist, for properties. fast-check's own ("binary") makes a table of a million first.
import fc from "fast-check"

const anyCharacter = fc.oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))

/** Up to 100 characters of all planes, none of them half of a pair. */
export const anyText = fc.array(anyCharacter, { maxLength: 100 }).map((list) => String.fromCodePoint(...list))
