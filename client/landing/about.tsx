// The organization's description of itself.
import { Section } from "./section.tsx"

export const About = ({ title, text }: { title: string; text: string }) => (
  <Section id="about" title={title} beside>
    <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line text-pretty text-lg">
      {text}
    </p>
  </Section>
)
