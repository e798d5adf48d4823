// @module-tag postgres
/** Proposals that were written before their calls declared a risk are approved as ever. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { adminCalls } from './api/admin/calls.ts'
import type { Call } from './api/call.ts'
import { type CallOfFacts, callsOfOlderKinds } from './older-proposals.ts'
import type { Json } from './platform/jobs/jobs.ts'
import { payingBench } from './shop/checkout/pay/testing.ts'
import { findBar } from './shop/silver/proof-of-metal/vault.ts'
import { proposals } from './shop/staff/approvals/records.ts'
import { readProposalTransitions } from './shop/staff/approvals/transition-proposal.ts'
import { createTestStaff, requestAs, type SignedInStaff } from './testing-staff.ts'

const bench = await payingBench()
afterAll(bench.close)

let proposer: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  proposer = await createTestStaff(bench.shop, 'owner')
  owner = await createTestStaff(bench.shop, 'owner')
})

async function waiting(kind: string, facts: Json, about: { kind: string; id: string }): Promise<number> {
  const [row] = await bench.shop.db
    .insert(proposals)
    .values({
      kind,
      facts,
      aboutKind: about.kind,
      aboutId: about.id,
      sentence: 'as it was proposed',
      state: 'pending',
      proposedBy: proposer.staff.id,
      proposedByName: proposer.staff.name,
      proposedAt: bench.clock.now(),
    })
    .returning({ id: proposals.id })
  return row!.id
}

const approve = async (id: number) => {
  const { status, body } = await requestAs(bench, owner, 'POST', 'admin/approvals/approve', { id })
  return { status, sentence: body.errorMessage }
}
const done = { status: 200, sentence: '' }
const get = async (path: string) => (await requestAs(bench, owner, 'GET', path)).body.data

const bar = { serial: 'OLD-1', refiner: 'MMTC-PAMP', vault: 'Mumbai', weight: 1_000_000, fineness: 9990 }

describe('an open proposal of an older kind', () => {
  it('brings a bar into the vault and takes it out, once each', async () => {
    const about = { kind: 'bar', id: bar.serial }
    const addBar = await waiting('vault.bar-in', bar, about)
    expect(await approve(addBar)).toEqual(done)
    expect((await findBar(bench.shop.db, bar.serial))?.leftAt).toBeNull()
    expect((await readProposalTransitions(bench.shop.db, addBar)).map(({ state }) => state)).toEqual([
      'approved',
      'carried-out',
    ])
    expect((await approve(addBar)).status).toBe(409)
    expect(await approve(await waiting('vault.bar-out', { serial: bar.serial }, about))).toEqual(done)
    expect((await findBar(bench.shop.db, bar.serial))?.leftAt).not.toBeNull()
  })

  it('adjusts a wallet, changes a setting and publishes rates', async () => {
    const who = await bench.buyer()
    const wallet = { customerId: who.id, asset: 'POINT', amount: 80, why: 'A parcel came late' }
    expect(await approve(await waiting('wallets.adjust', wallet, { kind: 'customer', id: String(who.id) }))).toEqual(
      done,
    )
    expect((await get(`admin/customers/one?id=${who.id}`)).points.entries[0]).toMatchObject({ points: 80 })
    const prefix = { group: 'transfers', name: 'virtualAccountPrefix', value: 'NEWVA', seen: 'SLVRA' }
    const about = { kind: 'setting', id: 'transfers.virtualAccountPrefix' }
    expect(await approve(await waiting('settings.change', prefix, about))).toEqual(done)
    const { settings } = await get('admin/settings')
    expect(settings.find(({ name }: { name: string }) => name === 'virtualAccountPrefix').value).toBe('NEWVA')
    const { publications } = await get('admin/rates')
    const silver = { sell: 25_100, ownBuy: 24_000, otherBuy: 23_750 }
    const rates = { prices: { gold: null, silver }, validUntil: null, seen: publications[0]?.id ?? 0 }
    expect(await approve(await waiting('rates.publish', rates, { kind: 'rates', id: 'publish' }))).toEqual(done)
    expect((await get('admin/rates')).publications[0]).toMatchObject({
      silver,
      by: proposer.staff.name,
      confirmedBy: owner.staff.name,
    })
  })

  it('cancels an order with the money that was shown', async () => {
    const who = await bench.buyer()
    const order = await bench.pay(who)
    const { moneyPaise } = await get(`admin/orders/cancel-cost?order=${order}&fault=shop`)
    const wanted = { kind: 'cancel', orderId: who.orderId, fault: 'shop', why: 'sold twice' }
    const id = await waiting('orders.refund', { wanted, shown: moneyPaise }, { kind: 'order', id: order })
    expect(await approve(id)).toEqual(done)
    expect(await get(`admin/orders/one?order=${order}`)).toMatchObject({
      stateLabel: 'Cancelled',
      refunds: [{ amountPaise: moneyPaise }],
    })
  })

  const samples: Readonly<Record<string, object>> = {
    'orders.refund': { wanted: { kind: 'settle', orderId: 1, why: '' }, shown: 100 },
    'refunds.pay': { ref: 'SLV-1-R1', sending: { how: 'by-hand', bankRef: 'SBIN326325000777' } },
    'transfers.confirm': { orderId: 1, utr: 'SBIN326325000777', amount: 100, creditedAt: '2026-11-20T10:00:00.000Z' },
    'settings.change': { group: 'site', name: 'gstin', value: '', seen: '' },
    'vault.bar-in': bar,
    'vault.bar-out': { serial: bar.serial },
    'wallets.adjust': { customerId: 1, asset: 'SILVER', amount: -5, why: 'Counted twice' },
    'rates.publish': { prices: { gold: null, silver: null }, validUntil: '2026-11-22T10:00:00.000Z', seen: 0 },
    'rates.terms': undefined as never,
    'rates.held': { metal: 'silver', heldId: 3 },
    'coupons.publish': undefined as never,
  }

  it.each(Object.entries(callsOfOlderKinds))('%s becomes a request that its call takes', async (kind, { callOf }) => {
    const sample = samples[kind]
    // The form of the others is that of their call.
    if (!sample) return expect(['rates.terms', 'coupons.publish']).toContain(kind)
    const [name, request]: CallOfFacts = await callOf(sample as never, bench.shop)
    const call = (adminCalls as Readonly<Record<string, Call>>)[name]
    expect(call?.who).toBe('staff')
    const { order: _, ...facts } = request as { order?: string }
    const sent = kind === 'orders.refund' ? { ...facts, order: 'SLV-2026-100001' } : facts
    expect(z.safeDecode((call as { wire: { params: z.ZodMiniType } }).wire.params, sent as never).error).toBeUndefined()
  })
})
