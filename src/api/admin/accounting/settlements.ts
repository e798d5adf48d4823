import { readLastRun, reconcile } from '../../../shop/accounting/reconciliation/actions.ts'
import { repairDerivedFigures } from '../../../shop/accounting/reconciliation/derived.ts'
import {
  countDifferences,
  listDifferences,
  noteDifference,
} from '../../../shop/accounting/reconciliation/difference-admin.ts'
import {
  importSettlementFile,
  linesOfDay,
  listSettlementDays,
  missingPayments,
  type SettlementLineView,
} from '../../../shop/accounting/reconciliation/settlement-admin.ts'
import { requireSettlingProvider, settlingProviders } from '../../../shop/accounting/reconciliation/settlements.ts'
import * as wire from '../../../wire/admin/accounting/settlements.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const daysAPage = 30
const mostLines = 500
const differencesAPage = 50

const days: StaffHandler<typeof wire.settlementDays> = async (shop, { params: { before = null } }) => {
  const found = await listSettlementDays(shop.db, { before, limit: daysAPage })
  const providers = []
  for (const { name: provider } of settlingProviders(shop)) {
    const missing = (await missingPayments(shop, { provider, limit: mostLines })).length
    providers.push({ provider, providerName: shop.payments.displayName(provider), missing })
  }
  const dayViews = found.map(({ payments, refunds, fees, feeTax, ...one }) => ({
    ...one,
    providerName: shop.payments.displayName(one.provider),
    paymentsPaise: payments,
    refundsPaise: refunds,
    feesPaise: fees,
    feeTaxPaise: feeTax,
    netPaise: payments - refunds - fees,
  }))
  const isFull = new Set(found.map(({ settledOn }) => settledOn)).size === daysAPage
  return {
    data: {
      days: dayViews,
      next: isFull ? (found.at(-1)?.settledOn ?? null) : null,
      providers,
    },
  }
}

const lines: StaffHandler<typeof wire.settlementLines> = async (shop, { params: { provider, settledOn } }) => {
  const found = settledOn
    ? await linesOfDay(shop.db, { provider, settledOn, limit: mostLines })
    : await missingPayments(shop, { provider, limit: mostLines })
  return { data: { lines: found.map(lineView) } }
}

const lineView = ({ settled, expected, fee, feeTax, ...one }: SettlementLineView) => ({
  ...one,
  settledPaise: settled,
  expectedPaise: expected,
  feePaise: fee,
  feeTaxPaise: feeTax,
})

const take: StaffHandler<typeof wire.takeSettlement> = async (shop, { params }) => {
  const provider = requireSettlingProvider(shop, params.provider)
  const { imported, skipped } = await importSettlementFile(shop.db, { provider, text: params.text })
  return { data: { taken: imported, skipped: [...skipped] } }
}

const differences: StaffHandler<typeof wire.differences> = async (shop, { params: { view, page } }) => {
  const offset = (Math.max(1, page) - 1) * differencesAPage
  const found = await listDifferences(shop.db, { open: view === 'open', offset, limit: differencesAPage + 1 })
  const run = await readLastRun(shop.db)
  const counted = await countDifferences(shop.db)
  return {
    data: {
      lastRun: run && { at: run.startedAt, since: run.since, tookMs: run.tookMs },
      ...counted,
      differences: found
        .slice(0, differencesAPage)
        .map(({ id, kind, what, expected, found: actual, stopsTheShop, firstSeenAt, resolvedAt, notes }) => ({
          ...{ id, kind, what, expected, found: actual, stopsTheShop, firstSeenAt, resolvedAt },
          notes: [...notes],
        })),
      more: found.length > differencesAPage,
    },
  }
}

const note: StaffHandler<typeof wire.noteDifference> = async (shop, { params: { id, note: texts }, staff: by }) => {
  await noteDifference(shop, { id, by: by.name, note: texts })
  return { data: null }
}

const runAgain: StaffHandler<typeof wire.runReconciliation> = async (shop) => ({
  data: { open: (await reconcile(shop)).length },
})

/** What is derived from rows that are right is made anew from them, and looked at again. */
const repairIt: StaffHandler<typeof wire.repair> = async (shop, { params: { kind } }) => {
  const repaired = await repairDerivedFigures(shop, kind)
  return { data: { mended: repaired, open: (await reconcile(shop)).length } }
}

export const settlementsCalls = {
  'GET admin/money/settlements': staffCall('money.read', wire.settlementDays, days),
  'GET admin/money/settlements/lines': staffCall('money.read', wire.settlementLines, lines),
  'POST admin/money/settlements/take': staffCall('books', wire.takeSettlement, take, {
    isIdempotent: true,
    jsonBytes: 5_000_000,
    secret: ['text'],
    about: ({ provider }) => ({ kind: 'settlement', id: provider }),
    risk: { harmless: 'what the provider settled is compared, and moves nothing' },
  }),
  'GET admin/money/differences': staffCall('money.read', wire.differences, differences),
  'POST admin/money/differences/note': staffCall('books', wire.noteDifference, note, {
    about: ({ id }) => ({ kind: 'difference', id: String(id) }),
    risk: { harmless: 'a difference is explained' },
  }),
  'POST admin/money/differences/look-again': staffCall('books', wire.runReconciliation, runAgain, {
    risk: { harmless: 'it only looks' },
  }),
  'POST admin/money/differences/repair': staffCall('books', wire.repair, repairIt, {
    about: ({ kind }) => ({ kind: 'difference', id: kind }),
    risk: { harmless: 'counters are computed again from their entries' },
  }),
} as const
