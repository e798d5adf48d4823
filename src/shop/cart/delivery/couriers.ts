/** The couriers of the shop, and what staff set about them. */
import { isDeepStrictEqual } from 'node:util'
import type { Courier } from '../../../partners/courier/courier.ts'
import { csvCourier } from '../../../partners/courier/csv-courier.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readSettings } from '../../content/reading.ts'
import type { CourierKey } from '../../content/rules/couriers.ts'
import { saveSettings } from '../../content/save-settings.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type CourierChoice, whyBadCourierChoice } from './courier-rules.ts'

type Deps = Pick<Shop, 'courier' | 'catalogue'>

export const openCourierOf = ({ courier, catalogue }: Deps, key: CourierKey): Courier =>
  key === 'csv' ? csvCourier(catalogue.now.content.settings.delivery.csvCourier) : courier

/** Couriers' names are compared without case, blanks and punctuation. */
const nameForm = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether the courier is on the list of the settings, one per line. "BVC" stands for "BVC Logistics". */
export function isListedCourier(courier: string, list: string): boolean {
  const typed = nameForm(courier)
  return list.split('\n').some((listed) => nameForm(listed) === typed || nameForm(listed.split(' ')[0] ?? '') === typed)
}

/**
 * Applies to parcels that are booked from now on. Throws `delivery.bad-couriers`, `delivery.courier-not-listed` (two people
 * decide who is on the list) and `settings.changed-meanwhile`.
 */
export async function saveCourierChoice(
  tx: Tx,
  { choice, seen }: { choice: CourierChoice; seen: CourierChoice },
  who: { by: string; now: Date },
): Promise<void> {
  const why = whyBadCourierChoice(choice)
  if (why) throw refuse('delivery.bad-couriers', { why })
  const { csvCourier: before, courierRules, couriers } = (await readSettings(tx)).delivery
  const { name } = choice.csvCourier
  if (name !== '' && !isListedCourier(name, couriers)) throw refuse('delivery.courier-not-listed', { name }, 'name')
  if (!isDeepStrictEqual({ csvCourier: before, rules: courierRules }, seen)) throw refuse('settings.changed-meanwhile')
  const values = { csvCourier: choice.csvCourier, courierRules: choice.rules }
  await saveSettings(tx, { group: 'delivery', values, ...who })
}
