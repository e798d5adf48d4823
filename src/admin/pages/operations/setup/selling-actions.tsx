import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { When } from '../../../parts/page/figures.tsx'
import type { SetupGuide } from './setup-labels.ts'

/** Opens the shop once nothing required is missing, or closes it. */
export function SellingActions({ guide, onDone }: { guide: SetupGuide; onDone: () => void }) {
  const [dialog, setDialog] = useState<'open' | 'close'>()
  const { state, changedAt, changedBy } = guide.selling
  const done = () => {
    setDialog(undefined)
    refreshAdminSummary()
    onDone()
  }
  const dialogProps = { params: {}, onClose: () => setDialog(undefined), onDone: done }
  return (
    <div className="row">
      {state === 'open' ? (
        <Button variant="secondary" size="small" onClick={() => setDialog('close')}>
          Close the shop for selling
        </Button>
      ) : (
        <Button size="small" disabled={guide.missing > 0} onClick={() => setDialog('open')}>
          Open the shop
        </Button>
      )}
      {changedAt && (
        <span className="small muted">
          {state === 'open' ? 'Opened' : 'Closed'} <When at={changedAt} /> by {changedBy}
        </span>
      )}
      {dialog === 'open' && (
        <ActionDialog
          {...dialogProps}
          call="POST admin/setup/open"
          title="Open the shop?"
          confirm="Open the shop"
          busy="Opening"
          done="The shop is open"
        >
          <p>Everybody sees the shop from now on and can buy at the current rates.</p>
          <Recommended guide={guide} />
        </ActionDialog>
      )}
      {dialog === 'close' && (
        <ActionDialog
          {...dialogProps}
          call="POST admin/setup/close"
          title="Close the shop for selling?"
          confirm="Close the shop"
          busy="Closing"
          done="The shop is closed for selling"
        >
          <p>
            Nobody can place an order or buy digital silver until you open it again. Pages, accounts and orders stay.
          </p>
        </ActionDialog>
      )}
    </div>
  )
}

function Recommended({ guide: { steps } }: { guide: SetupGuide }) {
  const open = steps.filter(({ state }) => state === 'recommended').length
  if (open === 0) return null
  return <p className="small muted">{open === 1 ? '1 step has' : `${open} steps have`} recommended points left.</p>
}
