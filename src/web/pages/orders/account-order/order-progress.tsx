import './timeline.css'
import '../../../ui/layout/panel.css'
import './page.css'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { formatWeight } from '../../../../units/format.ts'
import { ArrivalLine } from '../../../parts/checkout/summary-panel.tsx'
import { orderTone, progressOf } from '../../../parts/order/order-progress.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { orderTexts } from '../../../texts/orders/order.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Note } from '../../../ui/state/note.tsx'
import type { OrderDetail } from './order-detail-view.tsx'
import { PackingPhoto } from './packing-photo.tsx'

/** A line of dots, gold when passed, ink at present; beside it the parcel. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const langOf = useLangOf()
  const t = useTexts(orderTexts)
  const { moment } = useTexts(dateTexts)
  const steps = progressOf(order.status, order.pickup)
  return (
    <section className="panel wash" aria-label={t.progress.name}>
      <div className="panel-body">
        {steps ? (
          <ol className="timeline">
            {steps.map(({ label, at }) => (
              <li key={label} className={at} aria-current={at === 'now' ? 'step' : undefined}>
                <div>
                  <span className="medium" lang={langOf(wordLabel(label))}>
                    {wordLabel(label)}
                  </span>
                  <span className="sr-only">
                    {at === 'passed' ? t.progress.passed : at === 'ahead' ? t.progress.ahead : ''}
                  </span>
                  <StepTime order={order} label={label} />
                </div>
              </li>
            ))}
          </ol>
        ) : (
          <StepsSoFar order={order} />
        )}
        {isOnItsWay(order) && <ArrivalLine day={order.arrivesOn} />}
        {order.holdUntil && (
          <Note tone="info" className="above-m">
            {t.progress.onHold(moment(order.holdUntil))}
          </Note>
        )}
        {order.parcels.map((parcel) => (
          <Parcel key={parcel.waybill} order={order} parcel={parcel} />
        ))}
      </div>
    </section>
  )
}

/** The promise of the order, until it is kept or the order goes another way. */
const isOnItsWay = ({ status, pickup }: OrderDetail): boolean =>
  status !== 'Delivered' && progressOf(status, pickup) !== null

/** When the order came there; of a step that was taken twice, the last time. */
function StepTime({ order, label }: { order: OrderDetail; label: string }) {
  const { moment } = useTexts(dateTexts)
  const step = order.timeline.findLast(({ kind, label: was }) => kind === 'order' && was === label)
  return step ? <p className="small muted number">{moment(step.at)}</p> : null
}

/** Off the usual way: what happened until now, the last with its tag. */
function StepsSoFar({ order }: { order: OrderDetail }) {
  const { moment } = useTexts(dateTexts)
  const langOf = useLangOf()
  const steps = order.timeline.filter(({ kind }) => kind === 'order')
  return (
    <>
      <StatusTag tone={orderTone(order.status)}>{wordLabel(order.status)}</StatusTag>
      {steps.length > 0 && (
        <ol className="timeline upright above-m">
          {steps.map(({ label, at }, place) => (
            <li key={at.toISOString() + label} className={place === steps.length - 1 ? 'now' : 'passed'}>
              <div>
                <span className="medium" lang={langOf(wordLabel(label))}>
                  {wordLabel(label)}
                </span>
                <p className="small muted number">{moment(at)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Where the parcel is, as the courier says. */
function ParcelStatus({ parcel }: { parcel: OrderDetail['parcels'][number] }) {
  const langOf = useLangOf()
  const { progress: t } = useTexts(orderTexts)
  const { day, moment } = useTexts(dateTexts)
  const { status, statusAt, despatchedAt, expectedOn } = parcel
  const sentence =
    status === 'Out for delivery'
      ? t.outForDelivery(moment(statusAt ?? despatchedAt))
      : status === 'In transit'
        ? expectedOn && t.expected(day(expectedOn))
        : { Delivered: null, Returning: t.returning, RTO: t.returned, Stopped: t.stopped }[status]
  if (!sentence) return null
  return (
    <p className={status === 'Out for delivery' ? 'medium' : undefined} lang={langOf(sentence)}>
      {sentence}
    </p>
  )
}

function Parcel({ order, parcel }: { order: OrderDetail; parcel: OrderDetail['parcels'][number] }) {
  const langOf = useLangOf()
  const t = useTexts(orderTexts)
  const { pieces: texts } = useTexts(afterOrderTexts)
  const { day } = useTexts(dateTexts)
  const { courierName, courierUrl, waybill, despatchedAt, deliveredAt, sealNo, weight, isReplacement, pieces } = parcel
  const nameOf = (id: number) => order.lines.find((line) => line.id === id)?.product.name ?? ''
  const inside = pieces.map(({ lineId, quantity }) => texts.inParcel(quantity, nameOf(lineId)))
  const packed = [sealNo && texts.seal(sealNo), weight !== null && texts.packed(formatWeight(weight))]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="row wrapping between above-m gap-m">
      <div className="small soft">
        <p>
          {isReplacement && <span lang={langOf(texts.replacement)}>{texts.replacement}: </span>}
          {t.progress.waybill(courierName)} <span className="number medium waybill">{waybill}</span>.{' '}
          {deliveredAt ? t.progress.delivered(day(deliveredAt)) : t.progress.despatched(day(despatchedAt))}
        </p>
        <ParcelStatus parcel={parcel} />
        {order.parcels.length > 1 && <p lang={langOf(inside.join())}>{inside.join(', ')}</p>}
        {packed && <p lang={langOf(packed)}>{packed}</p>}
      </div>
      {courierUrl && parcel.status !== 'Stopped' && (
        <a className="link small" href={courierUrl} rel="noopener noreferrer" target="_blank">
          {t.progress.track}
        </a>
      )}
      <PackingPhoto parcel={parcel} />
    </div>
  )
}
