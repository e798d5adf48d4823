import { formatMegabytes } from '../../../../units/uploads/upload-size.ts'
import { clockText } from '../../../../web/ui/value/clock-text.ts'
import { filePath } from '../../../client/call-admin-api.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Grams, Money, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'

type Return = OrderPageData['returns'][number]

/** What the customer sends back, in the customer's own words and pictures. */
export const Returns = ({ order }: OrderProps) => (
  <Card title="Returns">
    <ul className="order-parcels">
      {order.returns.map((row) => (
        <li key={row.id}>
          <div className="order-parcel-head">
            <b>
              {row.quantity} × {order.lines.find(({ id }) => id === row.lineId)?.name}
            </b>
            <AdminStateTag tone="warn">{row.stateLabel}</AdminStateTag>
            <AdminStateTag>{row.wish === 'refund' ? 'Refund' : 'Replacement'}</AdminStateTag>
            <span className="small muted">
              <When at={row.at} />
            </span>
          </div>
          <p className="small">
            <b>{row.claim}.</b> {row.reason}
          </p>
          {row.answer && <p className="small muted">Reply: {row.answer}</p>}
          <Pictures of={row} order={order.order} />
          <OpeningVideo of={row} order={order.order} />
          {row.moneyPaise + row.silverUnits + row.points > 0 && (
            <p className="small">
              Refunded: <Money paise={row.moneyPaise} />
              {row.silverUnits > 0 && (
                <>
                  , <Grams silverUnits={row.silverUnits} />
                </>
              )}
              {row.points > 0 && <>, {row.points.toLocaleString('en-IN')} points</>}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Card>
)

/** Fetched when it is played: each opening is recorded. */
function OpeningVideo({ of: { id, video }, order }: { of: Return; order: string }) {
  if (!video) return null
  const query = { order, return: id }
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the customer's own recording has no captions */}
      <video
        className="order-video"
        src={filePath('admin/orders/return-video', query)}
        controls
        preload="none"
        playsInline
        aria-label={`Video sent by the customer, ${clockText(video.seconds * 1000)}`}
      />
      <p className="small muted">
        Video of the opening, {clockText(video.seconds * 1000)}, {formatMegabytes(video.bytes)}.{' '}
        <a className="link" href={filePath('admin/orders/return-video', { ...query, download: 1 })} download>
          Download
        </a>
      </p>
    </div>
  )
}

function Pictures({ of: { id, pictures }, order }: { of: Return; order: string }) {
  if (pictures === 0) return null
  const paths = Array.from({ length: pictures }, (_, nth) =>
    filePath('admin/orders/return-picture', { order, return: id, nth }),
  )
  return (
    <div className="row wrapping">
      {paths.map((path, nth) => (
        <a key={path} href={path} target="_blank" rel="noreferrer">
          <img
            className="order-photo"
            src={path}
            alt={`Sent by the customer, ${nth + 1} of ${pictures}`}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  )
}
