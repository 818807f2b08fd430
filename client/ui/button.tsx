// Buttons, and their style for links.
import { clsx } from "clsx"
import type { ComponentProps, ReactNode } from "react"
import { Spinner } from "./spinner.tsx"

const variants = {
  primary: "border-primary-edge bg-primary text-on-primary hover:bg-primary-hover",
  secondary: "border-line-strong bg-transparent text-ink hover:bg-hover active:bg-press",
  ghost: "border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink",
  danger: "border-transparent bg-danger-fill text-white hover:brightness-90",
  "danger-quiet": "border-transparent bg-transparent text-danger hover:bg-danger-soft",
}

const sizes = {
  sm: "h-8 px-2.5 text-sm",
  md: "h-10 px-3.5 text-sm sm:h-9",
  lg: "h-11 px-5 text-base",
  icon: "size-10 text-sm sm:size-9",
  "icon-sm": "size-8 text-sm",
}

export type Look = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  wide?: boolean | undefined
}

/** Also for a plain link: `<a className={buttonLook({ variant: "primary" })}>`. */
export const buttonLook = ({
  variant = "secondary",
  size = "md",
  wide = false,
  className,
}: Look & { className?: string | undefined } = {}) =>
  clsx(
    "finger relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium transition-colors duration-100 disabled:pointer-events-none disabled:opacity-50 aria-busy:opacity-100 [&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    wide && "w-full",
    className,
  )

/** `className` may place a button (margin, grid), not restyle it. */
export type ButtonProps = ComponentProps<"button"> & Look & { loading?: boolean; icon?: ReactNode }

export function Button({
  variant,
  size,
  wide,
  loading = false,
  icon,
  className,
  children,
  type = "button",
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      className={buttonLook({ variant, size, wide, className })}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {/* The label stays in place while sending, so that the button keeps its width and its name. */}
      <span className={loading ? "contents *:opacity-0" : "contents"}>
        {icon}
        {children !== undefined && children !== null && <span className="truncate">{children}</span>}
      </span>
    </button>
  )
}

/** An icon-only button still needs a name. */
export function IconButton({
  label,
  children,
  size = "icon",
  variant = "ghost",
  ...rest
}: Omit<ButtonProps, "icon" | "wide"> & { label: string }) {
  return <Button {...rest} size={size} variant={variant} aria-label={label} title={label} icon={children} />
}
