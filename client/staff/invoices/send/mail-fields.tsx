// The fields of a mail: to, copies, subject and message.
import { Field } from "../../../ui/field.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import type { MailDraft, Problems } from "./draft.ts"

type MailFieldsProps = {
  draft: MailDraft
  problems: Problems
  greeting: string
  /** What is said of the subject. */
  subject: string | false
  onChange: (part: Partial<MailDraft>) => void
}

export const MailFields = ({ draft, problems, greeting, subject, onChange }: MailFieldsProps) => (
  <>
    <Field label="To" required error={problems.to}>
      <TextInput
        type="email"
        autoComplete="off"
        value={draft.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </Field>
    <Field label="Copy" hint="Kept for this client." error={problems.cc}>
      <TextInput
        inputMode="email"
        autoComplete="off"
        placeholder="accounts@example.com, …"
        value={draft.cc}
        onChange={({ target }) => onChange({ cc: target.value })}
      />
    </Field>
    <Field label="Subject" hint={subject} error={problems.subject}>
      <TextInput
        autoComplete="off"
        value={draft.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
    </Field>
    <Field
      label="Message"
      hint={`Stands below “${greeting}” and is kept for next time`}
      error={problems.message}
    >
      <TextArea
        className="min-h-32"
        value={draft.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </Field>
  </>
)
