import '../../../ui/layout/panel.css'
import { formatPercent } from '../../../../units/format.ts'
import { metalLines } from '../../../parts/product/metal-lines.ts'
import { sumTexts } from '../../../texts/catalog/sums.ts'
import { offersTexts } from '../../../texts/checkout/offers.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import type { CustomerOfferView } from './offer-view.tsx'

type Line = CustomerOfferView['lines'][number]

/** Each item with everything that its price is made of, so that the customer can add it up. */
export function OfferLines({ lines }: { lines: readonly Line[] }) {
  const t = useTexts(offersTexts)
  return (
    <section aria-labelledby="offer-items" className="above-l">
      <h2 id="offer-items" className="below-s">
        {t.items}
      </h2>
      <ul className="stack gap-s">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an offer never change
          <li key={place}>
            <OfferLine line={line} />
          </li>
        ))}
      </ul>
      <p className="small muted above-s">{t.recompute}</p>
    </section>
  )
}

function OfferLine({ line }: { line: Line }) {
  const t = useTexts(offersTexts)
  const sums = useTexts(sumTexts)
  const langOf = useLangOf()
  const { each } = t
  const priced = { ...line, weight: line.weightMg, fineness: line.finenessPer10000 }
  const rows = [
    ...metalLines(line.metal, priced, sums),
    { label: each.making, amount: line.makingCharge },
    { label: each.gst(formatPercent(line.gstRate)), amount: line.gst },
    { label: each.price, amount: line.unitPrice, kind: 'subtotal' as const },
    ...(line.discount > 0 ? [{ label: each.discount, amount: -line.discount }] : []),
    { label: each.total, amount: line.total, kind: 'total' as const },
  ]
  return (
    <div className="panel">
      <div className="panel-body">
        <h3 className="label-heading" lang={langOf(line.name)}>
          {line.name}
        </h3>
        <p className="small soft below-s">
          <span className="number">{t.quantity(line.quantity)}</span>
          {line.isCustom && `, ${t.custom}`}
        </p>
        <LedgerList lines={rows} />
      </div>
    </div>
  )
}
