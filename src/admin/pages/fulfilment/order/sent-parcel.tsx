import { Package } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatWeight } from '../../../../units/format.ts'
import { Button, buttonClass } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { filePath } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { CancelPickupDialog, ReceiveParcelDialog } from './dialogs/courier-dialogs.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'
import { ParcelContents, ParcelPhoto } from './parcel-contents.tsx'

interface SentParcelProps extends OrderProps {
  parcel: OrderPageData['parcels'][number]
}

/** A parcel that left or waits at the counter: where it is, and what staff can do about it. */
export function SentParcel({ parcel, order, setData }: SentParcelProps) {
  return (
    <li>
      <div className="order-parcel-head">
        <Icon of={Package} size="small" />
        <b className="number">{parcel.waybill || 'Ready for pickup'}</b>
        <AdminStateTag tone={parcel.state === 'RETURNED' ? 'bad' : parcel.state === 'DELIVERED' ? 'ok' : 'info'}>
          {parcel.stateLabel}
        </AdminStateTag>
        {parcel.awaitsReceipt && <AdminStateTag tone="warn">To be received</AdminStateTag>}
        {parcel.isReplacement && <AdminStateTag>Replacement</AdminStateTag>}
        {parcel.wasSentAgain && <AdminStateTag>Reshipped</AdminStateTag>}
        <span className="small muted">
          {parcel.courier} <When at={parcel.leftAt} />
          {parcel.deliveredAt && (
            <>
              , delivered <When at={parcel.deliveredAt} />
            </>
          )}
        </span>
      </div>
      <ParcelContents pieces={parcel.pieces} order={order} />
      <p className="small soft number">
        {[parcel.seal && `Seal ${parcel.seal}`, parcel.weightMilligrams && formatWeight(parcel.weightMilligrams)]
          .filter(Boolean)
          .join(', ')}{' '}
        {parcel.trackUrl && (
          <a className="link" href={parcel.trackUrl} target="_blank" rel="noreferrer">
            Track parcel
          </a>
        )}
      </p>
      <CourierStatus parcel={parcel} />
      {parcel.problem && <Note tone="warn">{parcel.problem}</Note>}
      <ParcelActions parcel={parcel} order={order} setData={setData} />
      {parcel.hasPhoto && <ParcelPhoto query={{ parcel: parcel.id }} alt="Photo of the packed parcel" />}
      {parcel.hasDeliveryProof &&
        (parcel.proofIsPdf ? (
          <p className="small">
            <a
              className="link"
              href={filePath('admin/orders/parcel-photo', { delivered: parcel.id })}
              target="_blank"
              rel="noreferrer"
            >
              Proof of delivery (PDF)
            </a>
          </p>
        ) : (
          <ParcelPhoto query={{ delivered: parcel.id }} alt="Proof of delivery" />
        ))}
    </li>
  )
}

function CourierStatus({ parcel }: Pick<SentParcelProps, 'parcel'>) {
  const { courierStatus, courierStatusAt, trackedAt, expectedOn, deliveredAt } = parcel
  if (!trackedAt && !expectedOn) return null
  return (
    <p className="small soft">
      {courierStatus && (
        <>
          Courier: {courierStatus}
          {courierStatusAt && (
            <>
              , <When at={courierStatusAt} inSentence />
            </>
          )}
          .{' '}
        </>
      )}
      {expectedOn && !deliveredAt && <>Expected {formatDate(expectedOn)}. </>}
      {trackedAt && (
        <>
          Tracked <When at={trackedAt} inSentence />.
        </>
      )}
    </p>
  )
}

function ParcelActions({ parcel, order, setData }: SentParcelProps) {
  const may = useMay()
  const [dialog, setDialog] = useState<'cancel' | 'receive'>()
  const track = useAdminMutation('POST admin/orders/track', { onSuccess: setData, timeoutMs: 60_000 })
  if (!may('orders.work')) return null
  const { hasLabel, canTrack } = parcel
  const canCancelPickup = parcel.canCancelPickup && order.onlyAt === null
  const awaitsReceipt = parcel.awaitsReceipt && order.onlyAt === null
  if (!hasLabel && !canTrack && !canCancelPickup && !awaitsReceipt) return null
  const dialogProps = {
    order,
    parcel,
    onClose: () => setDialog(undefined),
    setData: (next: OrderPageData) => {
      setDialog(undefined)
      setData(next)
    },
  }
  return (
    <div className="row wrapping">
      {awaitsReceipt && (
        <Button size="tiny" onClick={() => setDialog('receive')}>
          Receive parcel
        </Button>
      )}
      {hasLabel && (
        <a
          className={buttonClass({ variant: 'secondary', size: 'tiny' })}
          href={filePath('admin/orders/label', { parcel: parcel.id })}
          target="_blank"
          rel="noreferrer"
        >
          Print label
        </a>
      )}
      {canTrack && (
        <Button
          size="tiny"
          variant="secondary"
          busy={track.isPending && 'Tracking'}
          onClick={() => track.mutate({ order: order.order, parcel: parcel.id })}
        >
          {parcel.deliveredAt ? 'Get proof of delivery' : 'Track now'}
        </Button>
      )}
      {canCancelPickup && (
        <Button size="tiny" variant="tertiary" onClick={() => setDialog('cancel')}>
          Cancel pickup
        </Button>
      )}
      {dialog === 'cancel' && <CancelPickupDialog {...dialogProps} />}
      {dialog === 'receive' && <ReceiveParcelDialog {...dialogProps} />}
    </div>
  )
}
