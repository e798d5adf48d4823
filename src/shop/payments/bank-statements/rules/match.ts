/** Matches credits with announced transfers: by the account number of the order first, by amount last. */
import type { Paise } from '../../../../units/paise.ts'
import { orderOfVirtualAccount } from './virtual-account.ts'

export interface UnmatchedTransfer {
  readonly id: number
  readonly orderId: number
  readonly uniqueOrderId: string
  readonly amount: Paise
  /** The customer's description of the transfer; often the UTR. */
  readonly description: string
}

export interface OpenCredit {
  readonly id: number
  readonly utr: string
  readonly amount: Paise
  readonly virtualAccount: string
  readonly remarks: string
}

/** How certain a match is, the most certain first. */
export const matchKinds = ['account', 'utr', 'order', 'amount'] as const
export type MatchKind = (typeof matchKinds)[number]

export interface Match<C extends OpenCredit> {
  readonly credit: C
  readonly by: MatchKind
  /** Difference to the announced amount: positive if more was received, negative if less. */
  readonly overPaise: number
}

const emails = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase()

const holds: Readonly<Record<MatchKind, (one: UnmatchedTransfer, credit: OpenCredit, prefix: string) => boolean>> = {
  account: (one, credit, prefix) => orderOfVirtualAccount(prefix, credit.virtualAccount) === one.orderId,
  utr: (one, credit) => emails(one.description).includes(credit.utr),
  order: (one, credit) => emails(credit.remarks).includes(emails(one.uniqueOrderId)),
  amount: (one, credit) => credit.amount === one.amount && credit.virtualAccount === '',
}

/**
 * The best match for each transfer; no credit is matched to two of them. A match by amount alone requires that no other credit
 * and no other transfer has that amount: otherwise staff must tell them apart.
 */
export function matchTransfers<C extends OpenCredit>(
  waiting: readonly UnmatchedTransfer[],
  credits: readonly C[],
  prefix: string,
): ReadonlyMap<number, Match<C>> {
  const found = new Map<number, Match<C>>()
  const used = new Set<number>()
  for (const by of matchKinds)
    for (const one of waiting) {
      if (found.has(one.id)) continue
      const fitting = credits.filter((credit) => !used.has(credit.id) && holds[by](one, credit, prefix))
      const [credit] = fitting
      const isPlain = by !== 'amount' || (fitting.length === 1 && isOnly(one, waiting, found))
      if (!credit || !isPlain) continue
      used.add(credit.id)
      found.set(one.id, { credit, by, overPaise: credit.amount - one.amount })
    }
  return found
}

const isOnly = (
  one: UnmatchedTransfer,
  waiting: readonly UnmatchedTransfer[],
  found: ReadonlyMap<number, unknown>,
): boolean => waiting.every((other) => other === one || other.amount !== one.amount || found.has(other.id))
