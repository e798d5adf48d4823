import { formatDate } from '../../../units/format.ts'
import { orderTone, progressOf } from '../../parts/order-progress.ts'
import { StateTag } from '../../parts/state-tag.tsx'
import { orderTexts } from '../../texts/order.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Order } from './order-paper.tsx'

/** A line of dots, gold when passed, ink at present; beside it the parcel. */
export function OrderWay({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const steps = progressOf(order.status, order.pickup)
  return (
    <section className="panel wash" aria-label={t.way.name}>
      <div className="panel-body">
        {steps ? (
          <ol className="timeline">
            {steps.map(({ label, at }) => (
              <li key={label} className={at} aria-current={at === 'now' ? 'step' : undefined}>
                <div>
                  <span className="medium">{label}</span>
                  <span className="visually-hidden">
                    {at === 'passed' ? t.way.passed : at === 'ahead' ? t.way.ahead : ''}
                  </span>
                </div>
              </li>
            ))}
          </ol>
        ) : (
          <StateTag tone={orderTone(order.status)}>{order.status}</StateTag>
        )}
        {order.parcels.map((parcel) => (
          <Parcel key={parcel.waybill} parcel={parcel} />
        ))}
      </div>
    </section>
  )
}

function Parcel({ parcel }: { parcel: Order['parcels'][number] }) {
  const t = useTexts(orderTexts)
  const { courierName, courierUrl, waybill, despatchedAt, deliveredAt } = parcel
  return (
    <div className="row wrapping between mt-4 [--gap:0.25rem_1rem]">
      <p className="small soft">
        {t.way.waybill(courierName)} <span className="number medium text-ink">{waybill}</span>.{' '}
        {deliveredAt ? t.way.delivered(formatDate(deliveredAt)) : t.way.despatched(formatDate(despatchedAt))}
      </p>
      {courierUrl && (
        <a className="link small" href={courierUrl} rel="noopener noreferrer" target="_blank">
          {t.way.track}
        </a>
      )}
    </div>
  )
}
