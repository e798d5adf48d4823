import { dayOf } from '../../../../../units/date.ts'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { refreshAdminSummary } from '../../../../admin-summary.ts'
import type { TypedAmount } from '../../../../amounts.ts'
import {
  ChoiceField,
  DayField,
  GramsField,
  LongTextField,
  MoneyField,
  TextField,
} from '../../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../../parts/form/form.tsx'
import { shopTime } from '../../../../shop-time.ts'
import { useStaffForm } from '../../../../use-form.ts'

/** Notes a contract that was made elsewhere; a second person compares it before it counts. */
export function HedgeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const done = () => {
    refreshAdminSummary()
    onDone()
  }
  const form = useStaffForm('POST admin/metal/hedges/record', {
    initial: {
      metal: 'silver' as 'gold' | 'silver',
      side: 'buy' as 'buy' | 'sell',
      day: dayOf(shopTime()),
      fineMilligrams: null as TypedAmount,
      ratePaise: null as TypedAmount,
      counterparty: '',
      contract: '',
      note: '',
    },
    optional: ['contract', 'note'],
    params: ({ fineMilligrams, ratePaise, ...rest }) => ({
      ...rest,
      fineMilligrams: fineMilligrams ?? 0,
      ratePaise: ratePaise ?? 0,
    }),
    done: 'Hedge recorded',
    onDone: done,
    onProposed: done,
  })
  return (
    <FormDialog title="Record hedge" form={form} submit="Send for approval" busy="Sending" wide onClose={onClose}>
      <Note tone="info">It counts in the position once a second person has compared it with the contract.</Note>
      <FormFields>
        <ChoiceField
          label="Metal"
          choices={[
            ['silver', 'Silver'],
            ['gold', 'Gold'],
          ]}
          {...form.field('metal')}
        />
        <ChoiceField
          label="Bought or sold"
          choices={[
            ['buy', 'Bought: adds to the position'],
            ['sell', 'Sold: takes off the position'],
          ]}
          {...form.field('side')}
        />
        <GramsField label="Fine weight" {...form.field('fineMilligrams')} />
        <MoneyField label="Rate per gram" {...form.field('ratePaise')} />
        <DayField label="Date of the contract" max={dayOf(shopTime())} {...form.field('day')} />
        <TextField
          label="Counterparty"
          hint="MCX broker, bank or dealer"
          maxLength={120}
          {...form.field('counterparty')}
        />
        <TextField label="Contract number" maxLength={120} {...form.field('contract')} />
      </FormFields>
      <LongTextField label="Note" maxLength={400} {...form.field('note')} />
    </FormDialog>
  )
}
