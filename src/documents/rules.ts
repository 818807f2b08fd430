// What the files of printed documents are called, and what stands on one of what settles it.
import { fold } from "../core/values/text.ts"

/** In minor units. */
export type Settled = { paid: number; credited: number; written_off: number }

/**
 * What settles a document as far as it is said there; undefined where nothing is. One that was paid, all of it, says so by its
 * stamp, and a cancelled one asks for nothing.
 */
export function settledOf(status: string, settled: Settled): Settled | undefined {
  if (status === "cancelled") return undefined
  const waived = settled.credited + settled.written_off
  return (status === "paid" ? waived : waived + settled.paid) === 0 ? undefined : settled
}

type Kind = "invoice" | "credit-note"

/**
 * Whether at least half of what was payable came as money. One of which more was credited or waived is `paid` by its status,
 * and "Settled" for its readers. Any unit, the same for both.
 */
export const wasPaid = ({ paid, payable }: { paid: number; payable: number }) => paid * 2 >= payable

/** The name of its file on any system, on whose paths it leads nowhere. */
export const pdfName = ({ number }: { number: string }, kind: Kind = "invoice") =>
  `${kind}-${inFileName(number)}.pdf`

const inFileName = (number: string) => number.replaceAll(/[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu, "-")

/**
 * Names the files of one folder, one after the other. Where the name isn't the number itself, or is another's to readers that
 * don't tell case or accents, its id tells it from others.
 */
export function fileNamer() {
  const taken = new Set<string>()
  return ({ id, number }: { id: number; number: string }, kind: Kind = "invoice") => {
    const plain = inFileName(number)
    let name = plain === number ? plain : `${plain}-${id}`
    while (taken.has(fold(pdfName({ number: name }, kind)))) name = `${name}-${id}`
    taken.add(fold(pdfName({ number: name }, kind)))
    return pdfName({ number: name }, kind)
  }
}
