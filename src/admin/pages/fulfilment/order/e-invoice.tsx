import { useState } from 'react'
import {
  type cancellationReasons,
  registrationLabels,
} from '../../../../shop/orders/invoices/registration/rules/registration-flow.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ChoiceField, TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag, type StateTone } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { shopTime } from '../../../shop-time.ts'
import { useStaffForm } from '../../../use-form.ts'

export type EInvoice = AdminResponse<'GET admin/money/e-invoices'>['documents'][number]['eInvoice']

const tones: Readonly<Record<EInvoice['state'], StateTone>> = {
  PENDING: 'warn',
  REGISTERED: 'ok',
  REFUSED: 'bad',
  CANCELLING: 'warn',
  CANCELLED: 'plain',
}

export const EInvoiceTag = ({ state }: { state: EInvoice['state'] }) => (
  <AdminStateTag tone={tones[state]}>{registrationLabels[state]}</AdminStateTag>
)

interface EInvoiceProps {
  number: string
  eInvoice: EInvoice
  onDone: () => void
}

/** The registration of a document of the order, and what can be done about it. */
export function EInvoiceDetails({ number, eInvoice, onDone }: EInvoiceProps) {
  const may = useMay()
  const [isCancelling, setCancelling] = useState(false)
  const { state, irn, ackNo, ackedAt, problem, cancellableUntil } = eInvoice
  const mayCancel = cancellableUntil !== null && new Date(cancellableUntil) > shopTime()
  return (
    <div className="stack">
      <span className="row wrapping gap-xs">
        <EInvoiceTag state={state} />
        {ackNo && (
          <span className="micro muted">
            Ack {ackNo}, <When at={ackedAt} />
          </span>
        )}
        {may('books') && (state === 'PENDING' || state === 'REFUSED') && (
          <RetryEInvoice number={number} onDone={onDone} />
        )}
        {may('books') && mayCancel && (
          <Button variant="tertiary" size="tiny" onClick={() => setCancelling(true)}>
            Cancel e-invoice
          </Button>
        )}
      </span>
      {irn && <span className="micro muted number">{irn}</span>}
      {problem && <span className="micro">{problem}.</span>}
      {isCancelling && <CancelEInvoiceDialog number={number} onClose={() => setCancelling(false)} onDone={onDone} />}
    </div>
  )
}

export function RetryEInvoice({ number, onDone }: Pick<EInvoiceProps, 'number' | 'onDone'>) {
  const retry = useAdminMutation('POST admin/money/e-invoices/retry', {
    successMessage: 'Sent to the portal again',
    onSuccess: onDone,
  })
  return (
    <Button
      variant="secondary"
      size="tiny"
      busy={retry.isPending && 'Sending'}
      onClick={() => retry.mutate({ number })}
    >
      Retry
    </Button>
  )
}

const reasonTitles: Readonly<Record<(typeof cancellationReasons)[number], string>> = {
  duplicate: 'Duplicate',
  'data-entry': 'Data entry mistake',
  'order-cancelled': 'Order cancelled',
  other: 'Other',
}

interface CancelProps {
  number: string
  onClose: () => void
  onDone: () => void
}

function CancelEInvoiceDialog({ number, onClose, onDone }: CancelProps) {
  const initial: { number: string; reason: keyof typeof reasonTitles; remark: string } = {
    number,
    reason: 'order-cancelled',
    remark: '',
  }
  const form = useStaffForm('POST admin/money/e-invoices/cancel', {
    initial,
    done: 'Cancellation sent to the portal',
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <FormDialog
      title={`Cancel e-invoice ${number}?`}
      form={form}
      submit="Cancel e-invoice"
      busy="Cancelling"
      variant="danger"
      keep="Keep e-invoice"
      onClose={onClose}
    >
      <Note tone="warn">
        The invoice leaves the GST return and its number is not used again. Take the goods back and cancel or return the
        order as well: nothing is refunded here.
      </Note>
      <ChoiceField
        label="Reason"
        {...form.field('reason')}
        choices={Object.entries(reasonTitles) as [keyof typeof reasonTitles, string][]}
      />
      <TextField label="Remark" hint="Sent to the portal." maxLength={100} {...form.field('remark')} />
    </FormDialog>
  )
}
