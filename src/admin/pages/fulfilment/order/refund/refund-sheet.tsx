import { useState } from 'react'
import { type ClaimReason, claimReasons } from '../../../../../shop/orders/returns/rules.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { FieldSentence } from '../../../../../web/ui/form/field.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { claimLabels } from '../../../../../wire/admin/fulfilment/order-actions.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { failureTone } from '../../../../client/failures.ts'
import { type AdminQuery, useAdminQuery } from '../../../../client/use-admin-query.ts'
import { ChoiceField, LongTextField } from '../../../../parts/form/fields.tsx'
import { FormSheet } from '../../../../parts/form/form.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { RefundingProps } from '../dialogs/cancel-dialog.tsx'
import { QuantitySelect } from '../quantity-select.tsx'
import { AdminRefundPreview } from './refund-preview.tsx'

type RefundQuote = AdminResponse<'POST admin/orders/refund-cost'>
type Counts = Readonly<Record<number, number>>
interface Values {
  readonly counts: Counts
  readonly claim: ClaimReason
  readonly reason: string
}

/** The parameters of the preview as of the refund itself; the preview needs no reason yet. */
const paramsOf =
  (order: string) =>
  ({ counts, claim, reason }: Values) => ({
    order,
    claim,
    reason: reason || 'Preview',
    pieces: Object.entries(counts).flatMap(([lineId, quantity]) =>
      quantity > 0 ? [{ lineId: Number(lineId), quantity }] : [],
    ),
  })

const someOf = ({ counts }: Values): boolean => Object.values(counts).some((quantity) => quantity > 0)
const chooseFirst = 'Choose the quantity to refund'
const previewFirst = 'Preview the refund first'

/** Refunds pieces that have come back: the refund is previewed, then carried out. */
export function OrderRefundSheet({ order, setData, onClose, onProposed }: RefundingProps) {
  const [isPreviewed, setPreviewed] = useState(false)
  const toParams = paramsOf(order.order)
  const form = useStaffForm('POST admin/orders/refund', {
    initial: { counts: {} as Counts, claim: 'damaged' as ClaimReason, reason: '' },
    optional: ['counts'],
    check: (values) => (quote ? {} : { counts: someOf(values) ? previewFirst : chooseFirst }),
    params: (values) => ({
      ...toParams(values),
      shownPaise: quote?.moneyPaise ?? -1,
      version: order.version,
    }),
    onDone: setData,
    onProposed,
    // The refund has changed meanwhile: the new amount is shown before it is confirmed.
    onRefused: ({ status }) => {
      if (status === 409) preview.refetch()
    },
    done: 'Refunded',
  })
  const { counts } = form.values
  const some = someOf(form.values)
  const preview: AdminQuery<RefundQuote> = useAdminQuery(
    'POST admin/orders/refund-cost',
    isPreviewed && some ? toParams({ ...form.values, reason: '' }) : null,
  )
  // An amount for another choice, or an outdated one, is not shown as the refund.
  const quote: RefundQuote | undefined = preview.isStale ? undefined : preview.data
  const showPreview = () => (isPreviewed ? preview.refetch() : setPreviewed(true))
  return (
    <FormSheet
      title={`Refund items of ${order.order}`}
      form={form}
      submit={quote?.needsSecond ? 'Send for approval' : 'Refund'}
      busy="Refunding"
      variant={quote ? 'danger' : 'secondary'}
      onClose={onClose}
    >
      {order.lines.map((line) => (
        <div key={line.id} className="row">
          <QuantitySelect
            value={counts[line.id] ?? 0}
            most={line.quantity - line.inReturn - line.returned}
            label={`Quantity of ${line.name}`}
            onValue={(quantity) => form.set({ counts: { ...counts, [line.id]: quantity } })}
          />
          <span>{line.name}</span>
        </div>
      ))}
      {!quote && <FieldSentence error={form.field('counts').error} />}
      <ChoiceField
        label="Reason"
        choices={claimReasons.map((one) => [one, claimLabels[one]] as const)}
        {...form.field('claim')}
      />
      <LongTextField label="Details" rows={2} maxLength={300} {...form.field('reason')} />
      {some && !quote && (
        <Button variant="secondary" size="small" busy={preview.isFetching && 'Calculating'} onClick={showPreview}>
          Preview refund
        </Button>
      )}
      {some && preview.failure && (
        <Note tone={failureTone(preview.failure)} live>
          {preview.failure.sentence}
        </Note>
      )}
      {quote && <AdminRefundPreview back={quote} />}
    </FormSheet>
  )
}
