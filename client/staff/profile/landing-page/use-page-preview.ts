// The preview of the landing page, with what is typed so far.
import type { LandingPage } from "../../../../src/landing/schema.ts"
import type { LookRequest } from "../../../../src/preview/schema.ts"
import { api } from "../../../api/hooks.ts"
import { useLatestAnswer } from "../../use-latest-answer.ts"

/** After the last change, in milliseconds: a whole page is loaded for it. */
const debounce = 300

/** `url` is for one look. `page` is the one that is saved. */
export function usePagePreview(request: LookRequest, page: LandingPage | null) {
  const { client } = api.useUtils()
  const { answer, error, retry } = useLatestAnswer({
    about: `${useVersion(page)} ${JSON.stringify(request)}`,
    debounce,
    ask: (signal) => client.preview.make.mutate(request, { signal }),
  })
  return { url: answer?.url ?? null, error, retry }
}

/** What stands on the page without being typed here: another one when any of it has changed. */
function useVersion(page: LandingPage | null): string {
  const { projects, testimonials, social_links } = api.landing_items
  const [work, words, links] = [
    projects.list.useQuery({}),
    testimonials.list.useQuery({}),
    social_links.list.useQuery({}),
  ]
  return JSON.stringify([page?.hero_background_image, work.data, words.data, links.data])
}
