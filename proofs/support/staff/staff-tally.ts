/** What staff were told is done, kept beside the shop: its stock ledger must say the same. */
import { type ActRequest, ActRunning, newAct, type StaffClient, StaffRefusal } from './staff-client.ts'

/** Pieces of a product. */
export interface TalliedUnits {
  readonly productId: number
  readonly pieces: number
}

/** Runs once the act is known to be done. */
type Effect = () => void

export interface OpenAct {
  readonly staff: StaffClient
  readonly request: ActRequest
  readonly effect: Effect
  /** Of an act in several steps: whether the last one was saved, too. */
  readonly isDone: (() => Promise<boolean>) | undefined
}

export interface StaffTally {
  /** Of every movement of stock that was done, under its mark. */
  readonly movements: Set<string>
  readonly receipts: Map<number, number>
  /** By parcel as it was packed: each leaves once. */
  readonly parcels: Map<number, readonly TalliedUnits[]>
  /** By what brought them back. */
  readonly returns: Map<string, readonly TalliedUnits[]>
  readonly cancelledOrders: Set<string>
  /** How often each act was done, by its last word. */
  readonly acts: Map<string, number>
  readonly failures: string[]
  /** What killed processes had begun, in the order in which it was sent. */
  readonly open: OpenAct[]
  readonly proposals: Map<number, Effect>
  refusals: number
}

export const newStaffTally = (): StaffTally => ({
  movements: new Set(),
  receipts: new Map(),
  parcels: new Map(),
  returns: new Map(),
  cancelledOrders: new Set(),
  acts: new Map(),
  failures: [],
  open: [],
  proposals: new Map(),
  refusals: 0,
})

export const addTalliedUnits = (counts: Map<number, number>, { productId, pieces }: TalliedUnits): void => {
  counts.set(productId, (counts.get(productId) ?? 0) + pieces)
}

export const sumTalliedUnits = (parts: Iterable<readonly TalliedUnits[]>): ReadonlyMap<number, number> => {
  const sum = new Map<number, number>()
  for (const one of parts) for (const piece of one) addTalliedUnits(sum, piece)
  return sum
}

interface Wanted<Data> {
  readonly path: string
  readonly body: object
  readonly effect?: (data: Data | undefined) => void
  readonly isDone?: () => Promise<boolean>
}

/** Does it and tallies it. An act that a killed process had begun stays open, and is settled by `settleActs`. */
export async function performStaffAction<Data>(
  staff: StaffClient,
  tally: StaffTally,
  { path, body, effect, isDone }: Wanted<Data>,
): Promise<'done' | 'open' | 'proposed'> {
  const request = newAct(path, body)
  const count = (data?: Data) => {
    const name = path.split('/').slice(1).join(' ')
    tally.acts.set(name, (tally.acts.get(name) ?? 0) + 1)
    effect?.(data)
  }
  const open = { staff, request, effect: () => count(), isDone }
  try {
    const response = await staff.act<Data>(request)
    if (response.kind === 'done') count(response.data)
    else if (response.kind === 'proposed') tally.proposals.set(response.proposalId, () => count())
    else if ((await isDone?.()) ?? true) count()
    return response.kind === 'proposed' ? 'proposed' : 'done'
  } catch (error) {
    if (!(error instanceof ActRunning)) throw error
    tally.open.push(open)
    return 'open'
  }
}

/** Sends again what was never answered; what is still not known stays open. */
export async function settleActs(tally: StaffTally, isWanted: (open: OpenAct) => boolean = () => true): Promise<void> {
  for (const open of tally.open.filter(isWanted)) {
    const { staff, request, effect, isDone } = open
    try {
      const response = await staff.act(request)
      if (response.kind === 'proposed') tally.proposals.set(response.proposalId, effect)
      else if (response.kind === 'done' || ((await isDone?.()) ?? true)) effect()
    } catch (error) {
      if (error instanceof ActRunning) continue
      if (!(error instanceof StaffRefusal)) throw error
      // It was never done, and cannot be any more.
      tally.refusals += 1
    }
    tally.open.splice(tally.open.indexOf(open), 1)
  }
}
