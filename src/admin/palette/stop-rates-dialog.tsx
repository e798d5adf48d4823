import { useState } from 'react'
import { refreshAdminSummary } from '../admin-summary.ts'
import { ActionDialog } from '../parts/dialog/action-dialog.tsx'
import { ChoiceField } from '../parts/form/fields.tsx'

const reasons = ['The rate looks wrong', 'Feed problem', 'The market is closed'] as const
type Reason = (typeof reasons)[number]

/** Stops sales of both metals from any page, in two clicks. */
export function StopRatesDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState<Reason>('The rate looks wrong')
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
      <ChoiceField
        label="Reason for pausing"
        name="reason"
        value={reason}
        onValue={setReason}
        error={undefined}
        optional={false}
        choices={reasons.map((one) => [one, one] as const)}
      />
    </ActionDialog>
  )
}
