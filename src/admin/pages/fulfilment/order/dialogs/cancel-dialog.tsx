import { useState } from 'react'
import { Segmented } from '../../../../../web/ui/form/segmented.tsx'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { LongTextField } from '../../../../parts/form/fields.tsx'
import { FormDialog } from '../../../../parts/form/form.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { Money } from '../../../../parts/page/figures.tsx'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { OrderProps } from '../page.tsx'
import { AdminRefundPreview } from '../refund/refund-preview.tsx'

export interface RefundingProps extends OrderProps {
  onClose: () => void
  onProposed: () => void
}

/** Who is at fault decides the refund; it is calculated first and carried out as shown. */
export function AdminCancelOrderDialog({ order, setData, onClose, onProposed }: RefundingProps) {
  const isRequested = order.acts.includes('answer-cancel')
  const [fault, setFault] = useState<'customer' | 'shop'>(isRequested || order.state === 'RTO' ? 'customer' : 'shop')
  const cost = useAdminQuery('GET admin/orders/cancel-cost', { order: order.order, fault })
  const refund = cost.isStale ? undefined : cost.data
  const form = useStaffForm('POST admin/orders/cancel', {
    initial: { reason: isRequested ? (order.cancellation?.reason ?? '') : '' },
    check: () => (refund ? {} : { reason: 'The refund is still being calculated' }),
    params: ({ reason }) => ({
      order: order.order,
      fault,
      reason,
      shownPaise: refund?.moneyPaise ?? -1,
      version: order.version,
    }),
    onDone: setData,
    onProposed,
    // The refund has changed meanwhile: the new amount is shown before it is confirmed.
    onRefused: ({ status }) => {
      if (status === 409) cost.refetch()
    },
  })
  return (
    <FormDialog
      title="Cancel this order?"
      form={form}
      submit={refund?.needsSecond ? 'Send for approval' : 'Cancel order'}
      busy="Cancelling"
      variant="danger"
      isReady={refund !== undefined}
      keep="Keep order"
      wide
      onClose={onClose}
    >
      <Segmented
        label="Cancelled by"
        value={fault}
        options={[
          { value: 'shop', label: 'Shop' },
          { value: 'customer', label: 'Customer' },
        ]}
        onChange={(value) => setFault(value as typeof fault)}
      />
      <Loaded of={cost} lines={4}>
        {(terms) => (
          <>
            <FactList
              lines={[
                { label: 'Amount paid', value: <Money paise={terms.paidPaise} /> },
                { label: 'Metal value at order', value: <Money paise={terms.metalThenPaise} /> },
                { label: 'Metal value today', value: <Money paise={terms.metalNowPaise} /> },
                {
                  label: 'Fall in metal value, deducted',
                  value: terms.lossPaise > 0 && <Money paise={-terms.lossPaise} />,
                },
                {
                  label: 'Gateway charge, deducted',
                  value: terms.chargePaise > 0 && <Money paise={-terms.chargePaise} />,
                },
                {
                  label: 'Rise in metal value, paid',
                  value: terms.risePaise > 0 && <Money paise={terms.risePaise} signed />,
                },
              ].map(({ label, value }) => ({ label, value: value || null }))}
            />
            <AdminRefundPreview back={terms} />
          </>
        )}
      </Loaded>
      <LongTextField
        label="Reason"
        rows={2}
        maxLength={300}
        hint="Internal; not sent to the customer."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
