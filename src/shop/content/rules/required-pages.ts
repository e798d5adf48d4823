/** Pages that the shop must have: they may be edited, but not hidden or emptied. */
import { type Refusal, refuse } from '../../refusal.ts'
import { type FactName, factsIn, plainText } from '../rules.ts'

/**
 * `law`: required by the consumer protection (e-commerce) rules, the data protection act or the hallmarking order. `linked`:
 * linked from the shop's own pages.
 */
interface Stored {
  readonly for: 'law' | 'linked'
  /** A fact that the page must contain. */
  readonly requiredFact?: FactName
}

/** About a mint that most shops do not sell. */
const mmtcPage = 'about-mmtc'

/** By slug. The contact page, digital silver, complaints and the page footer are not editable pages, so they cannot be hidden. */
const requiredPages: Readonly<Record<string, Stored>> = {
  // The terms cover cancellations, returns, refunds, digital silver and where to complain (rules/catalogue.md 8.1).
  'terms-and-conditions': { for: 'law', requiredFact: 'grievanceOfficer' },
  'privacy-policy': { for: 'law', requiredFact: 'grievanceOfficer' },
  'about-us': { for: 'law', requiredFact: 'grievanceOfficer' },
  'cookie-policy': { for: 'law' },
  'shipping-policy': { for: 'law' },
  'buyback-policy': { for: 'law' },
  'bis-hallmarking': { for: 'law' },
  'cms-payment-options': { for: 'law' },
  'cms-shipping-instruction': { for: 'linked' },
  'cms-howitworks': { for: 'linked' },
  [mmtcPage]: { for: 'linked' },
}

/** The required pages that are not among these slugs of pages that visitors can open. */
export function missingRequiredPages(
  slugs: readonly string[],
  { sellsMmtc }: { sellsMmtc: boolean },
): Record<Stored['for'], string[]> {
  const missing = Object.entries(requiredPages).filter(
    ([slug]) => !slugs.includes(slug) && (slug !== mmtcPage || sellsMmtc),
  )
  const slugsFor = (reason: Stored['for']) => missing.filter(([, page]) => page.for === reason).map(([slug]) => slug)
  return { law: slugsFor('law'), linked: slugsFor('linked') }
}

/** A shorter page cannot contain what the law requires. */
export const leastPageCharacters = 500

interface Written {
  readonly title: string
  readonly html: string
  readonly shown: boolean
}

/** Why the page cannot be saved like this; null if it can. */
export function findPageFault(slug: string, { title, html, shown }: Written): Refusal | null {
  const required = Object.hasOwn(requiredPages, slug) ? requiredPages[slug] : undefined
  if (!required) return null
  if (!shown) return refuse(required.for === 'law' ? 'content.law-needs' : 'content.is-linked', { title }, 'shown')
  if (required.for === 'law' && plainText(html).length < leastPageCharacters)
    return refuse('content.too-little', { title, least: leastPageCharacters }, 'html')
  if (required.requiredFact && !factsIn(html).includes(required.requiredFact))
    return refuse('content.must-tell', { name: required.requiredFact }, 'html')
  return null
}
