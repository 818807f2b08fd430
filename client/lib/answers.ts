// What the server answers is English; a page in another language reads it through `reading.ts`.

type Reading = {
  /** A sentence, such as a refusal. */
  sentence: (text: string) => string
  /** Changes the amounts in an answer that has just arrived. */
  amounts: (answer: unknown) => void
}
let reading: Reading = { sentence: (text) => text, amounts: () => undefined }

export const readAnswers = (how: Reading) => {
  reading = how
}

/** A sentence from the server, in the language of the page. */
export const answerText = (text: string) => reading.sentence(text)
export const readAmounts = (answer: unknown) => reading.amounts(answer)
