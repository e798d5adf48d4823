/** Where payment providers may be named: all code outside their own folders uses the table of providers (decision 0097). */
import { isTest, type Node, type Source, sourceLocation, walk } from './source.ts'

/** Names fixed elsewhere: a payment mode and a call of the contract, a stored setting, and the payout partner. */
const fixedNames =
  /\bRAZORPAY\b|razorpay-pay-response|razorpayPayResponse|razorpayCharge|api\.razorpay\.com|razorpayx\w*/g

/** Splits into words: `paytmCallback`, `PAYTM_MID`, "paytm/webhook". */
const labelOf = (text: string): string[] =>
  text
    .replace(/RazorpayX\w*/gi, '')
    .replace(fixedNames, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

function textIn(node: Node): string | undefined {
  const { type, name, value, regex } = node
  if (type === 'Identifier' || type === 'JSXIdentifier') return name as string
  if (type === 'JSXText') return value as string
  if (type === 'Literal') return typeof value === 'string' ? value : (regex as { pattern: string } | undefined)?.pattern
  return type === 'TemplateElement' ? (value as { raw: string }).raw : undefined
}

/**
 * Files of `src` that name a provider in their code, each at its first occurrence. Comments and tests are exempt, and
 * imported names are checked where they are used.
 * @param names of the providers in the table
 * @param allowed paths that may name one, each with the reason
 */
export function strayedProviders(
  sources: readonly Source[],
  names: readonly string[],
  allowed: Readonly<Record<string, string>>,
): string[] {
  const ofProvider = new RegExp(`^src/partners/(?:payment|sandbox)/(?:${names.join('|')})/`)
  return sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !ofProvider.test(path) && !(path in allowed))
    .flatMap((source) => {
      const places: string[] = []
      walk(source.program, (node) => {
        const texts = places.length === 0 ? labelOf(textIn(node) ?? '') : []
        const found = names.find((name) => texts.includes(name))
        if (found) places.push(`${sourceLocation(source, node)} names ${found}`)
      })
      return places
    })
}
