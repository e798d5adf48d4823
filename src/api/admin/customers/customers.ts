import type { Customer } from '../../../shop/customers/records.ts'
import { blockCustomer } from '../../../shop/customers/sign-in/block.ts'
import { closeOtherSessions, closeOwnSession, listSessions } from '../../../shop/customers/sign-in/sessions.ts'
import { readTaxId } from '../../../shop/customers/tax-id.ts'
import { tierOf } from '../../../shop/loyalty/club/rules.ts'
import { adjustWallet, assessAdjustment } from '../../../shop/loyalty/points-wallet/admin/adjust.ts'
import {
  countOrdersOf,
  mustReadCustomer,
  readCustomerForAdmin,
  readSealed,
} from '../../../shop/operations/customer-profile/reading.ts'
import { findCustomers } from '../../../shop/operations/customer-profile/search.ts'
import { maskedEmail, maskedMobile } from '../../../shop/orders/rules/contact-masks.ts'
import { orderLabels } from '../../../shop/orders/rules/order-flow.ts'
import type { Shop } from '../../../shop/shop.ts'
import { silverMovementTitleOf } from '../../../shop/silver/digital-silver/rules/entry-titles.ts'
import * as wire from '../../../wire/admin/customers/customers.ts'
import { type StaffHandler, staffCall, staffRawCall } from '../../call.ts'
import { csvType } from '../accounting/files.ts'
import { exportCustomersAsCsv } from './customers-export.ts'

const aPage = 50

const stateOf = ({ erasedAt, blockedAt }: Customer): 'open' | 'blocked' | 'erased' =>
  erasedAt ? 'erased' : blockedAt ? 'blocked' : 'open'

const faceOf = (customer: Customer) => ({
  id: customer.id,
  name: customer.name,
  mobile: maskedMobile(customer.mobile ?? ''),
  email: maskedEmail(customer.email ?? ''),
  createdAt: customer.createdAt,
  state: stateOf(customer),
})

const list: StaffHandler<typeof wire.customers> = async (shop, { params: { view, search, after = null } }) => {
  const found = await findCustomers(shop.db, { view, search, before: after, take: aPage + 1 })
  const page = found.slice(0, aPage)
  const orders = await countOrdersOf(
    shop.db,
    page.map(({ id }) => id),
  )
  const customers = page.map((one) => ({ ...faceOf(one), orders: orders.get(one.id) ?? 0 }))
  return { data: { customers, next: found.length > aPage ? (page.at(-1)?.id ?? null) : null } }
}

async function customerView(shop: Shop, id: number) {
  const found = await readCustomerForAdmin(shop, id)
  const { customer, points, silver } = found
  const taxId = await readTaxId(shop, id)
  return {
    ...faceOf(customer),
    mobileVerifiedAt: customer.mobileVerifiedAt,
    emailVerifiedAt: customer.emailVerifiedAt,
    pan: taxId.pan,
    declaredNoPan: taxId.declaredNoPan,
    referCode: customer.referCode,
    referredBy: found.referredBy,
    tier: tierOf(found.purchases),
    boughtPaise: found.purchases.value,
    holdings: found.holdings,
    orders: {
      all: found.orders.all,
      list: found.orders.list.map((one) => ({
        order: one.uniqueOrderId,
        state: orderLabels[one.state],
        payablePaise: one.payable,
        placedAt: one.placedAt ?? one.begunAt,
      })),
    },
    points: {
      active: points.active,
      free: points.balances.points,
      held: points.balances.pointsOnHold,
      pending: points.balances.pointsPending,
      entries: found.pointEntries.map(({ order: _, ...one }) => one),
    },
    silver: {
      freeUnits: silver.free,
      heldUnits: silver.held,
      entries: silver.entries.map(({ line, why, at }) => ({
        id: line.number,
        title: silverMovementTitleOf(why, line.amount),
        at,
        silverUnits: line.amount,
      })),
    },
    plan: found.plan && planView(shop, found.plan),
    friends: found.friends,
    pointsOfFriends: found.pointsOfFriends,
    sessions: (await listSessions(shop.db, id, shop.clock.now())).map(({ id, ip, userAgent, createdAt, seenAt }) => ({
      id,
      ip,
      userAgent,
      createdAt,
      seenAt,
    })),
    signIns: found.signIns.map(({ id, way, outcome, ip, userAgent, at }) => ({ id, way, outcome, ip, userAgent, at })),
    consents: found.consents.map(({ purpose, words, given, at }) => ({ purpose, words, given, at })),
    blocks: found.blocks.map(({ id, isBlocked, why, byName, at }) => ({ id, isBlocked, why, by: byName, at })),
    proposals: found.proposals.map((one) => ({
      id: one.id,
      sentence: one.sentence,
      by: one.proposedByName,
      at: one.proposedAt,
    })),
  }
}

type FoundPlan = NonNullable<Awaited<ReturnType<typeof readCustomerForAdmin>>['plan']>

const planView = ({ payments }: Shop, { state, orderedBy, size, day, nextAt, mandate, debits }: FoundPlan) => ({
  ...{ state, day, nextAt },
  amountPaise: orderedBy === 'amount' ? size : null,
  silverUnits: orderedBy === 'grams' ? size : null,
  mandate: mandate && {
    number: mandate.uniqueId,
    provider: payments.displayName(mandate.provider),
    state: mandate.state,
    maxPaise: mandate.maxAmount,
    reason: mandate.reason,
    openedAt: mandate.openedAt,
  },
  debits: debits.map(({ id, month, number, state: its, amount, debitAt, reason }) => ({
    ...{ id, month, number, state: its, debitAt, reason },
    amountPaise: amount,
  })),
})

const read: StaffHandler<typeof wire.customer> = async (shop, { params }) => ({
  data: await customerView(shop, params.id),
})

const reveal: StaffHandler<typeof wire.reveal> = async (shop, { params }) => ({
  data: { value: await readSealed(shop, params) },
})

const block: StaffHandler<typeof wire.block> = async (shop, { params: { id, ...rest }, staff }) => {
  await blockCustomer(shop, { customerId: id, ...rest, staff })
  return {
    data: await customerView(shop, id),
    message: rest.block ? 'Customer blocked and signed out' : 'Customer unblocked',
  }
}

const endSessions: StaffHandler<typeof wire.endSessions> = async (shop, { params: { id, session } }) => {
  await mustReadCustomer(shop.db, id)
  await shop.db.transaction((tx) =>
    session === null ? closeOtherSessions(tx, id, null) : closeOwnSession(tx, id, session).then(() => undefined),
  )
  return { data: await customerView(shop, id), message: session === null ? 'Signed out everywhere' : 'Signed out' }
}

const adjust: StaffHandler<typeof wire.adjust> = async (shop, { params: { id, ...wanted }, approval }) => {
  if (!approval) throw new Error('a wallet is adjusted by one person alone')
  await adjustWallet(shop, { customerId: id, ...wanted }, approval)
  return { data: null }
}

const about = ({ id }: { id: number }) => ({ kind: 'customer', id: String(id) })

export const customersCalls = {
  'GET admin/customers': staffCall('customers.read', wire.customers, list),
  'GET admin/customers/one': staffCall('customers.read', wire.customer, read, { about, reads: 'personal' }),
  'POST admin/customers/export': staffRawCall(
    'customers.export',
    exportCustomersAsCsv,
    { by: 'staff', summary: 'Customers with their contacts', query: ['view?', 'search?'], response: csvType },
    (query) => ({ kind: 'customers', id: query.get('view') ?? 'all' }),
    'document',
  ),
  'POST admin/customers/reveal': staffCall('customers.unmask', wire.reveal, reveal, {
    about,
    reads: 'personal',
    risk: { harmless: 'nothing is changed' },
  }),
  'POST admin/customers/block': staffCall('customers.edit', wire.block, block, {
    about,
    reads: 'personal',
    risk: { harmless: 'a customer who is blocked buys nothing' },
  }),
  'POST admin/customers/end-sessions': staffCall('customers.edit', wire.endSessions, endSessions, {
    about,
    reads: 'personal',
    risk: { harmless: 'the customer signs in again' },
  }),
  'POST admin/customers/adjust': staffCall('wallets.adjust', wire.adjust, adjust, {
    about,
    isIdempotent: true,
    risk: (shop, db, { id, ...wanted }) => assessAdjustment(shop, db, { customerId: id, ...wanted }),
  }),
} as const
