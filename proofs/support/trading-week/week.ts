/** Seven days of trading, played by customers and staff with the calls they make. */
import { addDays } from '../../../src/units/date.ts'
import { seededRandomIntegers } from '../random-integers.ts'
import {
  completePayment,
  type PaymentMethod,
  paymentMethods,
  prepareOrder,
  startPayment,
  type WeekBasket,
} from './buying.ts'
import { followFate } from './customer-days.ts'
import { addTo, type Fate, type JournalOrder, newJournal } from './journal.ts'
import { type OpenedShop, openTheShop, type WeekProduct } from './opening.ts'
import { WeekCustomer } from './people.ts'
import { beginDay, changeRates, confirmTransfers, receivePieces, type TradingWeek, workOnOrders } from './staff-day.ts'
import type { TradingShop } from './trading-shop.ts'

export interface WeekSize {
  readonly orders: number
  readonly customers: number
}

const firstDay = '2026-11-27'
const days = 7
const at = (day: number, time: string): string => `${addDays(firstDay, day)}T${time}:00+05:30`

const places = [
  { state_id: 29, pincode: '560001' },
  { state_id: 27, pincode: '400002' },
  { state_id: 7, pincode: '110001' },
  { state_id: 33, pincode: '600001' },
] as const

interface PlannedOrder {
  readonly day: number
  readonly fate: Fate
  readonly method: PaymentMethod
  readonly extra?: 'coupon' | 'points' | 'silver' | 'gift message' | 'pre-booking'
}

/** Every kind of order once; the long form draws the others. */
const always: readonly PlannedOrder[] = [
  { day: 0, fate: 'returned', method: 'debit card' },
  { day: 0, fate: 'replaced', method: 'UPI ID' },
  { day: 0, fate: 'dispute won', method: 'Razorpay' },
  { day: 0, fate: 'late', method: 'UPI QR' },
  { day: 0, fate: 'kept', method: 'card', extra: 'pre-booking' },
  { day: 1, fate: 'cancelled', method: 'card' },
  { day: 1, fate: 'dispute lost', method: 'Razorpay' },
  { day: 1, fate: 'kept', method: 'net banking', extra: 'coupon' },
  { day: 1, fate: 'kept', method: 'transfer', extra: 'gift message' },
  { day: 2, fate: 'short', method: 'UPI QR' },
  { day: 3, fate: 'kept', method: 'UPI QR', extra: 'points' },
  { day: 4, fate: 'kept', method: 'card', extra: 'silver' },
]

function planOrders({ orders }: WeekSize, draw: (below: number) => number): readonly PlannedOrder[] {
  const others: readonly Fate[] = ['cancelled', 'returned', 'replaced', 'late', 'short']
  const extras = [undefined, undefined, undefined, 'coupon', 'points', 'gift message'] as const
  const drawn = Array.from({ length: Math.max(0, orders - always.length) }, (): PlannedOrder => {
    const fate = others[draw(2 * others.length)] ?? 'kept'
    // What was transferred goes back by hand, to a bank account that its customer names: not within this week.
    const methods = fate === 'kept' ? paymentMethods : paymentMethods.filter((one) => one !== 'transfer')
    const method = fate === 'late' || fate === 'short' ? 'UPI QR' : methods[draw(methods.length)]!
    const extra = fate === 'kept' ? extras[draw(extras.length)] : undefined
    return { day: draw(fate === 'kept' ? days : 3), fate, method, ...(extra && { extra }) }
  })
  return [...always, ...drawn].sort((one, other) => one.day - other.day)
}

export async function playWeek(trading: TradingShop, size: WeekSize, seed: number): Promise<TradingWeek> {
  const draw = seededRandomIntegers(seed)
  const team = await openTheShop(trading)
  const week: TradingWeek = { trading, team, journal: newJournal() }
  for (const { id, isPreBooked } of team.products) if (!isPreBooked) addTo(week.journal.received, id, 5)
  const plan = planOrders(size, draw)
  const customers = await nextMorning(week, size)
  for (let day = 0; day < days; day += 1) {
    await trading.waitUntil(at(day, '09:40'))
    if (day > 0) await beginDay(week, day)
    await prepareDay(week, day, { customers, size })
    const today = plan.filter((one) => one.day === day)
    for (const [turn, planned] of today.entries()) {
      await buy(week, planned, { customer: chooseCustomer(week, planned, { customers, draw }), draw })
      await trading.wait(Math.max(1, Math.floor(300 / today.length)))
      if (turn !== Math.floor(today.length / 2)) continue
      await changeRates(week, day, 0.995)
      await workOnOrders(week)
    }
    await trading.waitUntil(at(day, '17:00'))
    for (const one of week.journal.orders) await followFate(week, one, day)
    await confirmTransfers(week)
    await workOnOrders(week)
    await trading.waitUntil(at(day, '18:30'))
    await workOnOrders(week)
  }
  await trading.waitUntil(at(days, '09:40'))
  await beginDay(week, days)
  return week
}

/** Whose payment is on its way leaves the cart alone; who pays with digital silver has bought some. */
function chooseCustomer(
  { journal }: TradingWeek,
  { extra }: PlannedOrder,
  { customers, draw }: { customers: readonly WeekCustomer[]; draw: (below: number) => number },
): WeekCustomer {
  const isReceived = (orderId: number) => journal.transfers.some((one) => one.orderId === orderId)
  const waiting = journal.orders.filter(
    ({ fate, step, method, orderId }) =>
      (fate === 'late' && step === 0) || (method === 'transfer' && !isReceived(orderId)),
  )
  const free = customers.filter((one) => !waiting.some(({ customer }) => customer === one))
  return extra === 'silver' ? customers[0]! : free[draw(free.length)]!
}

async function nextMorning(week: TradingWeek, { customers: count }: WeekSize): Promise<WeekCustomer[]> {
  await week.trading.waitUntil(at(0, '09:30'))
  await beginDay(week, 0)
  const customers: WeekCustomer[] = []
  for (let number = 0; number < count; number += 1) {
    const place = places[number % places.length]!
    const customer = new WeekCustomer(week.trading, `98450${10_000 + number * 10}`, place)
    await customer.signUp()
    await customer.post('wallet-active')
    if (number === 1) customer.business = { gstin: '27AAPFU0939F1ZV', registered_name: 'Umbrella Traders' }
    customers.push(customer)
  }
  return customers
}

interface DayPlan {
  readonly customers: readonly WeekCustomer[]
  readonly size: WeekSize
}

async function prepareDay(week: TradingWeek, day: number, { customers, size }: DayPlan): Promise<void> {
  const { team } = week
  const onShelf = team.products.filter(({ isPreBooked }) => !isPreBooked)
  const preBooked = team.products.filter(({ isPreBooked }) => isPreBooked)
  if (day === 0) {
    await receivePieces(week, onShelf, size.orders)
    for (const { id: productId } of preBooked)
      await team.ops.post('admin/products/stock', { productId, kind: 'quota', pieces: 10, reason: 'The first struck' })
    await saveCoupon(team)
    const bar = { serial: 'MP-1', refiner: 'MMTC-PAMP', vault: 'Bengaluru', fineness: 9990 }
    await team.finance.post('admin/money/vault/bar-in', { ...bar, weightMilligrams: 1_000_000 })
  }
  const [first, second] = customers
  if (day === 1) await buySilver(week, day, first!)
  if (day === 2) await buySilver(week, day, second!)
  if (day === 2) {
    const account = { ifsc: 'HDFC0000053', account_number: '50100123456789', confirm_account_number: '50100123456789' }
    await first!.postWithCode('my-bank-account/add', { ...account, account_holder: first!.name })
  }
  if (day === 3) await giveSilver(second!, first!)
  if (day === 4) {
    const { sale } = await first!.postWithCode('digital-wallet-sell', { gram: 5 })
    week.journal.soldBack.push(Math.round(sale.amount * 100))
    await receivePieces(week, preBooked, 10)
  }
}

const saveCoupon = ({ owner }: OpenedShop): Promise<unknown> =>
  owner.post('admin/coupons/save', {
    ...{ id: null, seen: 0, code: 'LOTUS50', discount: { kind: 'flat', amountPaise: 5000 }, minimumOrderPaise: 0 },
    ...{ startsAt: at(0, '00:00'), endsAt: at(30, '00:00'), usageLimit: null, perCustomerLimit: null },
    ...{ scope: { by: 'everything' }, firstOrderOnly: false, excludeDealItems: false, paymentModes: [], listed: true },
  })

async function buySilver({ trading, journal }: TradingWeek, day: number, customer: WeekCustomer): Promise<void> {
  const quote = await customer.post('digital-wallet-pay', {
    ...{ brand_id: 1, product_type: 'silver', buy_type: 'amount', amount: 8000 },
  })
  const begun = await startPayment(customer, quote.order_id, 'UPI ID', 'digital_silver')
  await completePayment(trading, customer, begun)
  journal.orders.push({
    ...{ orderId: quote.order_id, uniqueOrderId: quote.unique_order_id, day, kind: 'silver', customer },
    ...{ method: 'UPI ID', fate: 'kept', pieces: [], asked: begun.paise, paid: [begun.paise], ref: begun.ref, step: 0 },
  })
}

async function giveSilver(giver: WeekCustomer, receiver: WeekCustomer): Promise<void> {
  const gift = { gram: 2.5, recipient_name: receiver.name, mobile: receiver.mobile, message: 'Happy Diwali' }
  const { gift: sent } = await giver.postWithCode('silver-gifts/give', gift)
  const { link } = await giver.post('silver-gifts/link', { gift_id: sent.id })
  await receiver.postWithCode('silver-gifts/claim', { token: link.split('/gift/')[1] })
}

interface Choice {
  readonly customer: WeekCustomer
  readonly draw: (below: number) => number
}

async function buy(
  week: TradingWeek,
  { day, fate, method, extra }: PlannedOrder,
  { customer, draw }: Choice,
): Promise<void> {
  const { trading, team, journal } = week
  const offered = team.products.filter(({ isPreBooked }) => isPreBooked === (extra === 'pre-booking'))
  const product: WeekProduct = offered[draw(offered.length)]!
  const pieces = 1 + draw(2)
  const basket: WeekBasket = {
    lines: [{ productId: product.id, pieces }],
    ...(extra === 'coupon' && { coupon: 'LOTUS50' }),
    ...(extra === 'points' && { points: 80 }),
    ...(extra === 'silver' && { silverGrams: 1.5 }),
    ...(extra === 'gift message' && { giftMessage: 'For your birthday' }),
  }
  const orderId = await prepareOrder(customer, basket)
  const begun = await startPayment(customer, orderId, method)
  const { ref, uniqueOrderId } = begun
  const order: JournalOrder = {
    ...{ orderId, uniqueOrderId, day, kind: 'order', customer, method, fate, step: 0 },
    ...{ pieces: [{ product, pieces }], asked: begun.paise, paid: [] },
    ref,
  }
  journal.orders.push(order)
  addTo(journal.acts, `paid by ${method}`, 1)
  if (fate === 'late') return
  if (fate === 'short') {
    const paise = Math.floor(begun.paise * 0.6)
    const amount = (paise / 100).toFixed(2)
    await trading.control({ settle: { order_id: ref, outcome: 'paid', amount }, deliver: true })
    order.paid.push(paise)
    order.step = 1
    return
  }
  if (method !== 'transfer') await completePayment(trading, customer, begun)
  order.paid.push(begun.paise)
  // A mistake is noticed at once, before the shop has accepted the order.
  if (fate === 'cancelled') await followFate(week, order, day)
}
