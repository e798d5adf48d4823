import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { type BankAccount, bankAccounts, bankAccountTransitions } from './records.ts'
import { type AccountEvent, type AccountState, accountFlow } from './rules/account-flow.ts'

interface Transition {
  readonly event: AccountEvent
  readonly by: string
  readonly change: Partial<Pick<BankAccount, 'bankHolder' | 'why' | 'payeeId' | 'checkId'>>
}

/** Moves a locked account and leaves a row; throws `states.not-now`. */
export async function transitionBankAccount(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  account: BankAccount,
  transition: Transition,
): Promise<void> {
  const at = shop.clock.now()
  const state = next(accountFlow, account.state, transition.event)
  const endedAt = state === 'VERIFIED' ? null : at
  await tx
    .update(bankAccounts)
    .set({ ...transition.change, state, endedAt })
    .where(eq(bankAccounts.id, account.id))
  await recordBankAccountTransition(tx, {
    account: { ...account, state },
    event: transition.event,
    from: account.state,
    by: transition.by,
    at,
  })
}

interface BankAccountTransitionRecord {
  readonly account: Pick<BankAccount, 'id' | 'state'>
  readonly event: AccountEvent | 'add'
  readonly from: AccountState | null
  readonly by: string
  readonly at: Date
}

export async function recordBankAccountTransition(
  tx: Tx,
  { account, event, from, by, at }: BankAccountTransitionRecord,
): Promise<void> {
  await tx.insert(bankAccountTransitions).values({ accountId: account.id, event, from, to: account.state, by, at })
}
