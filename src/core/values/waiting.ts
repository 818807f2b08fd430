// A waiting time in words.

/** "1 second", "90 seconds", "12 minutes": rounded up, in minutes from two on. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole >= 120) return `${Math.ceil(whole / 60)} minutes`
  return `${whole} second${whole === 1 ? "" : "s"}`
}
