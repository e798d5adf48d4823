/** Settings texts that state the despatch time: they contain a placeholder that is filled in when they are shown. */
import { formatHindiWorkingDays, formatWorkingDays } from '../../../units/format.ts'
import type { Settings } from '../settings.ts'

/** The placeholder for "3 working days". */
export const despatchTimeMark = '{{despatchTime}}'

const stating = ['headerTopText', 'deliveryText', 'inStockText', 'preBookingText', 'onOrderText'] as const
type StatingName = (typeof stating)[number]

/** The texts as pages and the API show them. A text without the placeholder is unchanged. */
export function siteTexts({ site, delivery }: Settings): Readonly<Record<StatingName | `${StatingName}Hi`, string>> {
  const english = formatWorkingDays(delivery.despatchWithinDays)
  const hindi = formatHindiWorkingDays(delivery.despatchWithinDays)
  const filled = stating.flatMap((name) => [
    [name, site[name].replaceAll(despatchTimeMark, english)] as const,
    [`${name}Hi`, site[`${name}Hi`].replaceAll(despatchTimeMark, hindi)] as const,
  ])
  return Object.fromEntries(filled) as ReturnType<typeof siteTexts>
}
