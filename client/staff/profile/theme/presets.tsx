// Themes to start from: each fills the colour fields, and nothing is saved yet.
import { defaultTheme, type Theme } from "../../../../src/core/values/colours.ts"
import { themeFields } from "./theme-values.ts"

export const presets: readonly { name: string; theme: Theme }[] = [
  { name: "Midnight", theme: defaultTheme },
  {
    name: "Daylight",
    theme: {
      background: "#F8FAFC",
      surface: "#FFFFFF",
      text: "#0F172A",
      primary: "#2563EB",
      accent: "#059669",
    },
  },
  {
    name: "Forest",
    theme: {
      background: "#0D1712",
      surface: "#17261E",
      text: "#ECFDF5",
      primary: "#15803D",
      accent: "#F59E0B",
    },
  },
  {
    name: "Sand",
    theme: {
      background: "#FAF7F2",
      surface: "#FFFFFF",
      text: "#292524",
      primary: "#9A3412",
      accent: "#0F766E",
    },
  },
]

type PresetsProps = { shown: Theme; fill: (theme: Theme) => void }

export const Presets = ({ shown, fill }: PresetsProps) => (
  <fieldset className="sm:col-span-2">
    <legend className="mb-1.5 font-medium text-sm">Presets</legend>
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {presets.map(({ name, theme }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isSame(shown, theme)}
          onClick={() => fill(theme)}
          className="rounded-lg border border-line-strong p-1.5 text-left font-medium text-sm transition-colors hover:bg-hover aria-pressed:border-ring aria-pressed:bg-primary-soft"
        >
          <Swatch theme={theme} />
          <span className="block px-1 pt-1.5 pb-0.5">{name}</span>
        </button>
      ))}
    </div>
  </fieldset>
)

const isSame = (one: Theme, other: Theme) =>
  themeFields.every(({ colour }) => one[colour].toUpperCase() === other[colour].toUpperCase())

/** A card on a page, with a line of text and a button. */
const Swatch = ({ theme }: { theme: Theme }) => (
  <svg viewBox="0 0 120 64" aria-hidden="true" className="w-full rounded-md">
    <rect width="120" height="64" fill={theme.background} />
    <rect
      x="12"
      y="12"
      width="96"
      height="52"
      rx="5"
      fill={theme.surface}
      stroke={theme.text}
      strokeOpacity="0.12"
    />
    <rect x="20" y="21" width="52" height="5" rx="2.5" fill={theme.text} />
    <rect x="20" y="31" width="34" height="5" rx="2.5" fill={theme.accent} />
    <rect x="20" y="44" width="30" height="11" rx="3.5" fill={theme.primary} />
  </svg>
)
