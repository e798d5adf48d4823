import { useState } from 'react'
import {
  type MetalEventKind,
  metalEventKinds,
  metalEventLabels,
} from '../../../../../shop/accounting/metal-position/rules/position.ts'
import { addDays, dayOf } from '../../../../../units/date.ts'
import { formatDate, formatMoney } from '../../../../../units/format.ts'
import { ActionButton } from '../../../../../web/ui/button/action-button.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../../web/ui/form/segmented.tsx'
import { TextInput } from '../../../../../web/ui/form/text-input.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Grams } from '../../../../parts/page/figures.tsx'
import { ApprovalPendingNote, Loaded } from '../../../../parts/page/loaded.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { Stat, Stats } from '../../../../parts/page/stats.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'
import { useMay } from '../../../../session/session.ts'
import { shopTime } from '../../../../shop-time.ts'
import { EventsSheet } from './events-sheet.tsx'
import { PositionEntries } from './position-entries.tsx'

export type Position = AdminResponse<'GET admin/metal/position'>['positions'][number]
type Day = Position['days'][number]

export interface EventsFilter {
  readonly metal: Position['metal']
  readonly kind: MetalEventKind
  readonly from: string
  readonly to: string
}

const sumOf = ({ sums }: Day, kind: MetalEventKind): number | undefined =>
  sums.find((one) => one.kind === kind)?.milligrams

type OpenEvents = (filter: EventsFilter) => void

const columns = (position: Position, onOpen: OpenEvents): readonly DataTableColumn<Day>[] => [
  { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day), phone: 'title' },
  {
    id: 'opening',
    title: 'Opening',
    right: true,
    cell: (one) => <Grams milligrams={one.openingMilligrams} />,
    phone: 'line',
  },
  ...metalEventKinds
    .filter((kind) => position.days.some((one) => sumOf(one, kind) !== undefined))
    .map(
      (kind): DataTableColumn<Day> => ({
        id: kind,
        title: metalEventLabels[kind],
        right: true,
        cell: (one) => {
          const milligrams = sumOf(one, kind)
          if (milligrams === undefined) return '–'
          return (
            <ActionButton
              className="link"
              aria-label={`${metalEventLabels[kind]}, ${formatDate(one.day)}`}
              onClick={() => onOpen({ metal: position.metal, kind, from: one.day, to: one.day })}
            >
              <Grams milligrams={milligrams} />
            </ActionButton>
          )
        },
        phone: 'line',
      }),
    ),
  ...(position.days.some((one) => one.enteredMilligrams !== 0)
    ? [
        {
          id: 'entered',
          title: 'Entered by staff',
          right: true,
          cell: (one: Day) => <Grams milligrams={one.enteredMilligrams} />,
          phone: 'line' as const,
        },
      ]
    : []),
  {
    id: 'closing',
    title: 'Closing',
    right: true,
    cell: (one) => (
      <b>
        <Grams milligrams={one.closingMilligrams} />
      </b>
    ),
    phone: 'figure',
  },
]

/** What the shop owns of each metal less what it has sold, day by day; each figure opens the list that it adds up. */
export default function MetalPositionPage() {
  const today = dayOf(shopTime())
  const [params, change] = useTypedSearchParams({ metal: 'silver', from: '', to: '' })
  const metal = params.metal === 'gold' ? 'gold' : 'silver'
  const to = params.to || today
  const from = params.from || addDays(to, -6)
  const query = useAdminQuery('GET admin/metal/position', { from, to })
  const [events, setEvents] = useState<EventsFilter>()
  return (
    <Page
      title="Metal position"
      sub="Fine metal that the shop owns, less what it has sold. Below zero, metal must still be bought or hedged."
      actions={
        <AdminLink className="link" to="/admin/metal/hedges">
          Hedges
        </AdminLink>
      }
    >
      <Segmented
        label="Metal"
        value={metal}
        options={[
          { value: 'silver', label: 'Silver' },
          { value: 'gold', label: 'Gold' },
        ]}
        onChange={(value) => change({ metal: value })}
      />
      <div className="fields">
        <TextInput
          label="From"
          type="date"
          max={to}
          value={from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextInput
          label="To"
          type="date"
          max={today}
          value={to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <Loaded of={query} lines={10}>
        {({ positions, proposals }) => {
          const position = positions.find((one) => one.metal === metal)
          return (
            <>
              {proposals.map(({ id, sentence, by }) => (
                <ApprovalPendingNote key={id}>{`Requested by ${by}: ${sentence}`}</ApprovalPendingNote>
              ))}
              {position && <PositionOf position={position} onOpen={setEvents} onChanged={query.refetch} />}
            </>
          )
        }}
      </Loaded>
      {events && <EventsSheet filter={events} onClose={() => setEvents(undefined)} />}
    </Page>
  )
}

interface PositionProps {
  position: Position
  onOpen: OpenEvents
  onChanged: () => void
}

function PositionOf({ position, onOpen, onChanged }: PositionProps) {
  const [last] = position.days
  const mayEnter = useMay()('hedges')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {position.startedOn === null && (
        <Note tone="warn">
          No opening position was entered, so only what this shop has recorded is counted.
          {mayEnter && ' Count the metal you own, less what you owe customers, and enter it.'}
        </Note>
      )}
      {last && (
        <Stats>
          <Stat
            title={`Position on ${formatDate(last.day)}`}
            value={<Grams milligrams={last.closingMilligrams} />}
            note={`${formatMoney(position.worthPaise)} at today’s rate`}
            tone={last.closingMilligrams < 0 ? 'warn' : undefined}
          />
        </Stats>
      )}
      <Card
        title="By day"
        sub="Fine weight. Plus adds to the position, minus takes off."
        actions={
          mayEnter && (
            <Button variant="secondary" size="tiny" onClick={() => setIsOpen(true)}>
              {position.startedOn === null ? 'Enter opening position' : 'Enter correction'}
            </Button>
          )
        }
        flush
      >
        <RowsTable
          name="By day"
          rows={position.days}
          keyOf={({ day }) => day}
          columns={columns(position, onOpen)}
          empty="No days"
        />
      </Card>
      <PositionEntries
        position={position}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onDone={() => {
          setIsOpen(false)
          onChanged()
        }}
      />
    </>
  )
}
