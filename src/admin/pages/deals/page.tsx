import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDateAndTime } from '../../../units/format.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { Card } from '../../parts/card.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Page } from '../../parts/page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { VersionsSheet } from '../../parts/versions-sheet.tsx'
import { useAsked } from '../../use-asked.ts'
import { DealSheet } from './deal-sheet.tsx'
import { type DealRow, type Occasions, stateWords } from './words.ts'

type Opened = { readonly what: 'edit' | 'end' | 'history'; readonly row: DealRow } | { readonly what: 'new' }

/** Lower making charges between two real times. */
export default function DealsPage() {
  const reading = useAsked('GET admin/deals', {})
  const [opened, setOpened] = useState<Opened>()
  const data = reading.asked.state === 'here' ? reading.asked.data : undefined
  const close = () => setOpened(undefined)
  const done = () => {
    close()
    reading.again()
  }
  return (
    <Page
      title="Deals"
      sub="Ends are real: at that moment the price is back, and what shoppers were told is never made longer."
      actions={
        <Button size="small" disabled={!data} onClick={() => setOpened({ what: 'new' })}>
          <Icon of={Plus} size="small" /> New deal
        </Button>
      }
    >
      <Card flush>
        <DataTable
          name="Deals"
          reading={reading}
          rowsOf={({ deals }) => deals}
          keyOf={({ id }) => id}
          columns={columnsOf(setOpened)}
          empty="No deal was written yet."
        />
      </Card>
      {data && opened && <Over opened={opened} occasions={data.occasions} onClose={close} onDone={done} />}
    </Page>
  )
}

interface OverProps {
  opened: Opened
  occasions: Occasions
  onClose: () => void
  onDone: () => void
}

function Over({ opened, ...rest }: OverProps) {
  if (opened.what === 'new') return <DealSheet row={null} {...rest} />
  if (opened.what === 'edit') return <DealSheet row={opened.row} {...rest} />
  if (opened.what === 'history') return <History row={opened.row} onClose={rest.onClose} />
  return (
    <ActDialog
      call="POST admin/deals/end"
      asks={{ id: opened.row.id }}
      title={`End “${opened.row.title}”?`}
      confirm="End it"
      busy="Ending"
      done="Ended: the prices are back"
      onClose={rest.onClose}
      onDone={rest.onDone}
    >
      <p>Prices are back at once. Payments that are being made keep the price they were told.</p>
    </ActDialog>
  )
}

function History({ row, onClose }: { row: DealRow; onClose: () => void }) {
  const reading = useAsked('GET admin/deals/history', { id: row.id })
  return <VersionsSheet title={`History of “${row.title}”`} reading={reading} onClose={onClose} />
}

const columnsOf = (open: (opened: Opened) => void): readonly Column<DealRow>[] => [
  {
    id: 'title',
    title: 'Deal',
    phone: 'title',
    cell: ({ title, items }) => (
      <>
        <b className="medium">{title}</b>
        <span className="block small muted">{items.map(({ name }) => name).join(' · ')}</span>
      </>
    ),
  },
  { id: 'from', title: 'From', cell: ({ startsAt }) => formatDateAndTime(new Date(startsAt)) },
  { id: 'until', title: 'Until', cell: ({ endsAt }) => formatDateAndTime(new Date(endsAt)) },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => <StateTag tone={stateWords[state].tone}>{stateWords[state].title}</StateTag>,
  },
  {
    id: 'acts',
    title: 'Acts',
    quiet: true,
    right: true,
    phone: 'line',
    cell: (row) => <Acts row={row} open={open} />,
  },
]

const Acts = ({ row, open }: { row: DealRow; open: (opened: Opened) => void }) => (
  <span className="row [--gap:.375rem] flex-wrap justify-end">
    <Button
      look="tertiary"
      size="tiny"
      aria-label={`History of ${row.title}`}
      onClick={() => open({ what: 'history', row })}
    >
      History
    </Button>
    {row.state !== 'over' && (
      <>
        <Button
          look="secondary"
          size="tiny"
          aria-label={`Change ${row.title}`}
          onClick={() => open({ what: 'edit', row })}
        >
          Change
        </Button>
        <Button look="secondary" size="tiny" aria-label={`End ${row.title}`} onClick={() => open({ what: 'end', row })}>
          End
        </Button>
      </>
    )}
  </span>
)
