/** Staff who work on orders as each stands: they read its page, and do what can be done with it next. */
import { randomUUID } from 'node:crypto'
import { type BenchBuyer, buyerName } from '../../../bench/support/buyers.ts'
import { inlinePhoto } from '../../../src/shop/fulfilment/packing/testing.ts'
import type { RandomIntegers } from '../random-integers.ts'
import { type StaffClient, StaffRefusal } from './staff-client.ts'
import { readProduct } from './staff-stock.ts'
import { performStaffAction, type StaffTally, type TalliedUnits } from './staff-tally.ts'

interface LinePieces {
  readonly lineId: number
  readonly quantity: number
}
interface OrderPage {
  readonly order: string
  readonly version: number
  readonly state: string
  readonly acts: readonly string[]
  readonly customer: { readonly id: number }
  readonly lines: readonly {
    readonly id: number
    readonly name: string
    readonly quantity: number
    readonly leftToPack: number
    readonly scans: { readonly least: number; readonly most: number }
  }[]
  readonly packed: readonly { readonly id: number; readonly seal: string; readonly pieces: readonly LinePieces[] }[]
  readonly parcels: readonly {
    readonly id: number
    readonly state: string
    readonly seal: string
    readonly pieces: readonly LinePieces[]
  }[]
  readonly returns: readonly (LinePieces & {
    readonly id: number
    readonly wish: 'refund' | 'replacement'
    readonly stateLabel: string
  })[]
}

export interface OrderWork {
  readonly staff: StaffClient
  readonly stages: readonly string[]
  /** What the role permits. */
  readonly mayPack: boolean
  readonly mayRefund: boolean
  readonly tally: StaffTally
  readonly draw: RandomIntegers
  readonly shopUrl: string
  readonly buyers: readonly BenchBuyer[]
  /** The products that are sold, by name. */
  readonly products: ReadonlyMap<string, number>
}

/** Answers whether there was anything to do. */
export async function workOnAnOrder(work: OrderWork): Promise<boolean> {
  const { staff, draw, stages } = work
  const stage = stages[draw(stages.length)]
  const { rows } = await staff.read<{ rows: readonly { order: string; name: string }[] }>(`admin/orders?stage=${stage}`)
  // Orders of the demo shop are not in the provider's book.
  const found = rows.filter(({ name }) => name === buyerName)
  const chosen = found[draw(Math.max(1, found.length))]
  return chosen !== undefined && nextStep(work, await readOrder(staff, chosen.order))
}

const readOrder = (staff: StaffClient, order: string): Promise<OrderPage> =>
  staff.read(`admin/orders/one?order=${order}`)

type Step = (work: OrderWork, page: OrderPage) => Promise<unknown>

/** The first that applies is done. */
const steps: readonly (readonly [(page: OrderPage, work: OrderWork) => boolean, Step])[] = [
  [({ acts }, { draw, mayRefund }) => mayRefund && acts.includes('cancel') && draw(8) === 0, cancel],
  [({ acts }, { mayPack }) => mayPack && acts.includes('accept'), accept],
  [({ packed }, { mayPack }) => mayPack && packed.length > 0, despatchParcel],
  [
    ({ acts, returns }, { mayRefund }) => mayRefund && acts.includes('settle-return') && !returns.some(isReplaced),
    settleReturn,
  ],
  [({ acts, lines }, { mayPack }) => mayPack && acts.includes('pack') && lines.some(isOpen), pack],
  [({ acts }, { mayPack }) => mayPack && acts.includes('delivered'), arrive],
  [({ acts }, { mayPack }) => mayPack && acts.includes('answer-return'), answerReturn],
  [({ acts }, { mayPack }) => mayPack && acts.includes('receive-return'), receiveReturn],
  [({ acts }, { draw }) => acts.includes('refund') && draw(3) > 0, requestReturn],
  [({ acts }, { mayRefund }) => mayRefund && acts.includes('refund'), refundPieces],
]

async function nextStep(work: OrderWork, page: OrderPage): Promise<boolean> {
  const step = steps.find(([applies]) => applies(page, work))
  await step?.[1](work, page)
  return step !== undefined
}

const isOpen = ({ leftToPack }: OrderPage['lines'][number]): boolean => leftToPack > 0
const isReplaced = ({ wish, stateLabel }: OrderPage['returns'][number]): boolean =>
  wish === 'replacement' && stateLabel === 'Return Received'

function accept({ staff, tally }: OrderWork, { order }: OrderPage): Promise<unknown> {
  return performStaffAction(staff, tally, { path: 'admin/orders/accept', body: { orders: [order] } })
}

async function cancel({ staff, tally, draw }: OrderWork, { order, version }: OrderPage): Promise<void> {
  const fault = draw(2) === 0 ? 'shop' : 'customer'
  const cost = await staff.read<{ moneyPaise: number }>(`admin/orders/cancel-cost?order=${order}&fault=${fault}`)
  const body = { order, version, fault, reason: 'proof', shownPaise: cost.moneyPaise }
  const isDone = async () => (await readOrder(staff, order)).state === 'CANCELLED'
  const effect = () => void tally.cancelledOrders.add(order)
  await performStaffAction(staff, tally, { path: 'admin/orders/cancel', body, effect, isDone })
}

let seals = 0

async function pack({ staff, tally, products }: OrderWork, { order, lines }: OrderPage): Promise<void> {
  const pieces = []
  for (const { id, name, leftToPack, scans } of lines.filter(isOpen)) {
    const productId = products.get(name)
    const serials = scans.most > 0 && productId !== undefined ? await readSerials(staff, productId) : []
    pieces.push({ lineId: id, quantity: leftToPack, serials: serials.slice(0, Math.min(leftToPack, scans.most)) })
  }
  const request = { order, pieces: pieces.map(({ lineId, quantity }) => ({ lineId, quantity })) }
  let weightMilligrams = 0
  await performStaffAction<{ expectedMilligrams: number }>(staff, tally, {
    path: 'admin/orders/packing',
    body: request,
    effect: (expected) => {
      weightMilligrams = expected?.expectedMilligrams ?? 0
    },
  })
  if (weightMilligrams === 0) return
  seals += 1
  const sealed = { weightMilligrams, sealNo: `PROOF ${process.pid} ${seals}`, photo: inlinePhoto }
  await performStaffAction(staff, tally, { path: 'admin/orders/pack', body: { order, pieces, ...sealed } })
}

/** On the shelf of the vault; somebody else may scan the same one. */
async function readSerials(staff: StaffClient, productId: number): Promise<string[]> {
  const { serialsOnShelf } = await readProduct(staff, productId)
  return serialsOnShelf.filter(({ locationId }) => locationId === 0).map(({ serial }) => serial)
}

/** Sends a packed parcel, or opens it again. */
async function despatchParcel({ staff, tally, draw, products }: OrderWork, page: OrderPage): Promise<void> {
  const { order, packed } = page
  const { id, seal, pieces } = packed[draw(packed.length)]!
  const body = { order, parcel: id }
  if (draw(6) === 0) {
    await performStaffAction(staff, tally, { path: 'admin/orders/unpack', body })
    return
  }
  const tallied = piecesOf(products, page, pieces)
  // The first step writes down what the courier is asked for; it has left only where there is a parcel of that seal.
  const isDone = async () => (await readOrder(staff, order)).parcels.some((one) => one.seal === seal)
  const effect = () => void tally.parcels.set(id, tallied)
  await performStaffAction(staff, tally, { path: 'admin/orders/despatch', body, effect, isDone })
}

function piecesOf(
  products: OrderWork['products'],
  { order, lines }: Pick<OrderPage, 'order' | 'lines'>,
  pieces: readonly LinePieces[],
): TalliedUnits[] {
  return pieces.map(({ lineId, quantity }) => {
    const productId = products.get(lines.find(({ id }) => id === lineId)?.name ?? '')
    if (productId === undefined) throw new Error(`${order} has pieces of a product that nobody sells`)
    return { productId, pieces: quantity }
  })
}

/** The courier delivers it, or brings it back. */
async function arrive({ staff, tally, draw, products }: OrderWork, page: OrderPage): Promise<void> {
  const { order, parcels, acts } = page
  if (!acts.includes('came-back') || draw(6) > 0) {
    await performStaffAction(staff, tally, { path: 'admin/orders/delivered', body: { order, proof: inlinePhoto } })
    return
  }
  const inTransit = parcels.filter(({ state }) => state === 'IN_TRANSIT')
  const effect = () => {
    for (const { id, pieces } of inTransit) tally.returns.set(`parcel ${id}`, piecesOf(products, page, pieces))
  }
  await performStaffAction(staff, tally, {
    path: 'admin/orders/came-back',
    body: { order, reason: 'nobody at home' },
    effect,
  })
}

/** The customer asks, and asks again where no answer came. */
async function requestReturn({ shopUrl, buyers, draw, tally }: OrderWork, page: OrderPage): Promise<void> {
  const buyer = buyers.find(({ customerId }) => customerId === page.customer.id)
  const line = page.lines[draw(page.lines.length)]
  if (!buyer || !line) return
  const request = {
    order_detail_id: line.id,
    reason: 'It arrived damaged',
    resolution: draw(2) ? 'refund' : 'replacement',
  }
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${buyer.token}`,
    'idempotency-key': randomUUID(),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(request) }
  const send = () => fetch(`${shopUrl}/app/api/order-return`, init)
  const response = await send().catch(send)
  if (response.ok) tally.acts.set('return requested', (tally.acts.get('return requested') ?? 0) + 1)
  else if (response.status < 500) throw new StaffRefusal(await response.text())
}

function answerReturn({ staff, tally, draw }: OrderWork, { order }: OrderPage): Promise<unknown> {
  if (draw(6) > 0) return performStaffAction(staff, tally, { path: 'admin/orders/approve-return', body: { order } })
  const body = { order, answer: 'The piece is as it was described' }
  return performStaffAction(staff, tally, { path: 'admin/orders/reject-return', body })
}

function receiveReturn({ staff, tally, products }: OrderWork, page: OrderPage): Promise<unknown> {
  const { order, returns } = page
  const approved = returns.filter(({ stateLabel }) => stateLabel === 'Return Approved')
  const effect = () => {
    for (const one of approved) tally.returns.set(`return ${one.id}`, piecesOf(products, page, [one]))
  }
  return performStaffAction(staff, tally, { path: 'admin/orders/receive-return', body: { order }, effect })
}

async function settleReturn({ staff, tally }: OrderWork, { order, version }: OrderPage): Promise<void> {
  const { moneyPaise } = await staff.read<{ moneyPaise: number }>(`admin/orders/settling?order=${order}`)
  const body = { order, version, shownPaise: moneyPaise }
  await performStaffAction(staff, tally, { path: 'admin/orders/settle-return', body })
}

/** The customer brings it to the counter: it comes back and is paid back in one step. */
async function refundPieces({ staff, tally, products }: OrderWork, page: OrderPage): Promise<void> {
  const { order, version, lines } = page
  const pieces = lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1 }))
  const wanted = { order, pieces, claim: 'damaged', reason: 'proof' }
  let shownPaise: number | undefined
  await performStaffAction<{ moneyPaise: number }>(staff, tally, {
    path: 'admin/orders/refund-cost',
    body: wanted,
    effect: (cost) => {
      shownPaise = cost?.moneyPaise
    },
  })
  if (shownPaise === undefined) return
  const body = { ...wanted, version, shownPaise }
  const effect = () => void tally.returns.set(`counter ${randomUUID()}`, piecesOf(products, page, pieces))
  await performStaffAction(staff, tally, { path: 'admin/orders/refund', body, effect })
}

interface Proposal {
  readonly id: number
  readonly kind: string
  readonly mayApprove: boolean
}

/** Approves what a colleague proposed. What comes of it is read by `settleProposals`. */
export async function approveOne({
  staff,
  tally,
  draw,
}: Pick<OrderWork, 'staff' | 'tally' | 'draw'>): Promise<boolean> {
  const { waiting } = await staff.read<{ waiting: readonly Proposal[] }>('admin/approvals')
  const mine = waiting.filter(({ kind, mayApprove }) => mayApprove && kind.startsWith('POST admin/orders/'))
  const chosen = mine[draw(Math.max(1, mine.length))]
  if (!chosen) return false
  await performStaffAction(staff, tally, { path: 'admin/approvals/approve', body: { id: chosen.id } })
  return true
}

interface Decided {
  readonly decided: readonly { readonly id: number; readonly state: string }[]
  readonly next: number | null
}

/** Tallies every proposal that was carried out. */
export async function settleProposals(staff: StaffClient, { proposals }: StaffTally): Promise<void> {
  for (let before = ''; ; ) {
    const { decided, next } = await staff.read<Decided>(`admin/approvals/decided${before}`)
    for (const { id, state } of decided) if (state === 'carried-out') proposals.get(id)?.()
    if (next === null) return
    before = `?before=${next}`
  }
}
