// The landing page's form, card by card.
import { ExternalLink } from "lucide-react"
import { useId } from "react"
import { Controller } from "react-hook-form"
import { newPage } from "../../../../src/landing/rules.ts"
import type { LandingPage } from "../../../../src/landing/schema.ts"
import { Button, buttonLook } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { SwitchField } from "../../switch-field.tsx"
import { Background } from "./background.tsx"
import { layoutsOf } from "./page-values.ts"
import { Portfolio } from "./portfolio.tsx"
import { SocialLinks } from "./social-links.tsx"
import { Testimonials } from "./testimonials.tsx"
import type { PageEditing } from "./use-page.ts"
import { lengthHint, Words } from "./words.tsx"

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
            hint="When it's on, anyone can see it at your web address."
          />
          {page?.is_enabled && <ViewPage />}
        </Card>
        <HeroCard editing={editing} page={page} />
        <LookCard editing={editing} page={page} />
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

type OfPage = { editing: PageEditing }

const HeroCard = ({ editing, page }: OfPage & { page: LandingPage | null }) => (
  <Card title="Hero" description="The first thing visitors see.">
    <div className="flex flex-col gap-4">
      <Words editing={editing} name="hero_title" label="Title" />
      <Words editing={editing} name="hero_subtitle" label="Subtitle" />
      <Words editing={editing} name="hero_description" label="Description" long />
      <Words
        editing={editing}
        name="hero_cta_text"
        label="Button"
        hint="Opens your hire form"
        placeholder={newPage.hero_cta_text}
      />
      <Background page={page} />
    </div>
  </Card>
)

const schemeOptions = [
  { value: "theme", label: "Your theme" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const

const LookCard = ({ editing: { form }, page }: OfPage & { page: LandingPage | null }) => (
  <Card title="Layout" description="How the page looks. Your primary and accent colours stay the same.">
    <div className="flex flex-col gap-4">
      <Controller
        control={form.control}
        name="layout"
        render={({ field }) => (
          <Field group label="Hero picture">
            <RadioCards
              columns={2}
              options={layoutsOf(page)}
              value={field.value ?? newPage.layout}
              onChange={field.onChange}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="color_scheme"
        render={({ field }) => (
          <Field group label="Background">
            <RadioCards
              columns={3}
              options={schemeOptions}
              value={field.value ?? newPage.color_scheme}
              onChange={field.onChange}
            />
          </Field>
        )}
      />
    </div>
  </Card>
)

const AboutCard = ({ editing }: OfPage) => (
  <Card title="About" description="Who you are and what you do.">
    <div className="flex flex-col gap-4">
      <Words editing={editing} name="about_title" label="Heading" placeholder={newPage.about_title} />
      <Words editing={editing} name="about_description" label="About description" long />
    </div>
  </Card>
)

const ContactCard = ({ editing }: OfPage) => (
  <Card title="Contact" description="Empty fields are hidden.">
    <div className="grid gap-4 sm:grid-cols-2">
      <Words editing={editing} name="contact_email" label="Email" type="email" />
      <Words editing={editing} name="contact_phone" label="Phone" type="tel" />
      <Words editing={editing} name="contact_address" label="Address" long className="sm:col-span-2" />
    </div>
  </Card>
)

const SearchCard = ({ editing }: OfPage) => (
  <Card title="Search engines" description="How your page appears in search results.">
    <div className="flex flex-col gap-4">
      <Words
        editing={editing}
        name="meta_title"
        label="Meta title"
        hint={lengthHint(editing.typed.meta_title, "50-60")}
      />
      <Words
        editing={editing}
        name="meta_description"
        label="Meta description"
        hint={lengthHint(editing.typed.meta_description, "150-160")}
        long
      />
    </div>
  </Card>
)

type SaveBarProps = {
  form: string
  /** Unsaved changes. */
  changed: boolean
  saving: boolean
}

const SaveBar = ({ form, changed, saving }: SaveBarProps) => (
  <div
    data-save-bar
    className="surface popup sticky bottom-[calc(var(--bar)+0.75rem)] z-10 flex items-center justify-between gap-3 rounded-xl border border-line px-4 py-3 shadow-popup"
  >
    <p className="min-w-0 text-muted text-sm" aria-live="polite">
      {changed ? "Unsaved changes" : "All saved"}
    </p>
    <Button type="submit" form={form} variant="primary" loading={saving} disabled={!changed}>
      Save Landing Page
    </Button>
  </div>
)
