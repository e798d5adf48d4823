import type * as z from 'zod/mini'
import * as response from '../../shop/buy-back/customer-actions.ts'
import { type BuyBackDetails, showBuyBacks, showBuyBacksOf } from '../../shop/buy-back/reading.ts'
import type { BuyBack } from '../../shop/buy-back/records.ts'
import { quoteBuyBack, requestBuyBack } from '../../shop/buy-back/request-buy-back.ts'
import { pickupSlots } from '../../shop/buy-back/rules/times.ts'
import { drawVoucher } from '../../shop/buy-back/voucher-pdf.ts'
import { readPdfBrand } from '../../shop/content/pictures/brand-images.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import * as wire from '../../wire/buy-back/buy-back-request.ts'
import type { RawHandler, SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'

type View = z.output<typeof wire.ofBuyBack.response>['buyBack']

export const buyBackQuote: SignedInHandler<typeof wire.buyBackQuote> = async (shop, { params, customer }) => {
  const { lineId, quantity, opened, handOver } = params
  const found = await quoteBuyBack(shop, { customerId: customer.id, lineId, quantity, opened, handOver })
  const { most, rate, metal, premium, deduction, price, heldUntil, pickupDays } = found
  const sums = { most, rate, metal, premium, deduction, price, heldUntil }
  return { data: { ...sums, pickupDays: [...pickupDays], pickupSlots: [...pickupSlots] } }
}

export const submitBuyBackRequest: SignedInHandler<typeof wire.requestBuyBack> = async (shop, { params, customer }) => {
  const { orderId, lineId, quantity, opened, handOver, pickupOn, pickupSlot } = params
  const pickup = { on: pickupOn ?? undefined, slot: pickupSlot ?? undefined }
  const choice = { customerId: customer.id, orderId, lineId, quantity, opened, handOver, pickup }
  const message = wire.buyBackRequested
  return { data: { buyBack: await showOne(shop, await requestBuyBack(shop, choice)), message }, message }
}

export const orderBuyBacks: SignedInHandler<typeof wire.orderBuyBacks> = async (shop, { params, customer }) => {
  const { uniqueOrderId } = params
  const { buyBacks, sellable } = await showBuyBacksOf(shop, { customerId: customer.id, uniqueOrderId })
  return { data: { buyBacks: buyBacks.map(showBuyBack), sellable: [...sellable] } }
}

type OfOne = SignedInHandler<typeof wire.ofBuyBack>
type OwnBuyBack = { customerId: number; id: number; code: string | null }

const answering =
  (act: (shop: Shop, own: OwnBuyBack) => Promise<BuyBack>): OfOne =>
  async (shop, request) => {
    const own = { customerId: request.customer.id, id: request.params.id, code: oneTimeCodeOf(request) }
    return { data: { buyBack: await showOne(shop, await act(shop, own)) } }
  }

export const acceptBuyBackOffer: OfOne = answering(response.acceptOffer)
export const refuseBuyBackOffer: OfOne = answering(response.refuseOffer)
export const withdrawBuyBackRequest: OfOne = answering(response.withdrawBuyBack)
export const retryBuyBackPayout: OfOne = answering(response.retryPayment)

async function showOne(shop: Shop, row: BuyBack): Promise<View> {
  const [shown] = await showBuyBacks(shop.db, [row])
  if (!shown) throw new Error(`buy-back ${row.id} cannot be shown`)
  return showBuyBack(shown)
}

const showBuyBack = (row: BuyBackDetails): View => {
  const { id, number, lineId, quantity, state, status, opened, handOver, pickupOn, pickupSlot } = row
  const { quoted, heldUntil, foundWeight, foundFineness, amount, offerEndsAt } = row
  const { answer, utr, voucherNumber, askedAt, paidAt, timeline } = row
  return {
    ...{ id, number, lineId, quantity, state, status, opened, handOver, pickupOn, pickupSlot },
    ...{ quoted, heldUntil, foundWeight, foundFineness, amount, offerEndsAt },
    ...{ answer, utr, askedAt, paidAt, timeline: [...timeline] },
    voucher: voucherNumber && `/app/api/buy-back-voucher?buy_back_id=${id}`,
  }
}

/** The purchase voucher, for its own customer alone. */
export const buyBackVoucher: RawHandler = async (shop, request, { customer }) => {
  if (!customer) throw refuse('request.signed-out')
  const id = Number(new URL(request.url).searchParams.get('buy_back_id'))
  if (!Number.isSafeInteger(id) || id <= 0) throw refuse('buy-back.unknown')
  const row = await response.readOwn(shop, { customerId: customer.id, id })
  if (!row.voucherNumber || !row.voucher) throw refuse('buy-back.unknown')
  const bytes = await drawVoucher(row.voucherNumber, row.voucher, { brand: await readPdfBrand(shop) })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${row.voucherNumber.replaceAll('/', '-')}.pdf"`,
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
