// The cards of what a landing page says in words, in the order of the page.
import { newPage } from "../../../../src/landing/rules.ts"
import type { LandingPage } from "../../../../src/landing/schema.ts"
import { Card } from "../../../ui/page.tsx"
import { Background } from "./background.tsx"
import type { PageEditing } from "./use-page.ts"
import { lengthHint, Words } from "./words.tsx"

type OfPage = { editing: PageEditing }

export const HeroCard = ({ editing, page }: OfPage & { page: LandingPage | null }) => (
  <Card title="Hero" description="The first thing that visitors see.">
    <div className="flex flex-col gap-4">
      <Words editing={editing} name="hero_title" label="Title" />
      <Words editing={editing} name="hero_subtitle" label="Subtitle" />
      <Words editing={editing} name="hero_description" label="Description" long />
      <Words
        editing={editing}
        name="hero_cta_text"
        label="Button"
        hint="It opens the form to hire you"
        placeholder={newPage.hero_cta_text}
      />
      <Background page={page} />
    </div>
  </Card>
)

export const AboutCard = ({ editing }: OfPage) => (
  <Card title="About" description="Who you are and what you do.">
    <div className="flex flex-col gap-4">
      <Words editing={editing} name="about_title" label="Heading" placeholder={newPage.about_title} />
      <Words editing={editing} name="about_description" label="About description" long />
    </div>
  </Card>
)

export const ContactCard = ({ editing }: OfPage) => (
  <Card title="Contact" description="Only what you fill in is shown.">
    <div className="grid gap-4 sm:grid-cols-2">
      <Words editing={editing} name="contact_email" label="Email" type="email" />
      <Words editing={editing} name="contact_phone" label="Phone" type="tel" />
      <Words editing={editing} name="contact_address" label="Address" long className="sm:col-span-2" />
    </div>
  </Card>
)

export const SearchCard = ({ editing }: OfPage) => (
  <Card title="Search engines" description="What the page is called where people look for it.">
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
