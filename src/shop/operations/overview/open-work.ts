/** Counts open work by the same functions as the lists themselves; what a role does not do is not read. */
import { type Day, dayOf } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { countDifferences } from '../../accounting/reconciliation/difference-admin.ts'
import { countBuyBacks } from '../../buy-back/admin/queue.ts'
import { countProductStates } from '../../catalog/products/list.ts'
import { facetsOf, type OrderCountGroup, readOrderCountGroups } from '../../fulfilment/admin/counts.ts'
import { readOpenDisputeFigures } from '../../payments/disputes/dispute-list.ts'
import { countRefunds } from '../../payments/refunds/refund-list.ts'
import { countTransfers } from '../../payments/transfers/transfer-list.ts'
import type { Shop } from '../../shop.ts'
import { countOpenFailedDebits } from '../../silver/plans/mandates/failed-debit-list.ts'
import type { ProposalView } from '../../staff/approvals/reading.ts'
import { isInProposalView } from '../../staff/approvals/rules.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { countWaitingReviews } from '../../support/reviews/admin/moderate.ts'
import { countTickets } from '../../support/tickets/queue.ts'
import { countJobsByState } from '../jobs/reading.ts'
import { countPayouts } from '../payouts/reading.ts'
import { type OpenWorkKey, openWork, openWorkOf, type WorkLists, type WorkPage } from './rules/open-work.ts'

interface Deps {
  readonly shop: Pick<Shop, 'db'>
  readonly staff: Staff
  readonly proposals: readonly ProposalView[]
  readonly kinds: readonly OrderCountGroup[]
  readonly now: Date
}

interface WorkCount {
  readonly count: number
  /** How long the oldest one has been waiting, where the list is worked off by age. */
  readonly since?: Date | null
  /** The nearest deadline. */
  readonly by?: Date | null
}

/** Of each list: reads its counts once, for all figures that lead to it. */
const counters: {
  readonly [Page in WorkPage]: (deps: Deps) => Promise<(query: WorkLists[Page]) => WorkCount>
} = {
  '/admin/approvals': async ({ proposals }) => {
    return ({ view }) => ({ count: proposals.filter((one) => isInProposalView(one, view)).length })
  },
  '/admin/orders': async ({ kinds }) => {
    return (query) => ({ count: facetsOf(kinds, query).total })
  },
  '/admin/money/transfers': async ({ shop: { db }, now }) => {
    const { oldestAt, ...counts } = await countTransfers(db, now)
    return ({ view }) => ({ count: counts[view], since: oldestAt })
  },
  '/admin/money/refunds': async ({ shop: { db } }) => {
    const counts = await countRefunds(db)
    return ({ view }) => ({ count: counts[view] })
  },
  '/admin/disputes': async ({ shop: { db } }) => {
    const { respondBy, ...counts } = await readOpenDisputeFigures(db)
    return ({ view }) => ({ count: counts[view], by: view === 'open' ? respondBy : null })
  },
  '/admin/money/payouts': async ({ shop: { db }, now }) => {
    const counts = await countPayouts(db, now)
    return ({ view }) => ({ count: counts[view] })
  },
  '/admin/money/differences': async ({ shop: { db } }) => {
    const counts = await countDifferences(db)
    return ({ view }) => ({ count: counts[view] })
  },
  '/admin/requests': async ({ shop: { db }, staff, now }) => {
    const counts = await countTickets(db, { staffId: staff.id, now })
    return ({ view }) => ({ count: counts[view] })
  },
  '/admin/buy-backs': async ({ shop: { db } }) => {
    const counts = await countBuyBacks(db)
    return ({ view }) => ({ count: counts[view] })
  },
  '/admin/failed-debits': async ({ shop: { db }, now }) => {
    const count = await countOpenFailedDebits(db, now)
    return () => ({ count })
  },
  '/admin/reviews': async ({ shop: { db } }) => {
    const count = await countWaitingReviews(db)
    return () => ({ count })
  },
  '/admin/products': async ({ shop: { db } }) => {
    const counts = await countProductStates(db)
    return ({ stock }) => ({ count: counts[stock] })
  },
  '/admin/jobs': async ({ shop }) => {
    const { counts } = await countJobsByState(shop, 'dead')
    return ({ state }) => ({ count: counts[state] })
  },
}

export interface OpenWorkFigure extends WorkCount {
  readonly key: OpenWorkKey
}

export interface HomeFigures {
  /** Most urgent first, without what has nothing open. */
  readonly work: readonly OpenWorkFigure[]
  /** Null for staff who may not see orders. */
  readonly soldToday: { readonly orders: number; readonly payable: Paise; readonly day: Day } | null
}

/** The open work of the person's roles. */
export async function readHomeFigures(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  staff: Staff,
  proposals: readonly ProposalView[],
): Promise<HomeFigures> {
  const now = shop.clock.now()
  const today = dayOf(now)
  const readsOrders = may(staff, 'orders.read')
  const kinds = readsOrders ? await readOrderCountGroups(shop.db, { today }) : []
  const deps: Deps = { shop, staff, proposals, kinds, now }
  const keys = openWorkOf(staff)
  const pages = [...new Set(keys.map((key) => openWork[key].page))]
  const counted = new Map(await Promise.all(pages.map(async (page) => [page, await readCounts(page, deps)] as const)))
  const work = keys.map((key) => ({ key, ...counted.get(openWork[key].page)!(openWork[key].query) }))
  const ofToday = kinds.filter(({ isToday }) => isToday)
  const { total: orders, payable } = facetsOf(ofToday, { stage: 'sold' })
  return {
    work: work.filter(({ count }) => count > 0),
    soldToday: readsOrders ? { orders, payable, day: today } : null,
  }
}

/** The table of lists pairs each query with its own counter. */
const readCounts = (page: WorkPage, deps: Deps) =>
  counters[page](deps) as Promise<(query: WorkLists[WorkPage]) => WorkCount>
