import '../../../ui/layout/panel.css'
import { formatWeight } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { Milligrams } from '../../../../units/weight.ts'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'

interface Cost {
  readonly weight: Milligrams
  readonly amount: Paise
  readonly shipping: Paise
  readonly leavesOn: string
  readonly arrivesOn: string
  readonly unconfirmed: boolean
  readonly place: string
}

/** The calculated cost; screen readers read it out when it arrives. */
export function CostResult({ cost }: { cost: Cost | undefined }) {
  const t = useTexts(enquiriesTexts).logistics
  return (
    <section className="panel above-2xl" aria-labelledby="cost-title">
      <div className="panel-body" role="status">
        <h2 className="label-heading below-m" id="cost-title">
          {t.result}
        </h2>
        {cost ? (
          <>
            <LedgerList
              lines={[
                { label: t.to, text: cost.place },
                { label: t.totalWeight, text: formatWeight(cost.weight) },
                { label: t.worth, amount: cost.amount },
                {
                  label: t.shipping,
                  kind: 'total',
                  ...(cost.shipping === 0 ? { text: t.free } : { amount: cost.shipping }),
                },
              ]}
            />
            <p className="small soft above-m">
              {t.arrives(cost.leavesOn, cost.arrivesOn)} {cost.unconfirmed && t.unconfirmed}
            </p>
            <p className="small muted above-xs">{t.note}</p>
          </>
        ) : (
          <p className="small muted">{t.none}</p>
        )}
      </div>
    </section>
  )
}
