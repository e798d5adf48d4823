/** What the staff do on a day of the week: rates, deliveries of suppliers, orders, transfers, returns and the day close. */
import { inlinePhoto } from '../../../src/shop/fulfilment/packing/testing.ts'
import { addDays, dayOf, istText } from '../../../src/units/date.ts'
import { addTo, type Journal, type JournalOrder } from './journal.ts'
import { type OpenedShop, openingRates, publishRatesAround, type WeekProduct } from './opening.ts'
import type { TradingShop } from './trading-shop.ts'

export interface TradingWeek {
  readonly trading: TradingShop
  readonly team: OpenedShop
  readonly journal: Journal
}

/** Of the rates of the first day, by day. */
const changes = [1, 1.04, 1.01, 0.98, 1.03, 1.05, 1, 1]

export async function changeRates({ trading, team }: TradingWeek, day: number, times = 1): Promise<void> {
  const change = changes[day]! * times
  const changed = { gold: Math.round(openingRates.gold * change), silver: Math.round(openingRates.silver * change) }
  await publishRatesAround(trading, team.finance, changed)
}

/** The rates of the day, and the close of the day before. */
export async function beginDay(week: TradingWeek, day: number): Promise<void> {
  await changeRates(week, day)
  const yesterday = addDays(dayOf(week.trading.clock.now()), -1)
  await week.team.finance.post('admin/money/days/close', { day: yesterday })
}

/** A purchase of pieces from a supplier, ordered by finance and counted by the people at the vault. */
export async function receivePieces(
  { trading, team, journal }: TradingWeek,
  products: readonly WeekProduct[],
  pieces: number,
) {
  const { suppliers } = await team.finance.get('admin/suppliers')
  const contact = { contact: 'Ravi', mobile: '+91 98765 43210', email: 'ravi@refiner.example', address: 'Mumbai' }
  const supplier = { id: null, name: 'Western Refiners', gstin: '27AAPFU0939F1ZV', ...contact, isArchived: false }
  const supplierId = suppliers[0]?.id ?? (await team.finance.post('admin/suppliers/save', supplier)).id
  const lines = products.map(({ id, metal }) => ({
    ...{ productId: id, pieces, ratePaise: openingRates[metal] - 500, makingPaise: 0, gstBasisPoints: 300 },
  }))
  const { id } = await team.finance.post('admin/purchases/create', {
    ...{ supplierId, invoiceNumber: `WR-${journal.acts.get('purchase') ?? 0}`, roundOffPaise: 0, note: '', lines },
    invoiceDate: dayOf(trading.clock.now()),
  })
  addTo(journal.acts, 'purchase', 1)
  const purchase = await team.finance.get(`admin/purchases/one?id=${id}`)
  for (const line of purchase.lines) {
    await team.ops.post('admin/purchases/receive', { id, lineId: line.id, pieces })
    addTo(journal.received, line.productId, pieces)
  }
}

/** The bank credits the transfers of the day; finance takes over the statement, and confirms each. */
export async function confirmTransfers({ trading, team, journal }: TradingWeek): Promise<void> {
  const { transfers } = await team.finance.get('admin/money/transfers?view=waiting')
  if (transfers.length === 0) return
  const at = istText(trading.clock.now()).slice(0, 16).replace('T', ' ')
  const credits = transfers.map((one: { orderId: number; amountPaise: number; virtualAccount: string }) => ({
    ...{ ...one, utr: `UTIBR52026${String(one.orderId).padStart(8, '0')}` },
  }))
  const rows = credits.map(
    (one: { utr: string; amountPaise: number; virtualAccount: string }) =>
      `${at},${one.utr},${(one.amountPaise / 100).toFixed(2)},${one.virtualAccount},NEFT`,
  )
  const text = ['Date,UTR,Credit,Virtual Account,Narration', ...rows].join('\n')
  await team.finance.post('admin/money/statements/take', { name: `Statement ${at}`, text })
  for (const { orderId, utr, amountPaise } of credits) {
    await team.owner.post('admin/money/transfers/confirm', { orderId, utr })
    journal.transfers.push({ orderId, paise: amountPaise })
    addTo(journal.acts, 'transfer confirmed', 1)
  }
}

interface OrderPage {
  readonly order: string
  readonly version: number
  readonly acts: readonly string[]
  readonly lines: readonly { id: number; name: string; leftToPack: number; scans: { most: number } }[]
  readonly packed: readonly { id: number; pieces: readonly { lineId: number; quantity: number }[] }[]
  readonly returns: readonly { id: number; lineId: number; quantity: number; wish: string; stateLabel: string }[]
}

/** Stages of the list of orders in which staff have something to do. */
const stagesWithWork = ['placed', 'accepted', 'partly-despatched', 'returns'] as const

/** Each order of the list as far as it can be taken. */
export async function workOnOrders(week: TradingWeek): Promise<void> {
  const { team, journal } = week
  const listed = new Set<string>()
  for (const stage of stagesWithWork) {
    const { orders } = await team.ops.get(`admin/orders/matching?stage=${stage}`)
    for (const { order } of orders) listed.add(order)
  }
  for (const one of journal.orders)
    if (listed.has(one.uniqueOrderId)) for (let steps = 0; steps < 8 && (await workOnOrder(week, one)); steps += 1);
}

let seals = 0

/** Answers whether something was done. */
async function workOnOrder({ team: { ops, finance }, journal }: TradingWeek, one: JournalOrder): Promise<boolean> {
  const { uniqueOrderId: order } = one
  const page: OrderPage = await ops.get(`admin/orders/one?order=${order}`)
  const { acts, lines, packed, returns } = page
  const note = (what: string) => addTo(journal.acts, what, 1)
  const productOf = (lineId: number) => {
    const name = lines.find(({ id }) => id === lineId)?.name
    return one.pieces.find(({ product }) => product.name === name)!.product.id
  }
  if (acts.includes('accept')) {
    await ops.post('admin/orders/accept', { orders: [order] })
    return true
  }
  if (packed.length > 0) {
    for (const { id, pieces } of packed) {
      await ops.post('admin/orders/despatch', { order, parcel: id })
      for (const { lineId, quantity } of pieces) addTo(journal.sent, productOf(lineId), quantity)
      note('parcel despatched')
    }
    return true
  }
  const isReplacement = returns.some((back) => back.wish === 'replacement' && back.stateLabel === 'Return Received')
  if (acts.includes('settle-return') && !isReplacement) {
    const { moneyPaise } = await finance.get(`admin/orders/settling?order=${order}`)
    await finance.post('admin/orders/settle-return', { order, version: page.version, shownPaise: moneyPaise })
    note('return settled')
    return true
  }
  const isHere = one.pieces.every(({ product }) => journal.received.has(product.id))
  if (acts.includes('pack') && isHere && lines.some(({ leftToPack }) => leftToPack > 0)) {
    const due = lines.filter(({ leftToPack }) => leftToPack > 0)
    const pieces = due.map(({ id, leftToPack }) => ({ lineId: id, quantity: leftToPack }))
    const { expectedMilligrams } = await ops.post('admin/orders/packing', { order, pieces })
    seals += 1
    const sealed = { weightMilligrams: expectedMilligrams, sealNo: `WEEK ${seals}`, photo: inlinePhoto }
    await ops.post('admin/orders/pack', { order, pieces, ...sealed })
    return true
  }
  if (acts.includes('answer-return')) {
    await ops.post('admin/orders/approve-return', { order })
    return true
  }
  if (acts.includes('receive-return')) {
    await ops.post('admin/orders/receive-return', { order })
    for (const back of returns.filter(({ stateLabel }) => stateLabel === 'Return Approved'))
      addTo(journal.cameBack, productOf(back.lineId), back.quantity)
    note('return received')
    return true
  }
  return false
}
