/** The summary in the frame of the back office, and its home page. */

import { readPositionNow } from '../../../shop/accounting/metal-position/position.ts'
import { countWaiting } from '../../../shop/operations/overview/counts.ts'
import { listDueTickets } from '../../../shop/operations/overview/due-tickets.ts'
import { readLedgerSummary } from '../../../shop/operations/overview/ledger-summary.ts'
import { listLowStock } from '../../../shop/operations/overview/low-stock.ts'
import { readHomeFigures } from '../../../shop/operations/overview/open-work.ts'
import { openAlarms } from '../../../shop/pricing/rates/alarms.ts'
import { isRateMarkedStale, whyStopped } from '../../../shop/pricing/rates/rules.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import { isInProposalView } from '../../../shop/staff/approvals/rules.ts'
import { may, type Permission, type Staff } from '../../../shop/staff/rules.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import * as wire from '../../../wire/admin/operations/home.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { worthOfFine } from '../accounting/worth-of-fine.ts'

const adminSummary: StaffHandler<typeof wire.adminSummary> = async (shop, { staff }) => {
  const { currentRates, content } = shop.catalogue.now
  return {
    data: {
      staffId: staff.id,
      now: shop.clock.now(),
      rates: {
        goldPaise: currentRates.gold?.rate.paisePerGram ?? 0,
        silverPaise: currentRates.silver?.rate.paisePerGram ?? 0,
        selling: metals.every((metal) => whyNotSold(shop, metal) === null),
      },
      sellingState: content.settings.selling.state,
      counts: await countWaiting(shop, staff),
    },
  }
}

function whyNotSold({ catalogue, clock }: Shop, metal: Metal) {
  const { currentRates, content } = catalogue.now
  const current = currentRates[metal]
  return current ? whyStopped(current, clock.now(), content.settings.rates) : ('missing' as const)
}

const home: StaffHandler<typeof wire.adminHome> = async (shop, { staff }) => {
  const { db, clock } = shop
  const now = clock.now()
  const proposals = await openProposals(shop, staff)
  const [{ work, soldToday }, lowStock, tickets, books, exposure] = await Promise.all([
    readHomeFigures(shop, staff, proposals),
    ifMay(staff, 'products.read', () => listLowStock(db)),
    ifMay(staff, 'tickets', () => listDueTickets(db, { staffId: staff.id, now })),
    ifMay(staff, 'ledger.read', () => readLedgerSummary(shop)),
    ifMay(staff, 'ledger.read', () => exposureView(shop, now)),
  ])
  return {
    data: {
      work: work.map(({ since = null, by = null, ...figure }) => ({ ...figure, since, by })),
      soldToday: soldToday && {
        day: soldToday.day,
        orders: soldToday.orders,
        payablePaise: may(staff, 'money.read') ? soldToday.payable : null,
      },
      rates: ratesView(shop, now),
      rateAlarms: (await openAlarms(db)).map(({ words, since }) => ({ words, since })),
      replica: may(staff, 'ledger.read') ? replicaView(shop) : null,
      lowStock,
      tickets,
      books,
      exposure,
      approvals: proposals
        .filter((one) => isInProposalView(one, 'mine'))
        .map(({ id, sentence, proposedByName, proposedAt }) => ({ id, sentence, proposedByName, proposedAt })),
    },
  }
}

const ifMay = <Part>(staff: Staff, permission: Permission, read: () => Promise<Part>): Promise<Part | null> =>
  may(staff, permission) ? read() : Promise.resolve(null)

function replicaView({ config, replica }: Shop) {
  if (!config.REPORTS_DATABASE_URL) return null
  const { from, lagSeconds, problem } = replica.state
  return { from, lagSeconds: lagSeconds === null ? null : Math.round(lagSeconds), trouble: problem }
}

const ratesView = (shop: Shop, now: Date) =>
  metals.flatMap((metal) => {
    const { currentRates, content } = shop.catalogue.now
    const current = currentRates[metal]
    if (!current) return []
    return {
      metal,
      paisePerGram: current.rate.paisePerGram,
      asOf: current.rate.asOf,
      confirmedAt: current.confirmedAt,
      source: current.confirmedBy,
      stopped: whyNotSold(shop, metal),
      marked: isRateMarkedStale(current, now, content.settings.rates),
    }
  })

const exposureView = async (shop: Shop, now: Date) =>
  (await readPositionNow(shop.db, now)).map(({ metal, positionMg, todayMg, startedOn }) => ({
    metal,
    positionMilligrams: positionMg,
    todayMilligrams: todayMg,
    hasOpening: startedOn !== null,
    worthPaise: worthOfFine(shop, metal, positionMg),
  }))

export const homeCalls = {
  'GET admin/glance': staffCall('home', wire.adminSummary, adminSummary),
  'GET admin/home': staffCall('home', wire.adminHome, home),
} as const
