// When all journeys are over: every sentence of a finished screen has stood on a page, to the letter.
import { expect, test } from "vitest"
import { errorCatalogue, otherTexts } from "../../guards/house/texts.ts"
import { seenSentences } from "../support/seen.ts"

test("what a finished screen says was seen in the browser", () => {
  const seen = seenSentences()
  const missed = [...errorCatalogue, ...otherTexts]
    .filter(({ later }) => !later)
    .flatMap(({ screen, texts }) =>
      texts.filter((text) => !seen.has(text)).map((text) => `${screen}: ${text}`),
    )
  expect(missed, "cause each in test/e2e/texts, or mend it in test/guards/house/texts.ts").toEqual([])
})
