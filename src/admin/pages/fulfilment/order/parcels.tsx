import { Package } from 'lucide-react'
import { useState } from 'react'
import { formatWeight } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { WaybillDialog } from './dialogs/waybill-dialog.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'
import { ParcelContents, ParcelPhoto } from './parcel-contents.tsx'
import { SentParcel } from './sent-parcel.tsx'

interface ParcelsProps extends OrderProps {
  onPack: () => void
}

/** What has left, what is packed, and what is still to be packed. */
export function Parcels({ order, setData, onPack }: ParcelsProps) {
  const may = useMay()
  const left = order.lines.reduce((sum, { leftToPack }) => sum + leftToPack, 0)
  const packs = may('orders.work') && order.acts.includes('pack') && left > 0
  if (order.parcels.length + order.packed.length === 0 && !packs) return null
  return (
    <Card
      title="Parcels"
      actions={
        packs && (
          <Button size="tiny" variant="secondary" onClick={onPack}>
            Pack {order.packed.length > 0 ? 'another' : 'a'} parcel
          </Button>
        )
      }
    >
      <ul className="order-parcels">
        {order.packed.map((parcel) => (
          <Packed key={parcel.id} parcel={parcel} order={order} setData={setData} />
        ))}
        {order.parcels.map((parcel) => (
          <SentParcel key={parcel.id} parcel={parcel} order={order} setData={setData} />
        ))}
      </ul>
      {packs && <p className="small muted">{formatCount(left, 'item')} left to pack.</p>}
    </Card>
  )
}

function Packed({ parcel, order, setData }: OrderProps & { parcel: OrderPageData['packed'][number] }) {
  const may = useMay()
  const [typing, setTyping] = useState(false)
  const despatch = useAdminMutation('POST admin/orders/despatch', {
    onSuccess: setData,
    successMessage: 'Despatched',
    timeoutMs: 30_000,
  })
  const approve = useAdminMutation('POST admin/orders/approve-weight', {
    onSuccess: setData,
    successMessage: 'Approved',
  })
  const unpack = useAdminMutation('POST admin/orders/unpack', { onSuccess: setData, successMessage: 'Unpacked' })
  const parcelRef = { order: order.order, parcel: parcel.id }
  return (
    <li>
      <div className="order-parcel-head">
        <Icon of={Package} size="small" />
        <b>Packed</b>
        {parcel.isWeightOpen ? (
          <AdminStateTag tone="warn">Weight awaiting approval</AdminStateTag>
        ) : (
          <AdminStateTag tone="info">Ready to despatch</AdminStateTag>
        )}
        <span className="small muted">
          by {parcel.by}, <When at={parcel.at} />
        </span>
      </div>
      <ParcelContents pieces={parcel.pieces} order={order} />
      <p className="small soft number">
        Seal {parcel.seal}, {formatWeight(parcel.weightMilligrams)} on the scale,{' '}
        {formatWeight(parcel.expectedMilligrams)} expected
        {parcel.weightReason && `: ${parcel.weightReason}`}
      </p>
      {parcel.hasPhoto && <ParcelPhoto query={{ packed: parcel.id }} alt="Photo of the packed parcel" />}
      {parcel.isBooking && (
        <Note tone="warn">
          The courier has not confirmed the waybill yet. Despatch again to retry the same consignment.
        </Note>
      )}
      {may('orders.work') && order.onlyAt === null && (
        <div className="row wrapping">
          {parcel.isWeightOpen && (
            <Button size="tiny" busy={approve.isPending && 'Sending'} onClick={() => approve.mutate(parcelRef)}>
              Ask for approval
            </Button>
          )}
          {order.holds.length === 0 && !parcel.isWeightOpen && (
            <>
              <Button size="tiny" busy={despatch.isPending && 'Despatching'} onClick={() => despatch.mutate(parcelRef)}>
                Despatch
              </Button>
              <Button size="tiny" variant="secondary" onClick={() => setTyping(true)}>
                Enter waybill manually
              </Button>
            </>
          )}
          <Button
            size="tiny"
            variant="tertiary"
            busy={unpack.isPending && 'Unpacking'}
            onClick={() => unpack.mutate(parcelRef)}
          >
            Unpack
          </Button>
        </div>
      )}
      {typing && (
        <WaybillDialog
          order={order}
          parcel={parcel.id}
          onClose={() => setTyping(false)}
          setData={(next) => {
            setTyping(false)
            setData(next)
          }}
        />
      )}
    </li>
  )
}
