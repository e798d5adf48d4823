/**
 * Staff say that the money of a transfer has come. Above a limit a second person agrees where nothing but the word of one
 * shows it: typed by hand, or on a statement that the same person took over (decision 0069).
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { openProposalsAbout, openProposalsOf } from '../../approvals/about.ts'
import { propose } from '../../approvals/actions.ts'
import type { ApprovalKind } from '../../approvals/kinds.ts'
import { whyNotTwoPersons } from '../../approvals/records.ts'
import type { Change } from '../../approvals/rules.ts'
import { type CreditWithTaker, findCredit } from '../../bank-statements/actions.ts'
import { orderOfVirtualAccount } from '../../bank-statements/rules/virtual-account.ts'
import { bankTransfers } from '../../payments/records.ts'
import { needsSecondToConfirm } from '../../payments/rules/second-person.ts'
import { readWaitingTransfer } from '../../payments/transfer-desk.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Staff } from '../../staff/rules.ts'
import { confirmTransfer } from './bank-transfer.ts'
import type { Settled } from './settle.ts'

export interface SaidToHaveCome {
  readonly orderId: number
  readonly utr: string
  /** Typed; what a line of a statement says counts before it. */
  readonly creditedAt: Date | null
  readonly amount: Paise | null
}

export const aboutTransfer = (orderId: number) => ({ kind: 'transfer', id: String(orderId) })

/**
 * Books it, or proposes it. Throws `payments.transfer-proposed` while a proposal waits, `bank-statements.used`, and what
 * `confirmTransfer` throws.
 */
export async function confirmAtDesk(
  shop: Shop,
  said: SaidToHaveCome,
  staff: Staff,
): Promise<{ settled: Settled } | { proposalId: number }> {
  const { orderId, utr, amount } = said
  const transfer = await readWaitingTransfer(shop.db, orderId)
  if (!transfer) throw refuse('payments.no-transfer')
  const credit = await findCredit(shop.db, utr)
  const came = credit?.amount ?? amount ?? transfer.amount
  const alone =
    !needsSecondToConfirm(transfer.amount, came) || (await isShownByOthers(shop, { credit, orderId, staff }))
  if (!alone) {
    const creditedAt = said.creditedAt ?? shop.clock.now()
    const facts: Facts = { orderId, utr, amount: amount ?? transfer.amount, creditedAt: creditedAt.toISOString() }
    return { proposalId: await proposeIt(shop, facts, { staff, uniqueOrderId: transfer.uniqueOrderId, came }) }
  }
  const by = `staff:${staff.id}`
  return { settled: await confirmTransfer(shop, statementOf({ orderId, utr, ...withoutNulls(said) }, by)) }
}

const withoutNulls = ({ creditedAt, amount }: SaidToHaveCome) => ({
  ...(creditedAt && { creditedAt }),
  ...(amount !== null && { amount }),
})

interface Stated {
  readonly orderId: number
  readonly utr: string
  readonly creditedAt?: Date
  readonly amount?: Paise
}

const statementOf = ({ utr, ...rest }: Stated, by: string) => ({ ...rest, by, bankRef: utr })

interface Shown {
  readonly credit: Pick<CreditWithTaker, 'virtualAccount' | 'takenById'> | null
  readonly orderId: number
  readonly staff: Pick<Staff, 'id'>
}

/** A line of a statement that another person took over, or money that was sent to the account of this very order. */
async function isShownByOthers(shop: Shop, { credit, orderId, staff }: Shown): Promise<boolean> {
  if (!credit) return false
  const { virtualAccountPrefix } = shop.catalogue.now.content.settings.transfers
  if (orderOfVirtualAccount(virtualAccountPrefix, credit.virtualAccount) === orderId) return true
  if (credit.takenById === null || credit.takenById === staff.id) return false
  const persons = { staff, proposedBy: credit.takenById, now: shop.clock.now() }
  return (await whyNotTwoPersons(shop.db, persons)) === null
}

/** Whether confirming a transfer by this line would wait for a second person. */
export async function lineNeedsSecond(
  shop: Shop,
  { transfer, utr, came }: { transfer: { orderId: number; amount: Paise }; utr: string; came: Paise },
  staff: Pick<Staff, 'id'>,
): Promise<boolean> {
  if (!needsSecondToConfirm(transfer.amount, came)) return false
  return !(await isShownByOthers(shop, { credit: await findCredit(shop.db, utr), orderId: transfer.orderId, staff }))
}

/** Who said that the money of these orders has come, while it waits for a second person. */
export async function proposersOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  for (const { aboutId, proposedByName } of await openProposalsOf(db, 'transfers.confirm'))
    if (orderIds.includes(Number(aboutId))) found.set(Number(aboutId), proposedByName)
  return found
}

interface Facts {
  readonly orderId: number
  readonly utr: string
  readonly amount: Paise
  readonly creditedAt: string
}

function proposeIt(
  shop: Shop,
  facts: Facts,
  { staff, uniqueOrderId, came }: { staff: Staff; uniqueOrderId: string; came: Paise },
): Promise<number> {
  const about = aboutTransfer(facts.orderId)
  return shop.db.transaction(async (tx) => {
    await lockWaiting(tx, facts.orderId)
    if ((await openProposalsAbout(tx, about)).length > 0) throw refuse('payments.transfer-proposed')
    const sentence = `Confirm the transfer for ${uniqueOrderId}: ${formatMoney(came)} has come`
    return propose(shop, tx, { kind: 'transfers.confirm', facts: { ...facts } as Json, about, sentence, by: staff })
  })
}

/** Two who propose at once wait here for each other. */
async function lockWaiting(tx: Tx, orderId: number): Promise<void> {
  const { id, orderId: order, decidedAt } = bankTransfers
  const [row] = await tx
    .select({ id })
    .from(bankTransfers)
    .where(and(eq(order, orderId), isNull(decidedAt)))
    .for('update')
  if (!row) throw refuse('payments.no-transfer')
}

/** The second person agrees to the transfer as it was announced, and to what the bank's line said, or that there was none. */
async function changes(_shop: Shop, db: Db, { orderId, utr, amount, creditedAt }: Facts): Promise<Change[]> {
  const transfer = await readWaitingTransfer(db, orderId)
  if (!transfer) return []
  const credit = await findCredit(db, utr)
  const [came, at] = [credit?.amount ?? amount, credit?.creditedAt ?? new Date(creditedAt)]
  const isGood = came === transfer.amount && at <= transfer.countsUntil
  const line = lineWords(credit)
  return [
    {
      what: 'Order',
      before: `${transfer.uniqueOrderId}, announced ${formatDateAndTime(transfer.announcedAt)}`,
      after: isGood ? 'Paid' : 'Looked at by people',
      rests: { on: transfer.id },
    },
    { what: 'Due', before: '', after: formatMoney(transfer.amount) },
    { what: 'Came', before: '', after: formatMoney(came) },
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

function lineWords(credit: CreditWithTaker | null): string {
  if (!credit) return 'on no statement'
  if (credit.transferId !== null) return 'paid another order'
  return `${formatMoney(credit.amount)} on ${formatDateAndTime(credit.creditedAt)}`
}

export const transferApproval: ApprovalKind = {
  permission: 'transfers',
  changes,
  carryOut: async (shop, { orderId, utr, amount, creditedAt }: Facts, { approvedBy, done }) => {
    const stated = { orderId, utr, amount, creditedAt: new Date(creditedAt) }
    await confirmTransfer(shop, { ...statementOf(stated, `staff:${approvedBy.id}`), also: done })
  },
}
