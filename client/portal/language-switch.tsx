// Chooses the language of the portal in this browser.
import { writtenLanguage } from "../../src/core/values/language.ts"
import { say } from "../../src/languages/rules.ts"
import { languageNames } from "../lib/page-languages.ts"
import { chooseLanguage } from "../lib/storage.ts"

/** What is typed stays in this tab. */
export const LanguageSwitch = () => (
  <select
    aria-label={say("Language")}
    value={writtenLanguage()}
    onChange={({ target }) => {
      chooseLanguage(target.value)
      location.reload()
    }}
    className="finger relative h-8 rounded-md border border-line bg-transparent px-2"
  >
    {Object.entries(languageNames).map(([code, name]) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </select>
)
