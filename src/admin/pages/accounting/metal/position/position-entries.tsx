import { dayOf } from '../../../../../units/date.ts'
import { formatDate } from '../../../../../units/format.ts'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { refreshAdminSummary } from '../../../../admin-summary.ts'
import type { TypedAmount } from '../../../../amounts.ts'
import { ChoiceField, DayField, GramsField, LongTextField } from '../../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../../parts/form/form.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { Grams } from '../../../../parts/page/figures.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'
import { shopTime } from '../../../../shop-time.ts'
import { useStaffForm } from '../../../../use-form.ts'
import type { Position } from './page.tsx'

type Entry = Position['entries'][number]

const columns: readonly DataTableColumn<Entry>[] = [
  { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day), phone: 'title' },
  {
    id: 'kind',
    title: 'Entry',
    cell: ({ kind }) => (kind === 'opening' ? 'Opening position' : 'Correction'),
    phone: 'line',
  },
  {
    id: 'grams',
    title: 'Fine weight',
    right: true,
    cell: (one) => <Grams milligrams={one.milligrams} />,
    phone: 'figure',
  },
  { id: 'note', title: 'Reason', cell: ({ note }) => note, phone: 'line' },
  { id: 'by', title: 'Entered by', cell: ({ by }) => by, phone: 'line' },
]

interface EntriesProps {
  position: Position
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** The opening position and corrections, which two people make. */
export const PositionEntries = ({ position, isOpen, onClose, onDone }: EntriesProps) => (
  <>
    {position.entries.length > 0 && (
      <Card title="Entered by staff" flush>
        <RowsTable
          name="Entered by staff"
          rows={position.entries}
          keyOf={({ id }) => id}
          columns={columns}
          empty="Nothing entered"
        />
      </Card>
    )}
    {isOpen && <EntryDialog position={position} onClose={onClose} onDone={onDone} />}
  </>
)

function EntryDialog({ position: { metal, startedOn }, onClose, onDone }: Omit<EntriesProps, 'isOpen'>) {
  const isOpening = startedOn === null
  const done = () => {
    refreshAdminSummary()
    onDone()
  }
  const form = useStaffForm('POST admin/metal/enter', {
    initial: {
      direction: 'plus' as 'plus' | 'minus',
      fineMilligrams: null as TypedAmount,
      day: dayOf(shopTime()),
      note: '',
    },
    params: ({ direction, fineMilligrams, day, note }) => ({
      ...{ metal, day, note },
      fineMilligrams: (direction === 'minus' ? -1 : 1) * (fineMilligrams ?? 0),
    }),
    done: 'Metal position entered',
    onDone: done,
    onProposed: done,
  })
  return (
    <FormDialog
      title={isOpening ? `Opening position of ${metal}` : `Correct the position of ${metal}`}
      form={form}
      submit="Send for approval"
      busy="Sending"
      wide
      onClose={onClose}
    >
      <Note tone="info">
        {isOpening
          ? 'Fine metal that you own, in stock, in the vault and ordered at an agreed rate, less what is sold and not yet replaced. It counts from the start of the day; earlier events are part of it.'
          : 'Added to today’s position, after a count. A second person approves it.'}
      </Note>
      <FormFields>
        <ChoiceField
          label="The position is"
          choices={[
            ['plus', isOpening ? 'Above zero: metal is owned' : 'Higher'],
            ['minus', isOpening ? 'Below zero: more is sold than owned' : 'Lower'],
          ]}
          {...form.field('direction')}
        />
        <GramsField label="Fine weight" {...form.field('fineMilligrams')} />
        {isOpening && <DayField label="At the start of" max={dayOf(shopTime())} {...form.field('day')} />}
      </FormFields>
      <LongTextField
        label="Reason"
        hint="Shown to the approver: who counted, and when."
        maxLength={400}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
