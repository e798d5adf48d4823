import * as z from 'zod/mini'
import { closeDay, showDay } from '../../../shop/accounting/day-close/actions.ts'
import { csvOfDay, paperOfDay } from '../../../shop/accounting/day-close/papers.ts'
import { closedDaysLately } from '../../../shop/accounting/day-close/reading.ts'
import { linesOf } from '../../../shop/accounting/day-close/rules.ts'
import { listMovements, type MovementSearch, type ShownMovement } from '../../../shop/ledger/browse.ts'
import { sumsOfAccounts } from '../../../shop/ledger/day-sums.ts'
import type { Shop } from '../../../shop/shop.ts'
import { type CsvCell, csvOf, figure } from '../../../units/csv/csv.ts'
import { addDays, dayOf, istText } from '../../../units/date.ts'
import * as wire from '../../../wire/admin/accounting/ledger.ts'
import { day as dayShape } from '../../../wire/admin/accounting/shared.ts'
import { type StaffHandler, type StaffRawHandler, staff, staffRaw } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { DoorRefusal } from '../../request-handler/envelope.ts'
import { csvType, fileReply } from './files.ts'

const aPage = 50

const accounts: StaffHandler<typeof wire.accounts> = async (shop, { asks: { until } }) => {
  const found = await sumsOfAccounts(shop.reports, until)
  const sums = (['INR', 'POINT', 'SILVER'] as const).map((asset) => ({
    asset,
    sum: found.filter((row) => row.asset === asset).reduce((total, { balance }) => total + balance, 0),
  }))
  return { data: { accounts: found, sums } }
}

type Search = z.output<typeof wire.exportQuery>

const searchOf = (asks: Search): Omit<MovementSearch, 'after' | 'limit'> => ({
  account:
    asks.owner && asks.account && asks.asset ? { owner: asks.owner, name: asks.account, asset: asks.asset } : null,
  customerId: asks.customerId ?? null,
  orderId: asks.orderId ?? null,
  reference: asks.reference,
  from: asks.from ?? null,
  to: asks.to ?? null,
})

const movements: StaffHandler<typeof wire.movements> = async (shop, { asks: { after = null, ...search } }) => {
  const found = await listMovements(shop.reports, { ...searchOf(search), after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  return {
    data: {
      movements: page.map((one) => ({ ...one, entries: [...one.entries] })),
      next: found.length > aPage ? (page.at(-1)?.id ?? null) : null,
    },
  }
}

const heading = ['Number', 'Time', 'What happened', 'Reference', 'Order', 'Owner', 'Account', 'Asset', 'Amount']
const rowsAtATime = 500

const exportMovements: StaffRawHandler = async (shop, request) => {
  const asked = parseQuery(wire.exportQuery, request)
  if (!asked.success) throw new DoorRefusal(422, 'Please check what you search for')
  const name = `ledger-${dayOf(shop.clock.now())}.csv`
  return new Response(streamOf(tableOf(shop, searchOf(asked.data))), {
    headers: { 'content-type': csvType, 'content-disposition': `attachment; filename="${name}"` },
  })
}

const streamOf = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

async function* tableOf(shop: Shop, search: Omit<MovementSearch, 'after' | 'limit'>): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(csvOf([heading]))
  let after: number | null = null
  for (;;) {
    const rows: ShownMovement[] = await listMovements(shop.reports, { ...search, after, limit: rowsAtATime })
    // The mark that says UTF-8 stands before the heading alone.
    if (rows.length) yield bytes.encode(csvOf(rows.flatMap(cellsOf)).slice(1))
    if (rows.length < rowsAtATime) return
    after = rows.at(-1)!.id
  }
}

/** A line for each entry, in the smallest unit of its asset: paise, points, 0.0001 g. */
const cellsOf = ({ id, at, why, reference, uniqueOrderId, entries }: ShownMovement): CsvCell[][] =>
  entries.map(({ owner, name, asset, amount }) => [
    figure(id),
    istText(at),
    why,
    reference,
    uniqueOrderId ?? '',
    owner,
    name,
    asset,
    figure(amount),
  ])

const dayBooks: StaffHandler<typeof wire.dayBooks> = async (shop, { asks }) => {
  const today = dayOf(shop.clock.now())
  const day = asks.day ?? addDays(today, -1)
  const { figures, closed, hasChanged } = await showDay(shop, day)
  return {
    data: {
      day,
      isOver: day < today,
      lines: linesOf(figures, shop.payments.displayName),
      balances: [...figures.balances],
      closed: closed && { by: closed.closedBy, at: closed.closedAt },
      hasChanged,
      closedDays: (await closedDaysLately(shop.db)).map((one) => ({
        day: one.day,
        by: one.closedBy,
        at: one.closedAt,
      })),
    },
  }
}

const close: StaffHandler<typeof wire.closeDay> = async (shop, { asks: { day }, staff: by }) => {
  await closeDay(shop, { day, by: by.name })
  return { data: null, message: 'The day is closed' }
}

const dayPaper: StaffRawHandler = async (shop, request) => {
  const query = new URL(request.url).searchParams
  const day = z.safeParse(dayShape, query.get('day') ?? '')
  if (!day.success) throw new DoorRefusal(422, 'Choose a day')
  const shown = await showDay(shop, day.data)
  const tillName = shop.payments.displayName
  if (query.get('format') !== 'pdf')
    return fileReply(csvOfDay(shown, tillName), { name: `books-${day.data}.csv`, type: csvType })
  const paper = await paperOfDay(shown, { shopName: shop.catalogue.now.content.settings.site.legalName, tillName })
  return fileReply(new Uint8Array(paper), { name: `books-${day.data}.pdf`, type: 'application/pdf' })
}

const aboutDay = ({ day }: { day: string }) => ({ kind: 'day', id: day })

export const ledgerCalls = {
  'GET admin/money/accounts': staff('ledger.read', wire.accounts, accounts),
  'GET admin/money/movements': staff('ledger.read', wire.movements, movements),
  'POST admin/money/movements/export': staffRaw('ledger.read', exportMovements, {
    by: 'staff',
    does: 'The entries of the movements that are searched for as a table, with the same keys as GET admin/money/movements',
    answers: 'text/csv',
  }),
  'GET admin/money/days': staff('ledger.read', wire.dayBooks, dayBooks),
  'POST admin/money/days/close': staff('books', wire.closeDay, close, {
    moves: true,
    about: aboutDay,
    risk: { harmless: 'a day that is closed is not changed any more' },
  }),
  'POST admin/money/days/paper': staffRaw(
    'ledger.read',
    dayPaper,
    {
      by: 'staff',
      does: 'The books of a day as a table, or with format=pdf as a paper',
      query: ['day', 'format?'],
      answers: 'application/pdf',
    },
    (query) => ({ kind: 'day', id: query.get('day') ?? '' }),
  ),
} as const
