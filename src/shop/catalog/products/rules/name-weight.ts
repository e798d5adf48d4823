/**
 * Compares the weight in a product's name with the weight it is priced and shipped by. If they disagree, one of them is wrong: a
 * bar named "100 g" but priced as 10 g is sold for a tenth of its metal value.
 */
import type { Milligrams } from '../../../../units/weight.ts'

/** In tenths of a milligram, so that the ounce and the tola are whole numbers. */
interface Unit {
  readonly size: bigint
  /** Allowed difference in 1/10,000. Grams are exact; ounces and tolas are rounded when entered in grams. */
  readonly tolerance: number
}

const exact = 2
const rounded = 5
const milligram: Unit = { size: 10n, tolerance: exact }
const gram: Unit = { size: 10_000n, tolerance: exact }
const kilogram: Unit = { size: 10_000_000n, tolerance: exact }
const troyOunce: Unit = { size: 311_035n, tolerance: rounded }
const tola: Unit = { size: 116_638n, tolerance: rounded }

const units: readonly (readonly [spelling: RegExp, unit: Unit])[] = [
  [/^(?:mgs?|milligram(?:me)?s?)$/, milligram],
  [/^(?:kgs?|kilos?|kilogram(?:me)?s?)$/, kilogram],
  [/^(?:g|gms?|grms?|gram(?:me)?s?)$/, gram],
  [/(?:oz|ozt|ounces?)$/, troyOunce],
  [/^tolas?$/, tola],
]

const number = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`
const fraction = String.raw`(?:\d+\s+)?\d+/\d+`
const spelling =
  'milligram(?:me)?s?|mgs?|kilogram(?:me)?s?|kilos?|kgs?|gram(?:me)?s?|grms?|gms?|g|(?:troy|fine|t\\.?)?\\s*(?:ozt|oz|ounces?)|tolas?'
const weightPattern = new RegExp(
  String.raw`(?<![\d.,/])(${fraction}|${number})[\s-]*(${spelling})(?![\p{L}\p{M}\d])`,
  'gu',
)

const countNames = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const count = String.raw`(\d{1,3}|${countNames.join('|')})`
const countPatterns: readonly RegExp[] = [
  // "5 x 10 g", "10 g x 5"
  new RegExp(String.raw`(?<![\d.,/])${count}\s*[x×*](?![\p{L}\p{M}])`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{M}])[x×*]\s*${count}(?![\d.,/])`, 'gu'),
  // "Set of 5", "Pack of five"
  new RegExp(String.raw`(?<![\p{L}\p{M}])of\s+${count}(?![\p{L}\p{M}\d.,/])`, 'gu'),
  // "5 pieces of 10 g", "5 coins", "5-piece set"
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\d.,/])${count}[\s-]*(?:pcs?|pieces?|nos?|units?|coins?|bars?)(?![\p{L}\p{M}\d])`,
    'gu',
  ),
]

export interface NamedWeight {
  /** As written in the name. */
  readonly text: string
  readonly tenthsOfMilligram: bigint
  readonly tolerance: number
}

/** Normalises spaces, fractions and digits: "½" becomes 1/2, a no-break space a space. */
const plain = (name: string): string =>
  name
    .replace(/(\d)(?=\p{No})/gu, '$1 ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .toLowerCase()

/** Every weight stated in a name, as written there. */
export function weightsInName(name: string): NamedWeight[] {
  return [...plain(name).matchAll(weightPattern)].flatMap(([text, value = '', unitText = '']) => {
    const unit = units.find(([pattern]) => pattern.test(unitText.trim()))?.[1]
    const size = unit && sizeOf(value, unit)
    return size ? [{ text: text.replace(/\s+/g, ' '), tenthsOfMilligram: size, tolerance: unit.tolerance }] : []
  })
}

/** "0.5", "1,000", "1/2" or "1 1/2" of a unit, rounded half up; null if it is not a weight. */
function sizeOf(value: string, { size }: Unit): bigint | null {
  if (!value.includes('/')) {
    const [whole = '', decimals = ''] = value.replaceAll(',', '').split('.')
    return divided(BigInt(`${whole}${decimals}`) * size, 10n ** BigInt(decimals.length))
  }
  const parts = value.split(/[\s/]+/).map(BigInt)
  const [over = 1n, under = 0n] = [parts.at(-2), parts.at(-1)]
  const before = parts.length > 2 ? (parts[0] ?? 0n) : 0n
  return under === 0n ? null : divided((before * under + over) * size, under)
}

const divided = (sum: bigint, by: bigint): bigint => (2n * sum + by) / (2n * by)

/** The numbers of pieces stated in a name: "Set of 5", "5 x 10 g", "a pair". */
function countsInName(name: string): bigint[] {
  const text = plain(name)
  const found = countPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, counted = '']) => countOf(counted)),
  )
  return /(?<!\p{L})pair(?!\p{L})/u.test(text) ? [...found, 2n] : found
}

const countOf = (text: string): bigint => (/^\d/.test(text) ? BigInt(text) : BigInt(countNames.indexOf(text) + 2))

/**
 * The weights stated in the name if none agrees with the product's weight; null if one agrees. For a set, the weight of one piece
 * or of all together may agree. A name without a weight, or a product without a weight, always agrees.
 */
export function disagreeingWeights(name: string, weightMg: Milligrams): string | null {
  if (weightMg === 0 || !Number.isSafeInteger(weightMg)) return null
  const weights = weightsInName(name)
  if (weights.length === 0) return null
  const counts = countsInName(name)
  const together = {
    tenthsOfMilligram: weights.reduce((sum, { tenthsOfMilligram }) => sum + tenthsOfMilligram, 0n),
    tolerance: rounded,
  }
  const candidates = [
    ...weights.flatMap((one) => [
      one,
      ...counts.map((pieces) => ({ ...one, tenthsOfMilligram: one.tenthsOfMilligram * pieces })),
    ]),
    // "5 g + 10 g" is a set of different pieces.
    ...(name.includes('+') ? [together] : []),
  ]
  return candidates.some((one) => isNear(one, weightMg)) ? null : weights.map(({ text }) => text).join(', ')
}

type Stated = Pick<NamedWeight, 'tenthsOfMilligram' | 'tolerance'>

/** Always allows one milligram: weights cannot be entered more exactly. */
function isNear({ tenthsOfMilligram: stated, tolerance }: Stated, weightMg: Milligrams): boolean {
  const difference = BigInt(weightMg) * 10n - stated
  const distance = difference < 0n ? -difference : difference
  return distance <= 10n || distance * 10_000n <= stated * BigInt(tolerance)
}
