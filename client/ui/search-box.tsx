// The search field of a list; `/` focuses it.

import { Search, X } from "lucide-react"
import { useEffect, useRef } from "react"
import { say } from "../../src/languages/rules.ts"
import { isForPage } from "../lib/single-keys.ts"
import { TextInput } from "./text-input.tsx"

type SearchBoxProps = {
  value: string
  onChange: (value: string) => void
  /** The placeholder: "Search clients". */
  label: string
  className?: string
}

export function SearchBox({ value, onChange, label, className = "" }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isForPage(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener("keydown", go)
    return () => removeEventListener("keydown", go)
  }, [])
  const clear = (
    <button
      type="button"
      aria-label={say("Clear search")}
      className="-mr-1 grid size-6 place-items-center rounded-sm hover:text-ink"
      onClick={() => onChange("")}
    >
      <X />
    </button>
  )
  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={say("Search")}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === "Escape" && value !== "" && onChange("")}
      className={`[&_input::-webkit-search-cancel-button]:hidden ${className}`}
      before={<Search aria-hidden />}
      after={
        value === "" ? (
          <span
            aria-hidden="true"
            className="hidden rounded-sm border border-line-strong px-1.5 font-sans text-xs sm:block"
          >
            /
          </span>
        ) : (
          clear
        )
      }
    />
  )
}
