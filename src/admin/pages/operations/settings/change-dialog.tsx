import { Note } from '../../../../web/ui/state/note.tsx'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import {
  CountField,
  LongTextField,
  ManyField,
  MoneyField,
  PercentField,
  SilverField,
  TextField,
  YesNoField,
} from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { type FieldTies, useStaffForm } from '../../../use-form.ts'
import { weekdayNames } from '../../pricing/rates/rate-labels.ts'
import { type AdminSetting, settingValueText } from './values.ts'

const weekdays = weekdayNames.map((title, day) => [String(day), title] as const)

interface DialogProps {
  setting: AdminSetting
  /** Nobody has begun to pay yet, and whether there is somebody who could agree. */
  shop: Pick<AdminResponse<'GET admin/settings'>, 'isFresh' | 'hasColleague'>
  onClose: () => void
  onDone: () => void
}

export function ChangeDialog({ setting, shop, onClose, onDone }: DialogProps) {
  const { group, name, title, meaning, kind, value, usual, mayBeEmpty, byTwo } = setting
  const proposes = byTwo && !shop.isFresh
  const form = useStaffForm('POST admin/settings', {
    initial: { value: kind === 'weekdays' ? (value as number[]).map(String) : value } as { value: unknown },
    ...(mayBeEmpty && { optional: ['value'] as const }),
    params: (values) => ({ group, name, value: sentValue(kind, values.value) as never, seen: value as never }),
    onDone,
    onProposed: onDone,
    done: 'Saved',
  })
  return (
    <FormDialog
      title={title}
      form={form}
      submit={proposes ? 'Send for approval' : 'Save'}
      busy={proposes ? 'Sending' : 'Saving'}
      onClose={onClose}
    >
      <p className="small muted">{meaning}</p>
      {byTwo && <ByTwo {...shop} />}
      <ValueField setting={setting} ties={form.field('value')} />
      {usual !== '' && <p className="small muted">Default: {settingValueText(kind, usual)}</p>}
      {name === 'debitCardCharge' && (
        <Note tone="warn">If the rules on card surcharges are applied strictly, debit cards must be at 0%.</Note>
      )}
    </FormDialog>
  )
}

function ByTwo({ isFresh, hasColleague }: DialogProps['shop']) {
  if (isFresh)
    return (
      <Note tone="info">
        You can set this alone until the first customer starts a payment. After that, every change needs a second
        person.
      </Note>
    )
  if (hasColleague)
    return <Note tone="info">Applies once a second person approves it. Owners and finance are notified by e-mail.</Note>
  return (
    <Note tone="warn">
      Applies once a second person approves it, and nobody can yet. Invite someone with the role Finance or Owner under
      Staff; they can approve a day later.
    </Note>
  )
}

const sentValue = (kind: AdminSetting['kind'], value: unknown): unknown =>
  kind === 'weekdays' ? (value as string[]).map(Number).sort() : value

function ValueField({
  setting: { kind, title, mayBeEmpty, most },
  ties,
}: {
  setting: AdminSetting
  ties: FieldTies<unknown>
}) {
  const label = 'Value'
  const amount = { ...(ties as FieldTies<TypedAmount>), label, ...(mayBeEmpty && { hint: 'Leave blank for none' }) }
  const fieldProps = { ...(ties as FieldTies<string>), label, ...(most && { maxLength: most }) }
  switch (kind) {
    case 'rupees':
      return <MoneyField {...amount} />
    case 'percent':
      return <PercentField {...amount} />
    case 'count':
      return <CountField {...amount} />
    case 'silver':
      return <SilverField {...amount} />
    case 'yes-or-no':
      return <YesNoField {...(ties as FieldTies<boolean>)} label={title} />
    case 'weekdays':
      return <ManyField {...(ties as FieldTies<readonly string[]>)} label="Days" choices={weekdays} />
    case 'lines':
      return <LongTextField {...fieldProps} rows={5} />
    default:
      return <TextField {...fieldProps} />
  }
}
