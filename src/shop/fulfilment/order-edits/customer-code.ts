/**
 * The code with which a customer on the telephone confirms a change of their order. It is sent to the mobile of the account, never
 * to one that the caller names, and is valid for exactly one change.
 */
import type { Tx } from '../../../platform/database/database.ts'
import { keyedHash } from '../../../platform/security/secrets.ts'
import type { LocalizedText } from '../../../units/language/message-language.ts'
import { attemptCode, type CodeRequest, sendCodeWithText } from '../../customers/one-time-codes/codes.ts'
import { readCustomer } from '../../customers/records.ts'
import { sms } from '../../messaging/messages/message-content.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

export interface ConfirmedChange {
  /** Everything that matters about it: any other change needs another code. */
  readonly exactly: readonly string[]
  /** At most 50 characters each: "send order SLV-2026-1234 to PIN 411001"; in Hindi as it stands before का. */
  readonly words: LocalizedText
}

/** Sends a code; returns the last three digits of the mobile. Throws `orders.no-mobile-for-code` and `sign-in.code-too-soon`. */
export async function sendChangeCode(shop: Shop, tx: Tx, order: OrderRow, change: ConfirmedChange): Promise<string> {
  const request = await codeRequestOf(shop, tx, order, change)
  await sendCodeWithText(shop, tx, request, (code) => sms('order-change-code', { code, change: change.words }))
  return request.mobile.slice(-3)
}

interface PreparedChange {
  /** Locked. */
  readonly order: OrderRow
  readonly change: ConfirmedChange
}

export interface ChangeConfirmation<Prepared extends PreparedChange> {
  /** Six digits as the customer read them out; empty where a second person has approved the change. */
  readonly code: string
  /** Locks the order; throws where it cannot be changed. */
  readonly prepare: (tx: Tx) => Promise<Prepared>
  readonly act: (tx: Tx, prepared: Prepared) => Promise<void>
}

/**
 * Makes the change if the code is right. Both are one transaction, so the code is used up only if the change is made; a wrong code
 * counts although nothing else is written. Throws `orders.change-code-wrong` and `orders.change-code-spent`.
 */
export async function changeAsConfirmed<Prepared extends PreparedChange>(
  shop: Shop,
  { code, prepare, act }: ChangeConfirmation<Prepared>,
): Promise<void> {
  const outcome = await shop.db.transaction(async (tx) => {
    const prepared = await prepare(tx)
    const codeOutcome = code === '' ? 'right' : await attempt(shop, tx, prepared, code)
    if (codeOutcome === 'right') await act(tx, prepared)
    return codeOutcome
  })
  if (outcome !== 'right') throw refuse(`orders.change-code-${outcome}`, {}, 'code')
}

const attempt = async (shop: Shop, tx: Tx, { order, change }: PreparedChange, code: string) =>
  (await attemptCode(shop, tx, await codeRequestOf(shop, tx, order, change), code)) ?? 'spent'

/** The allowance of the order: a caller cannot use up the codes with which the customer signs in. */
async function codeRequestOf(
  { keys }: Pick<Shop, 'keys'>,
  tx: Tx,
  { id, customerId }: OrderRow,
  { exactly }: ConfirmedChange,
): Promise<CodeRequest> {
  const customer = await readCustomer(tx, customerId)
  if (!customer?.mobile) throw refuse('orders.no-mobile-for-code')
  const change = keyedHash(keys.code, 'order change', String(id), ...exactly)
  return { mobile: customer.mobile, purpose: `order-change:${change}`, browser: `order:${id}` }
}
