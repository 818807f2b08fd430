// Exact fractions of integers, and the two ways to make them whole: rounding, and apportioning to a total.

/** In lowest terms with a positive denominator, so equal fractions look alike. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/** `numerator` / `denominator`, which is 1 by default. Throws RangeError for a denominator of 0. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError("Can't divide by 0")
  const common = commonDivisor(numerator, denominator)
  const by = denominator / common < 0n ? -common : common
  return { numerator: numerator / by, denominator: denominator / by }
}

export const none = fraction(0n)
export const one = fraction(1n)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator)

/** a / b. Throws RangeError if b is 0. */
export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator)

/** The nearest integer, halves away from zero: 0.5 is 1, −0.5 is −1 (as EN 16931's validators round). */
export function rounded({ numerator, denominator }: Fraction): bigint {
  const half = numerator < 0n ? -denominator : denominator
  return (2n * numerator + half) / (2n * denominator)
}

/**
 * Integers near the parts that add up to `total`, the rounded sum of the parts (largest remainder method): each part is
 * rounded down, and those with the largest remainders get one more; among equals the larger part, then the first.
 */
export function apportion(parts: readonly Fraction[], total: bigint): bigint[] {
  const floors = parts.map(floor)
  const missing = Number(total - floors.reduce((sum, part) => sum + part, 0n))
  const raised = new Set(
    parts
      .map((part, place) => ({
        place,
        left: plus(part, fraction(-(floors[place] ?? 0n))),
        size: times(part, part),
      }))
      .sort((a, b) => compare(b.left, a.left) || compare(b.size, a.size))
      .slice(0, missing)
      .map(({ place }) => place),
  )
  return floors.map((part, place) => (raised.has(place) ? part + 1n : part))
}

function floor({ numerator, denominator }: Fraction): bigint {
  const rest = ((numerator % denominator) + denominator) % denominator
  return (numerator - rest) / denominator
}

const compare = (a: Fraction, b: Fraction) =>
  Number(a.numerator * b.denominator - b.numerator * a.denominator)

/** Euclid's algorithm for any signs; 0 only for two zeros. */
function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b)
}
