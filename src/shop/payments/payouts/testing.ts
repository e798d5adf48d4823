/** Tests shared by all kinds of debt, with a partner that answers late, never, or differently. */
import { expect, it } from 'vitest'
import { PartnerError, type PartnerErrorKind } from '../../../partners/partner-error.ts'
import type { PayoutOrder, PayoutPartner, PayoutReport } from '../../../partners/payouts/payouts.ts'
import type { JobOutcome } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'

/**
 * The fate of a request: `lost`, paid but the response is lost; `unheard`, the request is lost, so not paid; `refused`; `killed`,
 * the process dies.
 */
type Fate = 'paid' | 'lost' | 'unheard' | 'refused' | 'killed'

const failures: Readonly<Partial<Record<Fate, PartnerErrorKind>>> = {
  lost: 'timeout',
  unheard: 'timeout',
  refused: 'refused',
}

/** A partner that pays again on every request, so that a duplicate request shows as a duplicate payment. */
function countingPartner(fates: readonly Fate[]) {
  const requests: string[] = []
  const payments: PayoutReport[] = []
  const byRef = new Map<string, PayoutReport>()
  const pay = async ({ ref }: PayoutOrder): Promise<PayoutReport> => {
    const fate = fates[requests.length] ?? 'paid'
    requests.push(ref)
    const report = { payoutId: `pout_${ref}`, state: 'paid', utr: `UTR${payments.length}`, reason: '' } as const
    if (fate === 'paid' || fate === 'lost') {
      payments.push(report)
      byRef.set(ref, report)
    }
    if (fate === 'killed') throw new Error('killed')
    const kind = failures[fate]
    if (kind) throw new PartnerError('bank', 'pay', { kind, detail: 'said no' })
    return report
  }
  const findPayout: PayoutPartner['findPayout'] = async (ref) => byRef.get(ref) ?? null
  const payoutStatus: PayoutPartner['payoutStatus'] = async (payoutId) =>
    payments.find((one) => one.payoutId === payoutId)!
  return { asked: requests, payments, overrides: { pay, findPayout, payoutStatus } }
}

/** A due payout, and its status. */
export interface TestPayout {
  readonly shop: Shop
  wait(ms: number): void
  /** Runs its job once. */
  pay(shop: Shop): Promise<JobOutcome>
  status(): Promise<'open' | 'paid' | 'failed'>
  /** What the ledger states as still owed to the customer. */
  due(): Promise<number>
}

const minutes = 60_000

export function provesCertain(owe: () => Promise<TestPayout>): void {
  async function owed(fates: readonly Fate[], overrides: Partial<PayoutPartner> = {}) {
    const one = await owe()
    const partner = countingPartner(fates)
    const shop = { ...one.shop, payouts: { ...one.shop.payouts, ...partner.overrides, ...overrides } }
    const pay = () => one.pay(shop)
    const later = () => {
      one.wait(5 * minutes)
      return pay()
    }
    return { ...one, ...partner, pay, later, before: await one.due() }
  }

  it('lost, then refused: is what the partner says of that very payout, and paid once', async () => {
    const one = await owed(['lost', 'refused'])
    expect(await one.pay()).toEqual({ again: expect.any(Date) })
    expect([await one.status(), await one.due()]).toEqual(['open', one.before])
    await one.later()
    expect([await one.status(), await one.due(), one.payments.length]).toEqual(['paid', 0, 1])
    expect(one.asked).toHaveLength(1)
  })

  it('lost, and the partner cannot be asked about it: stays unknown, whoever works on it how often', async () => {
    const silent = () => Promise.reject(new PartnerError('bank', 'find', { kind: 'refused', detail: 'no such list' }))
    const one = await owed(['lost', 'refused'], { findPayout: silent })
    await one.pay()
    for (let attempts = 0; attempts < 3; attempts++) expect(await one.later()).toEqual({ again: expect.any(Date) })
    expect([await one.status(), await one.due(), one.asked.length]).toEqual(['open', one.before, 1])
  })

  it('unheard, then refused: has failed, since the partner knows of none', async () => {
    const one = await owed(['unheard', 'refused'])
    await one.pay()
    expect(await one.status()).toBe('open')
    await one.later()
    expect([await one.status(), await one.due(), one.payments.length]).toEqual(['failed', one.before, 0])
  })

  it('unheard, then paid: is asked for again under the same name, and paid once', async () => {
    const one = await owed(['unheard', 'paid'])
    await one.pay()
    await one.later()
    await one.later()
    expect([await one.status(), await one.due(), one.payments.length]).toEqual(['paid', 0, 1])
    expect(new Set(one.asked).size).toBe(1)
  })

  it('killed between the note and the question: is paid by whoever comes after, once', async () => {
    const one = await owed(['killed', 'paid'])
    await expect(one.pay()).rejects.toThrow('killed')
    expect(await one.pay()).toEqual({ again: expect.any(Date) })
    expect([await one.status(), one.asked.length]).toEqual(['open', 1])
    await one.later()
    expect([await one.status(), await one.due(), one.payments.length]).toEqual(['paid', 0, 1])
  })

  it('two workers at once: one asks', async () => {
    const one = await owed(['lost', 'paid'])
    await Promise.all([one.pay(), one.pay(), one.pay()])
    expect([await one.status(), one.asked.length]).toEqual(['open', 1])
    one.wait(5 * minutes)
    await Promise.all([one.pay(), one.pay()])
    expect([await one.status(), await one.due(), one.payments.length]).toEqual(['paid', 0, 1])
  })
}
