import '../../../ui/layout/table.css'
import '../../../parts/figures.css'
import { roundTrip } from '../../../../shop/pricing/rates/rules/buy-back.ts'
import { saleAmount } from '../../../../shop/silver/redemption/rules/sale.ts'
import { formatMoney, formatPercent, formatRoundMoney, formatSilver, formatWeight } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import { SILVER_GRAM } from '../../../../units/silver.ts'
import { GRAM } from '../../../../units/weight.ts'
import { digitalSilverTexts } from '../../../texts/silver/digital-silver.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DigitalSilverPage } from './load.ts'

/** What the presets in rupees buy. */
export function RupeesTable({ rows }: { rows: DigitalSilverPage['byRupees'] }) {
  const { rupees: t } = useTexts(digitalSilverTexts)
  return (
    <table className="table figures">
      <caption>{t.caption}</caption>
      <Heads heads={[t.for, t.gst, t.pay, t.get]} />
      <tbody>
        {rows.map(({ metalValue, gst, total, silver }) => (
          <tr key={metalValue}>
            <th scope="row">{formatRoundMoney(metalValue)}</th>
            <td className="right number muted">{formatMoney(gst)}</td>
            <td className="right number">{formatMoney(total)}</td>
            <td className="right number semibold">{formatSilver(silver)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the presets in grams cost. */
export function GramsTable({ rows }: { rows: DigitalSilverPage['byGrams'] }) {
  const { grams: t } = useTexts(digitalSilverTexts)
  return (
    <table className="table figures">
      <caption>{t.caption}</caption>
      <Heads heads={[t.for, t.price, t.gst, t.pay]} />
      <tbody>
        {rows.map(({ metalValue, gst, total, silver }) => (
          <tr key={silver}>
            <th scope="row">{formatWeight((silver / SILVER_GRAM) * GRAM)}</th>
            <td className="right number muted">{formatMoney(metalValue)}</td>
            <td className="right number muted">{formatMoney(gst)}</td>
            <td className="right number semibold">{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the shop pays back for what the presets in rupees buy. */
export function ResaleTable({ rows, buyBackRate }: { rows: DigitalSilverPage['byRupees']; buyBackRate: Paise }) {
  const { resale: t } = useTexts(digitalSilverTexts)
  return (
    <table className="table figures">
      <caption className="sr-only">{t.title}</caption>
      <Heads heads={[t.pay, t.get, t.worth, t.cost]} />
      <tbody>
        {rows.map(({ metalValue, silver, total }) => {
          const worth = saleAmount(silver, buyBackRate)
          const { cost, share } = roundTrip(total, worth)
          return (
            <tr key={metalValue}>
              <th scope="row">{formatMoney(total)}</th>
              <td className="right number muted">{formatSilver(silver)}</td>
              <td className="right number semibold">{formatMoney(worth)}</td>
              <td className="right number">
                {formatMoney(cost)} <span className="micro muted own-line">{formatPercent(share, 1)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Heads = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr>
      {heads.map((head, index) => (
        <th key={head} scope="col" className={index > 0 ? 'right' : undefined}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
)
