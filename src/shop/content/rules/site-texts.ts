/** Settings texts that state the despatch time: they contain a placeholder that is filled in when they are shown. */
import { formatWorkingDays } from '../../../units/format.ts'
import type { Settings } from '../settings.ts'

/** The placeholder for "3 working days". */
export const despatchTimeMark = '{{despatchTime}}'

const stating = ['headerTopText', 'deliveryText', 'inStockText', 'preBookingText', 'onOrderText'] as const

/** The texts as pages and the API show them. A text without the placeholder is unchanged. */
export function siteTexts({ site, delivery }: Settings): Readonly<Record<(typeof stating)[number], string>> {
  const time = formatWorkingDays(delivery.despatchWithinDays)
  const filled = stating.map((name) => [name, site[name].replaceAll(despatchTimeMark, time)] as const)
  return Object.fromEntries(filled) as Record<(typeof stating)[number], string>
}
