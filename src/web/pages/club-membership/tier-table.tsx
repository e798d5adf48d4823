import type { benefits, Tier } from '../../../shop/club/rules.ts'
import { moment } from '../../../units/date.ts'
import { formatPoints, formatRoundMoney, formatTime } from '../../../units/format.ts'
import { clubTexts } from '../../texts/club.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ScrollX } from '../../ui/scroll-x.tsx'

export interface ClubRules {
  tiers: readonly Tier[]
  benefits: typeof benefits
}

/** "2:00 pm" */
export const hourText = (hour: number): string => formatTime(moment('2026-01-01', `${hour}:00`))

export function TierTable({ tiers, benefits }: ClubRules) {
  const t = useTexts(clubTexts)
  const { sameDayDespatch, freeSilverShipping } = benefits
  const more = (tier: number) => [
    ...(tier >= sameDayDespatch.tier ? [t.sameDay(hourText(sameDayDespatch.byHour))] : []),
    ...(tier >= freeSilverShipping.tier ? [t.freeShipping(formatRoundMoney(freeSilverShipping.above))] : []),
  ]
  return (
    <ScrollX label={t.tiers}>
      <table className="table tier-table">
        <caption className="visually-hidden">{t.tiers}</caption>
        <thead>
          <tr>
            <th scope="col">{t.table.tier}</th>
            <th scope="col">{t.table.reached}</th>
            <th scope="col">{t.table.points}</th>
            <th scope="col">{t.table.more}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ title, orders, value, points }, index) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{t.reachedWith(orders, formatRoundMoney(value))}</td>
              <td className="number font-semibold">{formatPoints(points)}</td>
              <td>{more(index + 1).join('. ') || t.nothingMore}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}
