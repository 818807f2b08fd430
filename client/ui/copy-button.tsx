// Copies a text and confirms it.

import { Check, Copy } from "lucide-react"
import { useEffect, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { Button } from "./button.tsx"

type CopyButtonProps = {
  text: string /** What is copied: "account number". */
  what: string
  label?: string
}

export function CopyButton({ text, what, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => void copyText(text).then(setCopied)
  return (
    <>
      <Button
        variant="ghost"
        size={label === undefined ? "icon-sm" : "sm"}
        icon={copied ? <Check className="text-success" /> : <Copy />}
        aria-label={say("Copy {what}", { what })}
        title={say("Copy {what}", { what })}
        onClick={copy}
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? say("Copied") : ""}
      </span>
    </>
  )
}

/** Returns false where the browser refuses, or where a page without https has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
