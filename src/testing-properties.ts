/**
 * The number of runs and the seed of property tests. The unit suite uses few runs and a fixed seed. The long proofs
 * (`npm run prove`) set and print a seed of their own, and make many runs in their long form.
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
