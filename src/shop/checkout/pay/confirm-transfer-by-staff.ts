/**
 * Staff confirm that the money of a transfer has arrived. Above a limit a second person must approve if only one person vouches
 * for it: the details were typed, or the same person imported the statement (decision 0069).
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { type CreditWithTaker, findCredit } from '../../payments/bank-statements/actions.ts'
import { orderOfVirtualAccount } from '../../payments/bank-statements/rules/virtual-account.ts'
import { bankTransfers } from '../../payments/records.ts'
import { needsSecondToConfirm } from '../../payments/refunds/rules.ts'
import { readWaitingTransfer } from '../../payments/transfers/transfer-list.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { openProposalsAbout, openProposalsOf } from '../../staff/approvals/about.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import { whyNotTwoPersons } from '../../staff/approvals/records.ts'
import { proposalKinds } from '../../staff/approvals/rules/proposal-kinds.ts'
import type { ProposedChange } from '../../staff/approvals/rules.ts'
import type { Staff } from '../../staff/rules.ts'
import { confirmTransfer } from './bank-transfer.ts'
import type { SettleOutcome } from './settle.ts'

/** What staff state about money received. */
export interface TransferConfirmationInput {
  readonly orderId: number
  readonly utr: string
  /** Typed by staff; a statement line takes precedence. */
  readonly creditedAt: Date | null
  readonly amount: Paise | null
}

/** Throws `payments.no-transfer`. */
export async function assessConfirmation(
  shop: Shop,
  db: Db,
  stated: TransferConfirmationInput,
  staff: Pick<Staff, 'id'>,
): Promise<AssessedRisk> {
  const { orderId, utr, amount, creditedAt } = stated
  const transfer = await readWaitingTransfer(db, orderId)
  if (!transfer) throw refuse('payments.no-transfer')
  const credit = await findCredit(db, utr)
  const received = credit?.amount ?? amount ?? transfer.amount
  const isLarge = needsSecondToConfirm(transfer.amount, received)
  const needsSecondPerson = isLarge && !(await isEvidencedByOthers(shop, db, { credit, orderId, staff }))
  const about = { kind: 'transfer', id: String(orderId) }
  return {
    maxLoss: needsSecondPerson ? received : 0,
    rules: needsSecondPerson ? ['unconfirmed-transfer'] : [],
    sentence: `Confirm the transfer for ${transfer.uniqueOrderId}: ${formatMoney(received)} received`,
    // Included even if one person may confirm it by now: a pending proposal is compared by these.
    changes: changesOfTransfer({
      transfer,
      credit,
      received,
      utr,
      at: credit?.creditedAt ?? creditedAt ?? shop.clock.now(),
    }),
    about,
    lockForProposal: async (tx) => {
      await lockWaiting(tx, orderId)
      if ((await openProposalsAbout(tx, about)).length > 0) throw refuse('payments.transfer-proposed')
    },
  }
}

/** Throws what `confirmTransfer` throws. */
export const confirmTransferByStaff = (
  shop: Shop,
  stated: TransferConfirmationInput,
  { by, approval }: { by: Staff; approval: Approval | undefined },
): Promise<SettleOutcome> => {
  const { orderId, utr } = stated
  // Without a date on a statement, the money counts as received when the proposal was made, not when it was approved.
  const creditedAt = stated.creditedAt ?? approval?.proposedAt ?? null
  const confirmedBy = `staff:${(approval?.approvedBy ?? by).id}`
  return confirmTransfer(shop, { orderId, ...withoutNulls({ ...stated, creditedAt }), by: confirmedBy, bankRef: utr })
}

const withoutNulls = ({ creditedAt, amount }: TransferConfirmationInput) => ({
  ...(creditedAt && { creditedAt }),
  ...(amount !== null && { amount }),
})

interface CreditEvidence {
  readonly credit: Pick<CreditWithTaker, 'virtualAccount' | 'takenById'> | null
  readonly orderId: number
  readonly staff: Pick<Staff, 'id'>
}

/** A statement line that another person imported, or money sent to the order's own account number. */
async function isEvidencedByOthers(shop: Shop, db: Db, { credit, orderId, staff }: CreditEvidence): Promise<boolean> {
  if (!credit) return false
  const { virtualAccountPrefix } = shop.catalogue.now.content.settings.transfers
  if (orderOfVirtualAccount(virtualAccountPrefix, credit.virtualAccount) === orderId) return true
  if (credit.takenById === null || credit.takenById === staff.id) return false
  const persons = { staff, proposedBy: credit.takenById, now: shop.clock.now() }
  return (await whyNotTwoPersons(db, persons)) === null
}

/** Whether confirming a transfer by this line requires a second person. */
export async function lineNeedsSecond(
  shop: Shop,
  { transfer, utr, received }: { transfer: { orderId: number; amount: Paise }; utr: string; received: Paise },
  staff: Pick<Staff, 'id'>,
): Promise<boolean> {
  if (!needsSecondToConfirm(transfer.amount, received)) return false
  return !(await isEvidencedByOthers(shop, shop.db, {
    credit: await findCredit(shop.db, utr),
    orderId: transfer.orderId,
    staff,
  }))
}

/** Who proposed the confirmation for these orders, while it awaits a second person. */
export async function readTransferProposers(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  for (const { aboutId, proposedByName } of await openProposalsOf(db, proposalKinds.transfers))
    if (orderIds.includes(Number(aboutId))) found.set(Number(aboutId), proposedByName)
  return found
}

/** Serialises concurrent proposals. */
async function lockWaiting(tx: Tx, orderId: number): Promise<void> {
  const { id, orderId: order, decidedAt } = bankTransfers
  const [row] = await tx
    .select({ id })
    .from(bankTransfers)
    .where(and(eq(order, orderId), isNull(decidedAt)))
    .for('update')
  if (!row) throw refuse('payments.no-transfer')
}

interface ComparedTransfer {
  readonly transfer: NonNullable<Awaited<ReturnType<typeof readWaitingTransfer>>>
  readonly credit: CreditWithTaker | null
  readonly received: Paise
  /** When it was credited, by the statement line or as stated by staff. */
  readonly at: Date
  readonly utr: string
}

/** The second person approves the transfer as announced, and the details of the statement line, or that there is none. */
function changesOfTransfer({ transfer, credit, received, at, utr }: ComparedTransfer): ProposedChange[] {
  const isGood = received === transfer.amount && at <= transfer.countsUntil
  const line = describeCredit(credit)
  return [
    {
      what: 'Order',
      before: `${transfer.uniqueOrderId}, announced ${formatDateAndTime(transfer.announcedAt)}`,
      after: isGood ? 'Paid' : 'Looked at by people',
      rests: { on: transfer.id },
    },
    { what: 'Due', before: '', after: formatMoney(transfer.amount) },
    { what: 'Came', before: '', after: formatMoney(received) },
    { what: 'Credited', before: '', after: formatDateAndTime(at) },
    { what: 'UTR', before: '', after: utr },
    {
      what: 'Line of the bank',
      before: line,
      after: credit ? 'Pays this order' : 'Typed by hand',
      rests: { on: line },
    },
  ]
}

function describeCredit(credit: CreditWithTaker | null): string {
  if (!credit) return 'on no statement'
  if (credit.transferId !== null) return 'paid another order'
  return `${formatMoney(credit.amount)} on ${formatDateAndTime(credit.creditedAt)}`
}
