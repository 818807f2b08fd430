// What the files of printed documents are called.

/** The name of its file on any system, on whose paths it leads nowhere. */
export const pdfName = ({ number }: { number: string }) => `invoice-${inFileName(number)}.pdf`

export const inFileName = (number: string) => number.replaceAll(/[\\/:*?"<>|]/g, "-")
