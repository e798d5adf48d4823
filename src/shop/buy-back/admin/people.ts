/** Who handled a piece so far, and who may take the next step. Read with the row locked when it decides (decision 0086). */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { whyNotTwoPersons } from '../../staff/approvals/records.ts'
import { may, type Permission } from '../../staff/rules.ts'
import {
  type BuyBack,
  type HandlerAccount,
  hasPaymentBegun,
  readBuyBack,
  readBuyBackTransitions,
  readHandlerAccounts,
  sumOffersBefore,
} from '../records.ts'
import {
  type CountedStep,
  countedSteps,
  isEnoughToPay,
  mayTakeStep,
  peopleNeeded,
  threePeopleAbove,
  twoPeopleAbove,
} from '../rules/people.ts'

/** The permission of each step. */
export const permissionOfStep: Readonly<Record<CountedStep, Permission>> = {
  receive: 'buy-back',
  assay: 'buy-back',
  offer: 'buy-back',
  release: 'payouts',
}

interface CompletedStep {
  /** Null for the development stand-in, which counts as a different person at each step. */
  readonly staffId: number | null
  readonly person: string
}

interface PeopleStatus {
  /** Paise, including offers of the day before to the same customer or by the same person. */
  readonly amount: Paise
  readonly needed: 1 | 2 | 3
  readonly steps: readonly CompletedStep[]
  /** Only people whose accounts are still active: what a dismissed member of staff did may be the reason for the dismissal. */
  readonly people: readonly string[]
  readonly accounts: readonly HandlerAccount[]
}

const staffIdOf = (by: string): number | null => {
  const id = /^staff:(\d{1,9})$/.exec(by)?.[1]
  return id === undefined ? null : Number(id)
}

const personOfStaff = (id: number): string => `staff:${id}`

/** The larger of what was quoted, what is offered, and what would be offered now. */
const amountOf = ({ quoted, amount }: BuyBack, toOffer: Paise): Paise => Math.max(quoted, amount, toOffer)

interface Outlook {
  /** The amount that would be offered. */
  readonly toOffer: Paise
  /** Time of the offer: offers in the 24 hours before it are added, so that a split purchase counts as one. */
  readonly now: Date | null
  /** "staff:2", who takes the next step. */
  readonly by: string | null
}

const settled: Outlook = { toOffer: 0, now: null, by: null }

export async function readPeople(db: Db, row: BuyBack, { toOffer, now, by }: Outlook = settled): Promise<PeopleStatus> {
  const accounts = await readHandlerAccounts(db)
  const enrolled = accounts.filter((one) => one.isEnrolled && mayTakePart(one)).length
  const hasTraded = enrolled >= 2 || (await hasPaymentBegun(db))
  const transitions = (await readBuyBackTransitions(db, [row.id])).filter(({ event }) => isCounted(event))
  const steps = transitions.map(({ id, by, personId }): CompletedStep => {
    const staffId = staffIdOf(by)
    if (staffId === null) return { staffId, person: `${by}:${id}` }
    return { staffId, person: personOfStaff(personId ?? staffId) }
  })
  const handlers = [...new Set([...transitions.map((transition) => transition.by), ...(by === null ? [] : [by])])]
  const amount = amountOf(row, toOffer) + (await sumOffersBefore(db, { row, handlers, now }))
  const closed = new Set(accounts.filter(({ isActive }) => !isActive).map(({ id }) => id))
  const people = steps.filter(({ staffId }) => staffId === null || !closed.has(staffId)).map(({ person }) => person)
  return { amount, needed: peopleNeeded({ amount, enrolled, hasTraded }), steps, people, accounts }
}

const isCounted = (event: string): event is CountedStep => (countedSteps as readonly string[]).includes(event)

const mayTakePart = (account: HandlerAccount): boolean => may(account, 'buy-back') || may(account, 'payouts')

/** How many people must have handled it before it is paid, and how many have. */
export async function countPeople(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  row: BuyBack,
  toOffer: Paise,
): Promise<{ needed: number; soFar: number }> {
  const { needed, people } = await readPeople(db, row, { toOffer, now: clock.now(), by: null })
  return { needed, soFar: new Set(people).size }
}

/** Whether enough people have handled it for the payment to be sent without another person. */
export async function isPaymentCovered(tx: Tx, row: BuyBack): Promise<boolean> {
  const { people, needed } = await readPeople(tx, row)
  return isEnoughToPay(people, needed)
}

interface Step {
  readonly step: CountedStep
  /** "staff:2" */
  readonly by: string
  /** The amount that would be offered. */
  readonly toOffer?: Paise
}

/**
 * The person taking the step, to be stored with it; null if no member of staff acts. A caller that takes the step must hold
 * the row's lock. Throws `buy-back.other-person`.
 */
export async function requirePerson(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  row: BuyBack,
  { step, by, toOffer = 0 }: Step,
): Promise<number | null> {
  const staffId = staffIdOf(by)
  if (staffId === null) return null
  const status = await readPeople(db, row, { toOffer, now: shop.clock.now(), by })
  const { personId, sameHandAs } = await personOf(shop, db, status, staffId)
  const { people: before, needed } = status
  if (!mayTakeStep(step, { person: personOfStaff(personId), before, needed }))
    throw refuse('buy-back.other-person', await missingPersonFacts(shop, db, { status, step, sameHandAs }))
  return personId
}

/** The account itself, or an earlier handler of this buy-back that is currently the same person. */
async function personOf(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  { steps, accounts }: PeopleStatus,
  staffId: number,
): Promise<{ personId: number; sameHandAs: string }> {
  const own = steps.find((step) => step.staffId === staffId)
  if (own) return { personId: Number(own.person.slice('staff:'.length)), sameHandAs: '' }
  const now = shop.clock.now()
  for (const { staffId: proposedBy, person } of steps) {
    if (proposedBy === null) continue
    if ((await whyNotTwoPersons(db, { staff: { id: staffId }, proposedBy, now })) !== 'same-hand') continue
    const sameHandAs = accounts.find(({ id }) => id === proposedBy)?.name ?? ''
    return { personId: Number(person.slice('staff:'.length)), sameHandAs }
  }
  return { personId: staffId, sameHandAs: '' }
}

interface MissingPerson {
  readonly status: PeopleStatus
  readonly step: CountedStep
  readonly sameHandAs: string
}

/** The names of who handled it and of who could take the step, so that the message can say whom to contact. */
async function missingPersonFacts(shop: Pick<Shop, 'clock'>, db: Db, about: MissingPerson) {
  const { status, step, sameHandAs } = about
  const ids = new Set(status.steps.map(({ staffId }) => staffId))
  const names = status.accounts.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  const candidates: string[] = []
  for (const account of status.accounts) {
    if (!account.isEnrolled || !may(account, permissionOfStep[step]) || ids.has(account.id)) continue
    const { personId } = await personOf(shop, db, status, account.id)
    if (personId === account.id) candidates.push(account.name)
  }
  const above = status.amount > threePeopleAbove && status.needed === 3 ? threePeopleAbove : twoPeopleAbove
  return {
    step,
    needed: status.needed,
    names: names.join(', '),
    candidates: candidates.slice(0, 5).join(', '),
    sameHandAs,
    above: formatMoney(above),
  }
}

/** Facts of `buy-back.more-people` if the payment needs another person; otherwise null. */
export async function missingToPay(shop: Pick<Shop, 'clock'>, db: Db, row: BuyBack) {
  const status = await readPeople(db, row)
  if (isEnoughToPay(status.people, status.needed)) return null
  return missingPersonFacts(shop, db, { status, step: 'release', sameHandAs: '' })
}

export async function missingToPayOf(shop: Pick<Shop, 'db' | 'clock'>, id: number) {
  const row = await readBuyBack(shop.db, id)
  return row && missingToPay(shop, shop.db, row)
}
