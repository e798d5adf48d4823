import type * as z from 'zod/mini'
import { requestBankAccount } from '../../../shop/fulfilment/refunds/request-bank-account.ts'
import {
  assessRefundSending,
  explainSendingLimit,
  sendRefundByStaff,
} from '../../../shop/fulfilment/refunds/send-refund-by-staff.ts'
import { currentAccount, maskedAccount, revealAccount } from '../../../shop/operations/payouts/reading.ts'
import { countRefunds, listRefunds, type RefundSummary } from '../../../shop/payments/refunds/refund-list.ts'
import { needsStaffToSend } from '../../../shop/payments/refunds/rules.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposalsAbout } from '../../../shop/staff/approvals/about.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import * as wire from '../../../wire/admin/accounting/refunds.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const aPage = 25

const list: StaffHandler<typeof wire.listRefunds> = async (
  shop,
  { params: { view, search, after = null }, staff: who },
) => {
  const found = await listRefunds(shop.db, { view, search, after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  const refunds = []
  for (const one of page) refunds.push(await viewRefund(shop, one, who))
  const next = found.length > aPage ? (page.at(-1)?.id ?? null) : null
  return { data: { counts: await countRefunds(shop.db), refunds, next } }
}

async function viewRefund(shop: Shop, one: RefundSummary, who: Staff) {
  const { amount, paid, payoutAccountId, ...rest } = one
  const awaitsStaff = needsStaffToSend(one)
  const because = awaitsStaff ? await explainSendingLimit(shop, who, one) : ''
  const [proposal] = one.state === 'done' ? [] : await openProposalsAbout(shop.db, { kind: 'refund', id: one.ref })
  return {
    ...rest,
    tillName: shop.payments.displayName(one.till),
    amountPaise: amount,
    paidPaise: paid,
    needsSecondPerson: because !== '',
    secondBecause: because,
    proposal: proposal
      ? { id: proposal.id, sentence: proposal.sentence, by: proposal.proposedByName, at: proposal.proposedAt }
      : null,
    account: awaitsStaff ? await currentAccount(shop, one.customerId) : await maskedAccount(shop, payoutAccountId),
  }
}

const sendingOf = ({ ref, how, bankRef }: z.output<typeof wire.sendRefund.params>) => ({
  ref,
  method: how === 'by-hand' ? ({ how, bankRef } as const) : ({ how } as const),
})

const send: StaffHandler<typeof wire.sendRefund> = async (shop, { params, staff: by, approval }) => {
  await sendRefundByStaff(shop, sendingOf(params), { by, approval })
  return { data: null }
}

const requestAccount: StaffHandler<typeof wire.requestRefundAccount> = async (shop, { params: { ref } }) => {
  await requestBankAccount(shop, ref)
  return { data: null }
}

const reveal: StaffHandler<typeof wire.revealAccount> = async (shop, { params: { accountId } }) => ({
  data: { number: await revealAccount(shop, accountId) },
})

const about = ({ ref }: { ref: string }) => ({ kind: 'refund', id: ref })

export const refundsCalls = {
  'GET admin/money/refunds': staffCall('refunds', wire.listRefunds, list),
  'POST admin/money/refunds/send': staffCall('refunds', wire.sendRefund, send, {
    isIdempotent: true,
    about,
    risk: (shop, db, params, staff) => assessRefundSending(shop, db, sendingOf(params), staff),
  }),
  'POST admin/money/refunds/ask-account': staffCall('refunds', wire.requestRefundAccount, requestAccount, {
    isIdempotent: true,
    about,
    risk: { harmless: 'the customer is asked' },
  }),
  'POST admin/money/accounts/reveal': staffCall('payouts', wire.revealAccount, reveal, {
    about: ({ accountId }) => ({ kind: 'bank-account', id: String(accountId) }),
    reads: 'personal',
    risk: { harmless: 'nothing is changed' },
  }),
} as const
