import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useAct } from '../../use-act.ts'
import { useAsked } from '../../use-asked.ts'
import type { RefundingProps } from './cancel-dialog.tsx'
import { GoesBack } from './goes-back.tsx'

/** A return is answered with what was paid for it; another piece is packed and despatched instead. */
export function SettleDialog({ order, put, onClose, onProposed }: RefundingProps) {
  const cost = useAsked('GET admin/orders/settling', { order: order.order })
  const settle = useAct('POST admin/orders/settle-return', {
    onDone: put,
    onProposed,
  })
  const shown = cost.asked.state === 'here' ? cost.asked.data : undefined
  return (
    <Dialog
      title="Settle by refund?"
      open
      onClose={onClose}
      locked={settle.busy}
      actions={
        <>
          <Button size="small" look="secondary" onClick={onClose} disabled={settle.busy}>
            Go back
          </Button>
          <Button
            size="small"
            disabled={!shown}
            busy={settle.busy && 'Settling'}
            onClick={() =>
              shown && settle.act({ order: order.order, shownPaise: shown.moneyPaise, version: order.version })
            }
          >
            {shown?.needsSecond ? 'Propose' : 'Settle'}
          </Button>
        </>
      }
    >
      <p>Everything that was received is refunded, what was to be replaced as well.</p>
      <Loaded of={cost} lines={3}>
        {(back) => <GoesBack back={back} />}
      </Loaded>
    </Dialog>
  )
}
