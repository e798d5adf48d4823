/** Pages the shop may not be without: they may be changed, never hidden and never emptied. */
import { type Refusal, refuse } from '../../refusal.ts'
import { type FactName, factsIn, plainText } from '../rules.ts'

/**
 * `law`: asked for by the consumer protection (e-commerce) rules, the data protection act or the hallmarking order.
 * `linked`: the shop's own pages lead there.
 */
interface Stored {
  readonly for: 'law' | 'linked'
  /** What must be told on it, whatever else is. */
  readonly requiredFact?: FactName
}

/** By slug. The contact page, digital silver, complaints and the foot of each page are not written here: they have no way to be hidden. */
const requiredPages: Readonly<Record<string, Stored>> = {
  // Cancelling, returns, refunds and digital silver stand in the terms, and where complaints go (rules/catalogue.md 8.1).
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
  'about-mmtc': { for: 'linked' },
}

/** A page of fewer letters says nothing that the law could mean. */
export const leastPageCharacters = 500

interface Written {
  readonly title: string
  readonly html: string
  readonly shown: boolean
}

/** Why the page may not stand like this; null when it may. */
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
