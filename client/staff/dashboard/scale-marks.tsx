// The one line of the chart's scale, and what it stands for.

/** Where the bars stand: above them is room for what is said of one, below them for the months. */
export const plot = "top-8 bottom-6"
export const percent = (share: number) => `${share * 100}%`

/** Across all of the bars. */
export const ScaleLine = ({ at }: { at: number }) => (
  <div aria-hidden="true" className={`pointer-events-none absolute inset-x-0 ${plot}`}>
    <div
      className="absolute inset-x-0 border-line-strong border-t border-dashed"
      style={{ bottom: percent(at) }}
    />
  </div>
)

/** On a phone above them: a finger needs the width. */
export const Legend = ({ label }: { label: string }) => (
  <div aria-hidden="true" className="tabular flex items-center gap-1.5 text-muted text-xs sm:hidden">
    <span className="w-5 border-line-strong border-t border-dashed" />
    {label}
  </div>
)

/** Beside the bars, as wide as what it says. */
export const Scale = ({ at, label }: { at: number; label: string }) => (
  <div
    aria-hidden="true"
    className="tabular relative shrink-0 whitespace-nowrap text-muted text-xs max-sm:hidden"
  >
    <span className="invisible">{label}</span>
    <div className={`absolute right-0 ${plot}`}>
      <span className="absolute right-0 translate-y-1/2" style={{ bottom: percent(at) }}>
        {label}
      </span>
    </div>
  </div>
)
