import type * as z from 'zod/mini'
import {
  askForAccount,
  assessSending,
  sendByStaff,
  sendingNeedsSecond,
} from '../../../shop/fulfilment/refunds/refund-desk.ts'
import { currentAccount, maskedAccount, revealAccount } from '../../../shop/operations/payouts/reading.ts'
import { countRefunds, listRefunds, type ShownRefund } from '../../../shop/payments/refunds/refund-board.ts'
import { waitsForHand } from '../../../shop/payments/refunds/refund-job.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposalsAbout } from '../../../shop/staff/approvals/about.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import * as wire from '../../../wire/admin/money/refunds.ts'
import { type StaffHandler, staff } from '../../call.ts'

const aPage = 25

const list: StaffHandler<typeof wire.refunds> = async (shop, { asks: { view, search, after = null }, staff: who }) => {
  const found = await listRefunds(shop.db, { view, search, after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  const refunds = []
  for (const one of page) refunds.push(await shown(shop, one, who))
  const next = found.length > aPage ? (page.at(-1)?.id ?? null) : null
  return { data: { counts: await countRefunds(shop.db), refunds, next } }
}

async function shown(shop: Shop, one: ShownRefund, who: Staff) {
  const { amount, paid, payoutAccountId, ...rest } = one
  const waits = waitsForHand(one)
  const because = waits ? await sendingNeedsSecond(shop, who, one) : ''
  const [proposal] = one.state === 'done' ? [] : await openProposalsAbout(shop.db, { kind: 'refund', id: one.ref })
  return {
    ...rest,
    amountPaise: amount,
    paidPaise: paid,
    needsSecondPerson: because !== '',
    secondBecause: because,
    proposal: proposal
      ? { id: proposal.id, sentence: proposal.sentence, by: proposal.proposedByName, at: proposal.proposedAt }
      : null,
    account: waits ? await currentAccount(shop, one.customerId) : await maskedAccount(shop, payoutAccountId),
  }
}

const sendingOf = ({ ref, how, bankRef }: z.output<typeof wire.sendRefund.asks>) => ({
  ref,
  sending: how === 'by-hand' ? ({ how, bankRef } as const) : ({ how } as const),
})

const send: StaffHandler<typeof wire.sendRefund> = async (shop, { asks, staff: by, approval }) => {
  await sendByStaff(shop, sendingOf(asks), { by, approval })
  return { data: null }
}

const ask: StaffHandler<typeof wire.askForAccount> = async (shop, { asks: { ref } }) => {
  await askForAccount(shop, ref)
  return { data: null }
}

const reveal: StaffHandler<typeof wire.revealAccount> = async (shop, { asks: { accountId } }) => ({
  data: { number: await revealAccount(shop, accountId) },
})

const about = ({ ref }: { ref: string }) => ({ kind: 'refund', id: ref })

export const refundsCalls = {
  'GET admin/money/refunds': staff('refunds', wire.refunds, list),
  'POST admin/money/refunds/send': staff('refunds', wire.sendRefund, send, {
    moves: true,
    about,
    risk: (shop, db, asks, staff) => assessSending(shop, db, sendingOf(asks), staff),
  }),
  'POST admin/money/refunds/ask-account': staff('refunds', wire.askForAccount, ask, {
    moves: true,
    about,
    risk: { harmless: 'the customer is asked' },
  }),
  'POST admin/money/accounts/reveal': staff('payouts', wire.revealAccount, reveal, {
    about: ({ accountId }) => ({ kind: 'bank-account', id: String(accountId) }),
    reads: 'personal',
    risk: { harmless: 'nothing is changed' },
  }),
} as const
