import { Note } from '../../../../web/ui/state/note.tsx'
import type { Typed } from '../../../amounts.ts'
import type { Answers } from '../../../client/ask.ts'
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
import { type Setting, valueWords } from './values.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (title, day) => [String(day), title] as const,
)

interface DialogProps {
  setting: Setting
  /** Nobody has begun to pay yet, and whether there is somebody who could agree. */
  shop: Pick<Answers<'GET admin/settings'>, 'isFresh' | 'hasColleague'>
  onClose: () => void
  onDone: () => void
}

export function ChangeDialog({ setting, shop, onClose, onDone }: DialogProps) {
  const { group, name, title, meaning, kind, value, usual, mayBeEmpty, byTwo } = setting
  const proposes = byTwo && !shop.isFresh
  const form = useStaffForm('POST admin/settings', {
    initial: { value: kind === 'weekdays' ? (value as number[]).map(String) : value } as { value: unknown },
    ...(mayBeEmpty && { optional: ['value'] as const }),
    asks: (values) => ({ group, name, value: sentValue(kind, values.value) as never, seen: value as never }),
    onDone,
    onProposed: onDone,
    done: 'Saved',
  })
  return (
    <FormDialog
      title={title}
      form={form}
      submit={proposes ? 'Propose' : 'Save'}
      busy={proposes ? 'Proposing' : 'Saving'}
      onClose={onClose}
    >
      <p className="small muted">{meaning}</p>
      {byTwo && <ByTwo {...shop} />}
      <ValueField setting={setting} ties={form.field('value')} />
      <p className="small muted">Usually: {valueWords(kind, usual)}</p>
      {name === 'debitCardCharge' && (
        <Note tone="warn">Where the law on card charges is applied strictly, debit cards must be at 0%.</Note>
      )}
    </FormDialog>
  )
}

function ByTwo({ isFresh, hasColleague }: DialogProps['shop']) {
  if (isFresh)
    return (
      <Note tone="info">
        Until the first customer begins to pay you may set this alone. From then on a second person agrees to every
        change.
      </Note>
    )
  if (hasColleague)
    return <Note tone="info">It holds once a second person approves it. Owners and finance get a letter.</Note>
  return (
    <Note tone="warn">
      It holds once a second person approves it, and there is nobody yet. Open an account with the role Finance or Owner
      on the page Staff; a day later its holder can approve.
    </Note>
  )
}

const sentValue = (kind: Setting['kind'], value: unknown): unknown =>
  kind === 'weekdays' ? (value as string[]).map(Number).sort() : value

function ValueField({
  setting: { kind, title, mayBeEmpty, most },
  ties,
}: {
  setting: Setting
  ties: FieldTies<unknown>
}) {
  const label = 'Value'
  const amount = { ...(ties as FieldTies<Typed>), label, ...(mayBeEmpty && { hint: 'Leave it empty for none' }) }
  const words = { ...(ties as FieldTies<string>), label, ...(most && { maxLength: most }) }
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
      return <LongTextField {...words} rows={5} />
    default:
      return <TextField {...words} />
  }
}
