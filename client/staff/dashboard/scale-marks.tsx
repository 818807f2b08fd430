// The chart's scale line and its label.

/** The area of the bars, between the tooltips and the months. */
export const plot = "top-8 bottom-6"
export const percent = (share: number) => `${share * 100}%`

export const ScaleLine = ({ at }: { at: number }) => (
  <div aria-hidden="true" className={`pointer-events-none absolute inset-x-0 ${plot}`}>
    <div
      className="absolute inset-x-0 border-line-strong border-t border-dashed"
      style={{ bottom: percent(at) }}
    />
  </div>
)

/** Above the bars on a phone, to give touch the full width. */
export const Legend = ({ label }: { label: string }) => (
  <div aria-hidden="true" className="tabular flex items-center gap-1.5 text-muted text-xs sm:hidden">
    <span className="w-5 border-line-strong border-t border-dashed" />
    {label}
  </div>
)

/** Next to the bars, as wide as its text. */
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
