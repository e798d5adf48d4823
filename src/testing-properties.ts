/**
 * How often property tests draw, and from which seed. The unit suite draws a few times and always the same; the long proofs
 * (`npm run prove`) draw from a seed of their own, which they print and set here, and in their long form many times.
 */
const unitSeed = 18_107

interface PropertyRuns {
  readonly numRuns: number
  readonly seed: number
}

export function propertyRuns(
  { short, long }: { readonly short: number; readonly long: number },
  { PROPERTY_FORM: form, PROPERTY_SEED: seed }: Readonly<Record<string, string | undefined>> = process.env,
): PropertyRuns {
  return { numRuns: form === 'long' ? long : short, seed: seed ? Number(seed) : unitSeed }
}
