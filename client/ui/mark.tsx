// The product's mark: the arch of a portico.
export const Mark = ({ className = "size-7" }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
    <rect width="32" height="32" rx="7" className="fill-primary" />
    <path
      d="M8 24V15.5a8 8 0 0 1 16 0V24M13 24v-8.3a3 3 0 0 1 6 0V24"
      fill="none"
      className="stroke-on-primary"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
)
