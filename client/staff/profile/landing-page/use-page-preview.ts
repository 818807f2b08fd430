// The preview of the landing page, with what is typed so far.
import type { LookRequest } from "../../../../src/preview/schema.ts"
import { api } from "../../../api/hooks.ts"
import { useLatestAnswer } from "../../use-latest-answer.ts"

/** After the last change, in milliseconds: a whole page is loaded for it. */
const debounce = 300

/** `url` is for one look. `version` says that what isn't in the request has changed. */
export function usePagePreview(request: LookRequest, version: string) {
  const { client } = api.useUtils()
  const { answer, error, retry } = useLatestAnswer({
    about: `${version} ${JSON.stringify(request)}`,
    debounce,
    ask: (signal) => client.preview.make.mutate(request, { signal }),
  })
  return { url: answer?.url ?? null, error, retry }
}
