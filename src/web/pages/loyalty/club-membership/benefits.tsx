import './page.css'
import { formatRoundMoney } from '../../../../units/format.ts'
import { clubTexts } from '../../../texts/loyalty/club.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type ClubRules, useHourText } from './tier-table.tsx'

/** What membership brings besides points. */
export function Benefits({ tiers, benefits }: ClubRules) {
  const t = useTexts(clubTexts)
  const { sameDayDespatch, freeSilverShipping } = benefits
  const hourText = useHourText()
  const titleOf = (tier: number) => t.tier(tiers[tier - 1]?.title ?? '')
  const list = [
    {
      title: t.despatch.title(titleOf(sameDayDespatch.tier)),
      text: t.despatch.text(hourText(sameDayDespatch.byHour)),
    },
    {
      title: t.shipping.title(titleOf(freeSilverShipping.tier)),
      text: t.shipping.text(formatRoundMoney(freeSilverShipping.above)),
    },
    t.friends,
  ]
  return (
    <ul className="benefits">
      {list.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
