// Keyboard shortcuts, drawn as keys.

export const Keys = ({ of }: { of: readonly string[] }) => (
  <span className="inline-flex items-center gap-1">
    {of.map((key) => (
      <kbd
        key={key}
        className="grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong px-1 font-sans text-muted text-xs"
      >
        {key}
      </kbd>
    ))}
  </span>
)

/** The modifier key for commands: ⌘ on a Mac. */
export const commandKey = () => (/Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "") ? "⌘" : "Ctrl")
