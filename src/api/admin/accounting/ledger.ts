import * as z from 'zod/mini'
import { closeDay, showDay } from '../../../shop/accounting/day-close/actions.ts'
import { csvOfDay, drawDayClosePdf } from '../../../shop/accounting/day-close/day-close-documents.ts'
import { closedDaysLately } from '../../../shop/accounting/day-close/reading.ts'
import { listDayFigureLines } from '../../../shop/accounting/day-close/rules.ts'
import { readPdfBrand } from '../../../shop/content/pictures/brand-images.ts'
import { type LedgerMovementView, listMovements, type MovementSearch } from '../../../shop/ledger/browse.ts'
import { sumsOfAccounts } from '../../../shop/ledger/day-sums.ts'
import type { Shop } from '../../../shop/shop.ts'
import { type CsvCell, csvNumber, csvOf } from '../../../units/csv/csv.ts'
import { addDays, dayOf, istText } from '../../../units/date.ts'
import * as wire from '../../../wire/admin/accounting/ledger.ts'
import { day as dayShape } from '../../../wire/admin/accounting/shared.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { csvType, fileReply } from './files.ts'

const aPage = 50

const accounts: StaffHandler<typeof wire.listLedgerAccounts> = async (shop, { params: { until } }) => {
  const found = await sumsOfAccounts(shop.reports, until)
  const sums = (['INR', 'POINT', 'SILVER'] as const).map((asset) => ({
    asset,
    sum: found.filter((row) => row.asset === asset).reduce((total, { balance }) => total + balance, 0),
  }))
  return { data: { accounts: found, sums } }
}

type Search = z.output<typeof wire.ledgerExportQuery>

const searchOf = (params: Search): Omit<MovementSearch, 'after' | 'limit'> => ({
  account:
    params.owner && params.account && params.asset
      ? { owner: params.owner, name: params.account, asset: params.asset }
      : null,
  customerId: params.customerId ?? null,
  orderId: params.orderId ?? null,
  reference: params.reference,
  from: params.from ?? null,
  to: params.to ?? null,
})

const movements: StaffHandler<typeof wire.movements> = async (shop, { params: { after = null, ...search } }) => {
  const found = await listMovements(shop.reports, { ...searchOf(search), after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  return {
    data: {
      movements: page.map((one) => ({ ...one, entries: [...one.entries] })),
      next: found.length > aPage ? (page.at(-1)?.id ?? null) : null,
    },
  }
}

const heading = ['Number', 'Time', 'Type', 'Reference', 'Order', 'Owner', 'Account', 'Asset', 'Amount']
const rowsAtATime = 500

const exportMovements: StaffRawHandler = async (shop, request) => {
  const query = parseQuery(wire.ledgerExportQuery, request)
  if (!query.success) throw new HttpError(422, 'Please check what you search for')
  const name = `ledger-${dayOf(shop.clock.now())}.csv`
  return new Response(streamOf(tableOf(shop, searchOf(query.data))), {
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
    const rows: LedgerMovementView[] = await listMovements(shop.reports, { ...search, after, limit: rowsAtATime })
    // The mark that says UTF-8 stands before the heading alone.
    if (rows.length) yield bytes.encode(csvOf(rows.flatMap(cellsOf)).slice(1))
    if (rows.length < rowsAtATime) return
    after = rows.at(-1)!.id
  }
}

/** A line for each entry, in the smallest unit of its asset: paise, points, 0.0001 g. */
const cellsOf = ({ id, at, why, reference, uniqueOrderId, entries }: LedgerMovementView): CsvCell[][] =>
  entries.map(({ owner, name, asset, amount }) => [
    csvNumber(id),
    istText(at),
    why,
    reference,
    uniqueOrderId ?? '',
    owner,
    name,
    asset,
    csvNumber(amount),
  ])

const readDayBook: StaffHandler<typeof wire.readDayBook> = async (shop, { params }) => {
  const today = dayOf(shop.clock.now())
  const day = params.day ?? addDays(today, -1)
  const { figures, closed, hasChanged } = await showDay(shop, day)
  return {
    data: {
      day,
      isOver: day < today,
      lines: listDayFigureLines(figures, shop.payments.displayName),
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

const close: StaffHandler<typeof wire.closeDay> = async (shop, { params: { day }, staff: by }) => {
  await closeDay(shop, { day, by: by.name })
  return { data: null, message: 'Day closed' }
}

const exportDay: StaffRawHandler = async (shop, request) => {
  const query = new URL(request.url).searchParams
  const day = z.safeParse(dayShape, query.get('day') ?? '')
  if (!day.success) throw new HttpError(422, 'Choose a day')
  const dayBook = await showDay(shop, day.data)
  const providerName = shop.payments.displayName
  if (query.get('format') !== 'pdf')
    return fileReply(csvOfDay(dayBook, providerName), { name: `books-${day.data}.csv`, type: csvType })
  const document = await drawDayClosePdf(dayBook, {
    shopName: shop.catalogue.now.content.settings.site.legalName,
    displayName: providerName,
    brand: await readPdfBrand(shop),
  })
  return fileReply(new Uint8Array(document), { name: `books-${day.data}.pdf`, type: 'application/pdf' })
}

const aboutDay = ({ day }: { day: string }) => ({ kind: 'day', id: day })

export const ledgerCalls = {
  'GET admin/money/accounts': staffCall('ledger.read', wire.listLedgerAccounts, accounts),
  'GET admin/money/movements': staffCall('ledger.read', wire.movements, movements),
  'POST admin/money/movements/export': staffRawCall('ledger.read', exportMovements, {
    by: 'staff',
    summary:
      'The entries of the movements that are searched for as a table, with the same keys as GET admin/money/movements',
    response: 'text/csv',
  }),
  'GET admin/money/days': staffCall('ledger.read', wire.readDayBook, readDayBook),
  'POST admin/money/days/close': staffCall('books', wire.closeDay, close, {
    isIdempotent: true,
    about: aboutDay,
    risk: { harmless: 'a day that is closed is not changed any more' },
  }),
  'POST admin/money/days/paper': staffRawCall(
    'ledger.read',
    exportDay,
    {
      by: 'staff',
      summary: 'The books of a day as a table, or with format=pdf as a paper',
      query: ['day', 'format?'],
      response: 'application/pdf',
    },
    (query) => ({ kind: 'day', id: query.get('day') ?? '' }),
  ),
} as const
