import { useState } from 'react'
import { listAddress, openWork, soldOn } from '../../../../shop/operations/overview/rules/open-work.ts'
import { formatMoney } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { sinceText, untilText } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import type { HomePageData } from './page.tsx'

type Work = HomePageData['work'][number]

const shownAtFirst = 8

/** The open work of the person's roles, most urgent first. Each row opens the list it counts. */
export function ToDo({ home: { work, soldToday } }: { home: HomePageData }) {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? work : work.slice(0, shownAtFirst)
  return (
    <Card title="To do" sub={soldToday && <SoldToday sales={soldToday} />} flush>
      <RowsTable
        name="To do"
        rows={rows}
        keyOf={({ key }) => key}
        to={({ key }) => addressOf(key)}
        empty="Nothing is waiting for you"
        columns={[
          {
            id: 'title',
            title: 'Work',
            cell: ({ key }) => <AdminLink to={addressOf(key)}>{openWork[key].title}</AdminLink>,
            phone: 'title',
          },
          { id: 'time', title: 'Time', cell: timeText, phone: 'line' },
          { id: 'count', title: 'Open', right: true, cell: (one) => <Count work={one} />, phone: 'figure' },
        ]}
      />
      {rows.length < work.length && (
        <p className="list-note">
          <Button variant="tertiary" size="tiny" onClick={() => setWhole(true)}>
            {`Show all ${work.length}`}
          </Button>
        </p>
      )}
    </Card>
  )
}

const addressOf = (key: Work['key']): string => listAddress(openWork[key].page, openWork[key].query)

function timeText({ since, by }: Work): string {
  if (by) return untilText(by)
  return since ? `Oldest: ${sinceText(since)}` : ''
}

function Count({ work: { key, count } }: { work: Work }) {
  const { tone } = openWork[key]
  const text = count.toLocaleString('en-IN')
  return tone ? <AdminStateTag tone={tone}>{text}</AdminStateTag> : text
}

function SoldToday({ sales: { day, orders, payablePaise } }: { sales: NonNullable<HomePageData['soldToday']> }) {
  if (orders === 0) return 'No sales yet today'
  return (
    <>
      <AdminLink className="link" to={listAddress('/admin/orders', soldOn(day))}>
        {orders.toLocaleString('en-IN')} sold today
      </AdminLink>
      {payablePaise !== null && `, ${formatMoney(payablePaise)}`}
    </>
  )
}
