import { useState } from 'react'
import { refreshAdminSummary } from '../admin-summary.ts'
import { ActionDialog } from '../parts/dialog/action-dialog.tsx'
import { type SalesPauseReason, SalesPauseReasonField } from '../parts/form/sales-pause-reason-field.tsx'

/** Stops sales of both metals from any page, in two clicks. */
export function StopRatesDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState<SalesPauseReason>('The rate looks wrong')
  return (
    <ActionDialog
      call="POST admin/rates/selling"
      params={{ metals: ['gold', 'silver'], stopped: true, reason }}
      title="Stop the rates?"
      confirm="Pause all sales"
      busy="Pausing"
      done="All sales are paused"
      onClose={onClose}
      onDone={() => {
        refreshAdminSummary()
        onClose()
      }}
    >
      <p>
        Purchases, plans, redemptions and buy-backs of gold and silver stop at once. Customers can still browse, and
        locked payments keep their price. Sales are resumed on the page Rates.
      </p>
      <SalesPauseReasonField value={reason} onValue={setReason} />
    </ActionDialog>
  )
}
