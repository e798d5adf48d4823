/**
 * Transactions at the sandbox's Paytm: opened by the shop under an order id that can be used once, attempted once with a
 * token that is valid for 15 minutes, and decided by `outcomes.ts`.
 */
import { istClock } from '../../../units/date.ts'
import { nowMs, randomDigits, randomHex, type SandboxContext } from '../context.ts'
import {
  advancePaymentState,
  atBank,
  failed,
  type Outcome,
  paymentStateOf,
  type SandboxPaymentState,
} from '../outcomes.ts'
import { webhookOf } from './responses.ts'

export type PaytmPaymentMode = 'CC' | 'DC' | 'NB' | 'UPI'

export interface PaytmPaymentAttempt {
  readonly txnId: string
  readonly bankTxnId: string
  readonly mode: PaytmPaymentMode
  readonly bank: string
  /** The bank's decision if the code is right. */
  readonly outcome: Outcome
  readonly last4: string | null
  /** Opens the bank's page; known only to the browser that started the attempt. */
  readonly key: string
  readonly wrongCodes: number
  readonly at: string
  readonly fate: SandboxPaymentState
}

export interface Transaction {
  readonly orderId: string
  readonly kind: 'transaction' | 'qr'
  /** The text of the body that opened it; an identical request is the same transaction. */
  readonly openedWith: string
  readonly token: string
  readonly tokenEndsMs: number
  readonly amount: string
  readonly callbackUrl: string
  /** Paytm's names of the modes the shop offers; empty: all. */
  readonly modes: readonly string[]
  readonly payment: PaytmPaymentAttempt | null
}

const tokenLifeMs = 15 * 60_000

export const transactions = (sandbox: SandboxContext) => sandbox.store.collection<Transaction>('paytm-transaction')
const bankKeys = (sandbox: SandboxContext) => sandbox.store.collection<string>('paytm-bank-key')

export function openPaytmTransaction(
  sandbox: SandboxContext,
  order: Pick<Transaction, 'orderId' | 'kind' | 'openedWith' | 'amount' | 'callbackUrl' | 'modes'>,
  endsMs?: number,
): Transaction {
  const tokenEndsMs = endsMs ?? nowMs(sandbox) + tokenLifeMs
  const token = `${randomHex(16)}${randomDigits(13)}`
  return transactions(sandbox).put(order.orderId, { ...order, token, tokenEndsMs, payment: null })
}

/** The transaction in its current state; a payment decided by time is saved and the shop notified. */
export function findPaytmTransaction(sandbox: SandboxContext, orderId: string): Transaction | undefined {
  const transaction = transactions(sandbox).get(orderId)
  if (!transaction?.payment) return transaction
  const fate = advancePaymentState(transaction.payment.fate, nowMs(sandbox))
  return fate === transaction.payment.fate ? transaction : decidePaytmPayment(sandbox, transaction, fate)
}

const undecided = (sandbox: SandboxContext): Set<string> => sandbox.undecided.get('paytm')!

/** Notifies the shop of every payment that time has decided. */
export const advancePaytmTransactions = (sandbox: SandboxContext): void => {
  for (const orderId of undecided(sandbox)) findPaytmTransaction(sandbox, orderId)
}

/** After a restart: finds the payments that are still open. */
export const watchTransactions = (sandbox: SandboxContext): void => {
  for (const transaction of transactions(sandbox).all()) watch(sandbox, transaction)
}

function watch(sandbox: SandboxContext, { orderId, payment }: Transaction): void {
  if (payment && (payment.fate.state === 'at-bank' || payment.fate.state === 'pending')) undecided(sandbox).add(orderId)
  else undecided(sandbox).delete(orderId)
}

const keep = (sandbox: SandboxContext, transaction: Transaction): Transaction => {
  watch(sandbox, transaction)
  return transactions(sandbox).put(transaction.orderId, transaction)
}

export const tokenIsLive = (sandbox: SandboxContext, transaction: Transaction, token: string): boolean =>
  transaction.token === token && transaction.payment === null && nowMs(sandbox) < transaction.tokenEndsMs

type ChosenInstrument = Pick<PaytmPaymentAttempt, 'mode' | 'bank' | 'outcome' | 'last4'>

/** The customer is on the bank's page; the token is used up. */
export function beginPaytmPayment(
  sandbox: SandboxContext,
  transaction: Transaction,
  instrument: ChosenInstrument,
): Transaction {
  const payment: PaytmPaymentAttempt = {
    ...instrument,
    txnId: `${istStamp(sandbox).replace(/\D/g, '').slice(0, 14)}${randomDigits(20)}`,
    bankTxnId: randomDigits(15),
    key: randomHex(16),
    wrongCodes: 0,
    at: istStamp(sandbox),
    fate: atBank(nowMs(sandbox)),
  }
  bankKeys(sandbox).put(payment.key, transaction.orderId)
  return keep(sandbox, { ...transaction, payment })
}

export function findPaytmTransactionByKey(sandbox: SandboxContext, key: string): Transaction | undefined {
  const orderId = bankKeys(sandbox).get(key)
  return orderId === undefined ? undefined : findPaytmTransaction(sandbox, orderId)
}

/** Saves the result of the attempt and notifies the shop by webhook, unless it still waits for the bank's code. */
export function decidePaytmPayment(
  sandbox: SandboxContext,
  transaction: Transaction,
  fate: SandboxPaymentState,
): Transaction {
  if (!transaction.payment) throw new Error(`${transaction.orderId} was never tried`)
  const decided = { ...transaction, payment: { ...transaction.payment, fate } }
  keep(sandbox, decided)
  if (fate.state !== 'at-bank') sandbox.webhooks.post(webhookOf(sandbox, decided, decided.payment))
  return decided
}

export const finishPaytmPayment = (sandbox: SandboxContext, transaction: Transaction, outcome: Outcome): Transaction =>
  decidePaytmPayment(sandbox, transaction, paymentStateOf(outcome, nowMs(sandbox)))

/** An attempt that fails before it reaches a bank: a bad card, an expired token. */
export function failPaytmPayment(
  sandbox: SandboxContext,
  transaction: Transaction,
  instrument: ChosenInstrument & { why: Parameters<typeof failed>[0] },
): Transaction {
  const { why, ...rest } = instrument
  return decidePaytmPayment(sandbox, beginPaytmPayment(sandbox, transaction, rest), failed(why))
}

export function countWrongPaytmCode(sandbox: SandboxContext, transaction: Transaction): number {
  if (!transaction.payment) return 0
  const wrongCodes = transaction.payment.wrongCodes + 1
  transactions(sandbox).put(transaction.orderId, { ...transaction, payment: { ...transaction.payment, wrongCodes } })
  return wrongCodes
}

/** "2026-11-21 12:35:20.0", Indian time, as Paytm writes it. */
export const istStamp = (sandbox: SandboxContext): string =>
  `${istClock(sandbox.clock.now()).toISOString().slice(0, 19).replace('T', ' ')}.0`
