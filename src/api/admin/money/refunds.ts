import { openProposalsAbout } from '../../../shop/approvals/about.ts'
import { askForAccount, sendAtDesk } from '../../../shop/fulfilment/refund-desk.ts'
import { countRefunds, listRefunds, type ShownRefund } from '../../../shop/payments/refund-board.ts'
import { needsSecondPerson } from '../../../shop/payments/rules/second-person.ts'
import { currentAccount, revealAccount } from '../../../shop/payout-desk/reading.ts'
import type { Shop } from '../../../shop/shop.ts'
import * as wire from '../../../wire/admin/money/refunds.ts'
import { type StaffHandler, staff } from '../../call.ts'

const aPage = 25

const list: StaffHandler<typeof wire.refunds> = async (shop, { asks: { view, search, after = null } }) => {
  const found = await listRefunds(shop.db, { view, search, after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  const refunds = []
  for (const one of page) refunds.push(await shown(shop, one))
  const next = found.length > aPage ? (page.at(-1)?.id ?? null) : null
  return { data: { counts: await countRefunds(shop.db), refunds, next } }
}

async function shown(shop: Shop, one: ShownRefund) {
  const { amount, paid, ...rest } = one
  const waitsForHand = one.state !== 'done' && (one.byHand || one.state === 'failed')
  const [proposal] = one.state === 'done' ? [] : await openProposalsAbout(shop.db, { kind: 'refund', id: one.ref })
  return {
    ...rest,
    amountPaise: amount,
    paidPaise: paid,
    needsSecondPerson: needsSecondPerson(amount),
    proposal: proposal
      ? { id: proposal.id, sentence: proposal.sentence, by: proposal.proposedByName, at: proposal.proposedAt }
      : null,
    account: waitsForHand ? await currentAccount(shop, one.customerId) : null,
  }
}

const send: StaffHandler<typeof wire.sendRefund> = async (shop, { asks: { ref, how, bankRef }, staff: by }) => {
  const sending = how === 'again' ? ({ how } as const) : ({ how, bankRef } as const)
  return { data: { proposalId: await sendAtDesk(shop, { ref, sending, staff: by }) } }
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
  'POST admin/money/refunds/send': staff('refunds', wire.sendRefund, send, { moves: true, about }),
  'POST admin/money/refunds/ask-account': staff('refunds', wire.askForAccount, ask, { moves: true, about }),
  'POST admin/money/accounts/reveal': staff('payouts', wire.revealAccount, reveal, {
    about: ({ accountId }) => ({ kind: 'bank-account', id: String(accountId) }),
  }),
} as const
