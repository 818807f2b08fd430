// What a landing page says, card by card in the order of the page, and the bar that saves it.
import { ExternalLink } from "lucide-react"
import { useId } from "react"
import type { LandingPage } from "../../../../src/landing/schema.ts"
import { buttonLook } from "../../../ui/button.tsx"
import { Card } from "../../../ui/page.tsx"
import { SwitchField } from "../../switch-field.tsx"
import { AboutCard, ContactCard, HeroCard, SearchCard } from "./page-cards.tsx"
import { Portfolio } from "./portfolio/portfolio.tsx"
import { SaveBar } from "./save-bar.tsx"
import { SocialLinks } from "./social-links/social-links.tsx"
import { Testimonials } from "./testimonials/testimonials.tsx"
import type { PageEditing } from "./use-page.ts"

export function PageForm({ editing, page }: { editing: PageEditing; page: LandingPage | null }) {
  const { form, save, saving } = editing
  const id = useId()
  return (
    <>
      <form id={id} noValidate onSubmit={save} className="flex flex-col gap-6">
        <Card>
          <SwitchField
            control={form.control}
            name="is_enabled"
            label="Landing page"
            hint="While it is on, everybody who opens your address sees it."
          />
          {page?.is_enabled && <ViewPage />}
        </Card>
        <HeroCard editing={editing} page={page} />
        <AboutCard editing={editing} />
        <ContactCard editing={editing} />
        <SearchCard editing={editing} />
      </form>
      <Portfolio />
      <Testimonials />
      <SocialLinks />
      <SaveBar form={id} changed={form.formState.isDirty || page === null} saving={saving} />
    </>
  )
}

const ViewPage = () => (
  <a href="/" target="_blank" rel="noopener" className={buttonLook({ size: "sm", className: "mt-3" })}>
    <ExternalLink />
    View Landing Page
  </a>
)
