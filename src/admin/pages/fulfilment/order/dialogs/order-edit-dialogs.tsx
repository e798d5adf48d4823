/** What staff change for a customer who calls. Who gets the goods is confirmed by the customer's code, or by a second person. */
import { useState } from 'react'
import { linePropertyRules } from '../../../../../shop/orders/line-properties/rules.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import type { AdminParams } from '../../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import { LongTextField, TextField } from '../../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../../parts/form/form.tsx'
import { type FieldTies, useStaffForm } from '../../../../use-form.ts'
import type { OrderPageData, OrderProps } from '../page.tsx'

interface EditDialogProps extends OrderProps {
  onClose: () => void
  onProposed: () => void
}

export function ChangeDeliveryDialog({ order, setData, onClose, onProposed }: EditDialogProps) {
  const { name, address, pincode, mobile } = order.delivery
  const form = useStaffForm('POST admin/orders/delivery', {
    initial: { order: order.order, name, mobile: '', address, pincode, code: '' },
    optional: ['mobile', 'code'],
    onDone: setData,
    onProposed,
    done: 'Delivery address changed',
  })
  const { order: _, code, ...delivery } = form.values
  return (
    <FormDialog
      title="Change delivery address"
      form={form}
      submit={submitLabel(code, 'Change address')}
      busy="Saving"
      onClose={onClose}
    >
      <FormFields>
        <TextField label="Recipient" maxLength={100} autoFocus {...form.field('name')} />
        <TextField
          label="Mobile"
          inputMode="numeric"
          maxLength={16}
          hint={mobile && `Leave blank to keep ${mobile}.`}
          {...form.field('mobile')}
        />
      </FormFields>
      <LongTextField label="Address" rows={2} maxLength={250} {...form.field('address')} />
      <TextField
        label="Pincode"
        inputMode="numeric"
        maxLength={6}
        hint="City and state follow from it."
        {...form.field('pincode')}
      />
      <CustomerCode request={{ order: order.order, delivery }} field={form.field('code')} />
    </FormDialog>
  )
}

export function RenewCollectionCodeDialog({ order, setData, onClose, onProposed }: EditDialogProps) {
  const form = useStaffForm('POST admin/orders/collection-code', {
    initial: { order: order.order, code: '' },
    optional: ['code'],
    onDone: setData,
    onProposed,
    done: 'New collection code sent',
  })
  return (
    <FormDialog
      title="Send a new collection code?"
      form={form}
      submit={submitLabel(form.values.code, 'Send new code')}
      busy="Sending"
      onClose={onClose}
    >
      <p>The customer gets it by e-mail and text message. The old code is no longer valid.</p>
      <CustomerCode request={{ order: order.order, delivery: null }} field={form.field('code')} />
    </FormDialog>
  )
}

const submitLabel = (code: string, label: string): string => (code === '' ? 'Ask for approval' : label)

interface CustomerCodeProps {
  request: AdminParams<'POST admin/orders/change-code'>
  field: FieldTies<string>
}

/** The code is valid for exactly what the form says when it is sent. */
function CustomerCode({ request, field }: CustomerCodeProps) {
  const [sentFor, setSentFor] = useState<{ request: string; mobileEnd: string }>()
  const current = JSON.stringify(request)
  const send = useAdminMutation('POST admin/orders/change-code', {
    onSuccess: ({ mobileEnd }) => setSentFor({ request: current, mobileEnd }),
  })
  const isCurrent = sentFor?.request === current
  return (
    <fieldset className="stack gap-s">
      <legend className="medium">Customer’s confirmation</legend>
      <p className="small muted" role="status">
        {!sentFor
          ? 'Send a code to the mobile of the account, and ask the customer to read it out. Without it, a second person must approve.'
          : isCurrent
            ? `Code sent to the mobile ending in ${sentFor.mobileEnd}. Ask the customer to read it out.`
            : 'The form was changed since the code was sent. Send a new one.'}
      </p>
      <div className="row wrapping gap-s">
        <Button
          size="small"
          variant="secondary"
          busy={send.isPending && 'Sending'}
          onClick={() => send.mutate(request)}
        >
          {sentFor ? 'Send again' : 'Send code'}
        </Button>
      </div>
      <TextField label="Code" inputMode="numeric" autoComplete="off" maxLength={6} {...field} />
    </fieldset>
  )
}

interface GiftMessageProps extends OrderProps {
  line: OrderPageData['lines'][number]
  onClose: () => void
}

export function GiftMessageDialog({ order, line, setData, onClose }: GiftMessageProps) {
  const form = useStaffForm('POST admin/orders/gift-message', {
    initial: { order: order.order, lineId: line.id, giftMessage: line.giftMessage },
    optional: ['giftMessage'],
    onDone: setData,
    done: 'Gift message saved',
  })
  return (
    <FormDialog title={`Gift message: ${line.name}`} form={form} submit="Save" busy="Saving" onClose={onClose}>
      <LongTextField
        label="Gift message"
        rows={4}
        maxLength={linePropertyRules.giftMessage.most}
        hint="Printed on the card in the parcel. Leave blank for none."
        {...form.field('giftMessage')}
      />
    </FormDialog>
  )
}
