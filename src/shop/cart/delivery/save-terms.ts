import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/database/database.ts'
import { readSettings } from '../../content/reading.ts'
import { saveSettings } from '../../content/save-settings.ts'
import type { ShippingCharges } from '../../content/settings.ts'
import { whyBadCharges } from '../../pricing/rules/shipping-charge.ts'
import { refuse } from '../../refusal.ts'

export interface DeliveryTerms {
  readonly charges: ShippingCharges
  readonly despatchWithinDays: number
}

/**
 * Applies to carts at once; locked prices and orders keep their charge. Throws `delivery.bad-charges`,
 * `settings.changed-meanwhile`.
 */
export async function saveDeliveryTerms(
  tx: Tx,
  { terms, seen }: { terms: DeliveryTerms; seen: DeliveryTerms },
  who: { by: string; now: Date },
): Promise<void> {
  const { despatchWithinDays: days } = terms
  const badDays = !Number.isSafeInteger(days) || days < 1 || days > 30
  const why = whyBadCharges(terms.charges) ?? (badDays ? 'Despatch takes between 1 and 30 working days' : null)
  if (why) throw refuse('delivery.bad-charges', { why })
  const { charges, despatchWithinDays } = (await readSettings(tx)).delivery
  if (!isDeepStrictEqual({ charges, despatchWithinDays }, seen)) throw refuse('settings.changed-meanwhile')
  await saveSettings(tx, { group: 'delivery', values: { ...terms }, ...who, isReviewed: true })
}
