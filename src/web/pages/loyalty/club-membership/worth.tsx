import { tiers } from '../../../../shop/loyalty/club/rules.ts'
import '../../../ui/layout/ledger-list.css'
import '../../../ui/layout/panel.css'
import { formatPoints, formatRoundMoney } from '../../../../units/format.ts'
import { RUPEE } from '../../../../units/paise.ts'
import { worthOfPoints } from '../../../../units/points.ts'
import { clubTexts } from '../../../texts/loyalty/club.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** An order people make, and the unit points are counted on. */
const goods = 80_000 * RUPEE
const counted = 100 * RUPEE

/** What one order earns in each tier, as a sum. */
export function PointsWorth() {
  const t = useTexts(clubTexts)
  return (
    <section className="panel" aria-labelledby="worth">
      <div className="panel-body">
        <h2 id="worth" className="subheading below-m">
          {t.worth(formatRoundMoney(goods))}
        </h2>
        <dl className="ledger">
          {tiers.map(({ title, points }) => {
            const earned = (goods / counted) * points
            return (
              <div key={title}>
                <dt>{t.tier(title)}</dt>
                <dd className="words">
                  {t.worthPoints(formatPoints(earned), formatRoundMoney(worthOfPoints(earned)))}
                </dd>
              </div>
            )
          })}
        </dl>
        <p className="micro muted above-m">{t.worthNote}</p>
      </div>
    </section>
  )
}
