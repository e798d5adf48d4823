/** For tests: a customer who may sell, with a name, a session, silver, and a bank account past its cooling period. */
import type { TestShop } from '../../../testing.ts'
import { counterPerDatabase } from '../../../testing-counter.ts'
import { dayMs } from '../../../units/date.ts'
import { SILVER_GRAM, type SilverUnits } from '../../../units/silver.ts'
import { callWithCode } from '../../customers/one-time-codes/testing.ts'
import { addCustomer } from '../../customers/records.ts'
import { openSession } from '../../customers/sign-in/sessions.ts'
import { postMovement } from '../../ledger/actions.ts'
import { companyAccount, customerAccount } from '../../ledger/rules.ts'
import { readRates } from '../../pricing/rates/actions.ts'

export interface TestSeller {
  readonly id: number
  readonly mobile: string
  readonly email: string
  readonly token: string
}

const nextSeller = counterPerDatabase()

export async function newSeller(
  test: Pick<TestShop, 'shop' | 'clock'>,
  silver: SilverUnits = 10 * SILVER_GRAM,
): Promise<TestSeller> {
  const number = nextSeller(test.shop.db)
  const mobile = String(7_200_000_000 + number)
  const email = `seller${number}@mail.example`
  const now = test.clock.now()
  return test.shop.db.transaction(async (tx) => {
    const proved = { email, emailVerifiedAt: now, mobile, mobileVerifiedAt: now }
    const id = await addCustomer(tx, { name: 'Asha Rao', ...proved }, now)
    const token = await openSession(tx, id, { device: { ip: '', userAgent: '' }, now })
    await postMovement(test.shop, tx, {
      why: 'given',
      reference: `given:${id}`,
      postings: [
        { from: companyAccount('SILVER', 'vault'), to: customerAccount(id, 'SILVER', 'wallet'), amount: silver },
      ],
    })
    return { id, mobile, email, token }
  })
}

export const accountOf = (number: string) => ({
  ifsc: 'HDFC0000053',
  account_number: number,
  confirm_account_number: number,
  account_holder: 'Asha Rao',
})

/** Like `POST /dev/clock`. */
export async function advanceShopClock(test: TestShop, ms: number): Promise<void> {
  test.clock.advance(ms)
  await readRates(test.shop)
  await test.shop.catalogue.refresh('rates')
  await test.shop.jobs.runDue()
}

/** The last four digits decide the result of payouts (`partners/payouts/stand-in.ts`). */
export async function readySeller(test: TestShop, { silver = 10 * SILVER_GRAM, number = '50100123456789' } = {}) {
  const seller = await newSeller(test, silver)
  await callWithCode(test, seller, 'my-bank-account/add', accountOf(number))
  await advanceShopClock(test, dayMs)
  return seller
}
