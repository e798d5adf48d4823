import type { benefits, Tier } from '../../../../shop/loyalty/club/rules.ts'
import './page.css'
import '../../../parts/figures.css'
import '../../../ui/layout/table.css'
import { istMoment } from '../../../../units/date.ts'
import { formatPoints, formatRoundMoney } from '../../../../units/format.ts'
import { clubTexts } from '../../../texts/loyalty/club.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export interface ClubRules {
  tiers: readonly Tier[]
  benefits: typeof benefits
}

/** "2:00 pm" */
export function useHourText(): (hour: number) => string {
  const { time } = useTexts(dateTexts)
  return (hour) => time(istMoment('2026-01-01', `${hour}:00`))
}

/** On a phone without what comes besides, which is told below in sentences. */
export function TierTable({ tiers, benefits }: ClubRules) {
  const t = useTexts(clubTexts)
  const hourText = useHourText()
  const { sameDayDespatch, freeSilverShipping } = benefits
  const more = (tier: number) => [
    ...(tier >= sameDayDespatch.tier ? [t.sameDay(hourText(sameDayDespatch.byHour))] : []),
    ...(tier >= freeSilverShipping.tier ? [t.freeShipping(formatRoundMoney(freeSilverShipping.above))] : []),
  ]
  return (
    <table className="table tier-table">
      <caption className="sr-only">{t.tiers}</caption>
      <thead>
        <tr>
          <th scope="col">{t.table.tier}</th>
          <th scope="col">{t.table.reached}</th>
          <th scope="col">{t.table.points}</th>
          <th scope="col" className="only-wide">
            {t.table.more}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ title, orders, value, points }, index) => (
          <tr key={title}>
            <th scope="row">{t.tier(title)}</th>
            <td>{t.reachedWith(orders, formatRoundMoney(value))}</td>
            <td className="number semibold">{formatPoints(points)}</td>
            <td className="only-wide">{t.extras(more(index + 1)) || t.nothingMore}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
