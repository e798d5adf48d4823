/**
 * Stand-in for bank and payout provider: the last four digits of the account number decide (README). A response depends only
 * on the request, so it is the same after a restart and for a repeated request.
 *
 *   0002 no such account        0003 paid, at the second query          0005 held by somebody else
 *   0004 payouts fail           0006 paid, and returned at a later query
 */
import { standInConnection } from '../connection-test.ts'
import type { PayoutPartner, PayoutReport } from './payouts.ts'

const somebodyElse = 'NEHA KULKARNI'

export function standInPayouts(): PayoutPartner {
  /** Payouts requested, by our reference. Lost at a restart, after which a repeated request gets the same response. */
  const payoutIdByRef = new Map<string, string>()
  const report = (payoutId: string, moment: 'at once' | 'again'): PayoutReport => {
    const [ending = '', ref = ''] = payoutId.replace('pout_', '').split(/_(.*)/)
    const state = stateOf(ending, moment)
    return {
      payoutId,
      state,
      utr: state === 'paid' ? `SLV${ref.replace(/\D/g, '').padStart(12, '0')}` : '',
      reason: state === 'failed' ? 'The account does not take credits' : state === 'returned' ? 'Account closed' : '',
    }
  }
  return {
    name: 'stand-in',
    testConnection: standInConnection,
    checkAccount: async ({ ref, number, holder }) => {
      const ending = number.slice(-4)
      const found = ending !== '0002'
      return {
        checkId: `fav_${ref}`,
        payeeId: `fa_${ending}_${ref}`,
        state: found ? 'found' : 'not-found',
        holder: found ? (ending === '0005' ? somebodyElse : holder.toUpperCase()) : '',
      }
    },
    // Every check is decided at once, so there is no later state to query.
    accountStatus: async (checkId) => ({ checkId, payeeId: '', state: 'failed', holder: '' }),
    pay: async ({ ref, payeeId }) => {
      const payoutId = `pout_${payeeId.split('_')[1]}_${ref}`
      payoutIdByRef.set(ref, payoutId)
      return report(payoutId, 'at once')
    },
    payoutStatus: async (payoutId) => report(payoutId, 'again'),
    findPayout: async (ref) => {
      const payoutId = payoutIdByRef.get(ref)
      return payoutId === undefined ? null : report(payoutId, 'at once')
    },
  }
}

function stateOf(ending: string, moment: 'at once' | 'again'): PayoutReport['state'] {
  if (ending === '0003') return moment === 'again' ? 'paid' : 'pending'
  if (ending === '0004') return 'failed'
  if (ending === '0006') return moment === 'again' ? 'returned' : 'paid'
  return 'paid'
}
