import { Note } from '../../../web/ui/note.tsx'
import type { Typed } from '../../amounts.ts'
import {
  CountField,
  LongTextField,
  ManyField,
  MoneyField,
  PercentField,
  SilverField,
  TextField,
  YesNoField,
} from '../../parts/fields.tsx'
import { FormDialog } from '../../parts/form.tsx'
import type { FieldTies } from '../../use-form.ts'
import { useStaffForm } from '../../use-form.ts'
import { type Setting, valueWords } from './values.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (title, day) => [String(day), title] as const,
)

interface DialogProps {
  setting: Setting
  onClose: () => void
  onDone: () => void
}

export function ChangeDialog({ setting, onClose, onDone }: DialogProps) {
  const { group, name, title, meaning, kind, value, usual, mayBeEmpty } = setting
  const form = useStaffForm('POST admin/settings', {
    initial: { value: kind === 'weekdays' ? (value as number[]).map(String) : value } as { value: unknown },
    ...(mayBeEmpty && { optional: ['value'] as const }),
    asks: (values) => ({ group, name, value: sentValue(kind, values.value) as never, seen: value as never }),
    done: 'Saved',
    onDone,
  })
  return (
    <FormDialog title={title} form={form} submit="Save" busy="Saving" onClose={onClose}>
      <p className="small muted">{meaning}</p>
      <ValueField setting={setting} ties={form.field('value')} />
      <p className="small muted">Usually: {valueWords(kind, usual)}</p>
      {name === 'debitCardCharge' && (
        <Note tone="warn">Where the law on card charges is applied strictly, debit cards must be at 0%.</Note>
      )}
    </FormDialog>
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
