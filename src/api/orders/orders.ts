import type * as z from 'zod/mini'
import { despatchTimeOf } from '../../shop/catalog/despatch-time.ts'
import { soldNameInHindi, soldPackageInHindi } from '../../shop/catalog/sold-texts.ts'
import { addressHoldEnd } from '../../shop/fulfilment/order-holds/rules.ts'
import { readPurchases } from '../../shop/loyalty/club/reading.ts'
import { userGroupOf } from '../../shop/loyalty/club/rules.ts'
import { type ListedInvoice, listInvoices } from '../../shop/orders/invoices/reading.ts'
import { completeLineProperties } from '../../shop/orders/line-properties/rules.ts'
import type { Recipient } from '../../shop/orders/order.ts'
import { type OrderDetails, readOrder, readOrderHistory } from '../../shop/orders/reading.ts'
import { orderLabels } from '../../shop/orders/rules/order-flow.ts'
import { paymentLabels } from '../../shop/orders/rules/payment-flow.ts'
import type { ShipmentState } from '../../shop/orders/rules/shipment-flow.ts'
import type { Shipment } from '../../shop/orders/shipments.ts'
import { grossOf } from '../../shop/pricing/rules/cart-line.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { dayOf } from '../../units/date.ts'
import type * as wire from '../../wire/orders/orders.ts'
import type { SignedInHandler } from '../call.ts'
import { showAfter } from './after-order-view.ts'
import { invoiceUrl } from './invoices.ts'
import { parcelPhotoUrl } from './parcel-photo.ts'

type Order = z.output<typeof wire.order>

const ordersPerPage = 10

export const orderHistory: SignedInHandler<typeof wire.orderHistory> = async (shop, { params, customer }) => {
  const { page, limit = ordersPerPage, status, from, to } = params
  const { orders, total } = await readOrderHistory(shop.db, { customerId: customer.id, page, limit, status, from, to })
  const userGroup = userGroupOf(await readPurchases(shop.db, customer.id))
  const documents = await listInvoices(
    shop.db,
    orders.map(({ order }) => order.uniqueOrderId),
  )
  const views = orders.map((details) => showOrder(shop, details, invoicesOf(documents, details)))
  return { data: { orders: views, userGroup, page, pages: Math.ceil(total / limit), records: total } }
}

export const orderDetail: SignedInHandler<typeof wire.orderDetail> = async (shop, { params, customer }) => {
  const details = await readOrder(shop.db, customer.id, params.uniqueOrderId)
  if (!details) throw refuse('orders.unknown')
  const documents = await listInvoices(shop.db, [details.order.uniqueOrderId])
  return { data: { ...showOrder(shop, details, documents), ...(await showAfter(shop, details)) } }
}

const invoicesOf = (documents: readonly ListedInvoice[], { order }: OrderDetails): ListedInvoice[] =>
  documents.filter(({ uniqueOrderId }) => uniqueOrderId === order.uniqueOrderId)

function showOrder(
  { clock, catalogue }: Pick<Shop, 'clock' | 'catalogue'>,
  { order, lines, shipments }: OrderDetails,
  documents: readonly ListedInvoice[],
): Order {
  const { price } = order
  // What waits at the counter is no parcel: it has no waybill.
  const parcels = shipments
    .filter(({ waybillNo }) => waybillNo !== '')
    .map((parcel) => ({
      waybill: parcel.waybillNo,
      courierName: parcel.companyName,
      courierUrl: parcel.companyUrl.replace('{waybill}', encodeURIComponent(parcel.waybillNo)),
      despatchedAt: parcel.despatchedAt,
      deliveredAt: parcel.deliveredAt,
      status: parcelStatusOf(parcel),
      statusAt: parcel.courierStatusAt,
      expectedOn: parcel.expectedOn,
      sealNo: parcel.sealNo,
      weight: parcel.weightMg,
      photo: parcel.photo && parcelPhotoUrl(parcel.id),
      isReplacement: parcel.isReplacement,
      pieces: [...parcel.pieces],
    }))
  const newest = parcels.at(-1)
  return {
    orderId: order.id,
    uniqueOrderId: order.uniqueOrderId,
    purchasedAt: order.placedAt ?? order.begunAt,
    status: orderLabels[order.state],
    paymentStatus: paymentLabels[order.paymentStatus],
    paymentMode: order.paymentMode,
    total: price.payable,
    goods: price.lines.reduce((sum, { gross }) => sum + gross, 0),
    taxable: price.taxable,
    packages: price.breakUp.packagePrice,
    discount: price.discount,
    couponDiscount: price.couponDiscount,
    couponCode: order.couponCode ?? '',
    silverValue: price.silverValue,
    silver: price.silver,
    pointsValue: price.pointsValue,
    points: price.points,
    gst: price.gst,
    shipping: price.shipping,
    gatewayCharge: price.gatewayCharge,
    invoice: documents.length > 0 ? invoiceUrl(order.uniqueOrderId) : null,
    invoices: documents.map(({ number, kind, issuedAt, total }) => ({
      number,
      isCredit: kind === 'credit-note',
      issuedAt,
      total,
      url: invoiceUrl(order.uniqueOrderId, number),
    })),
    waybill: parcels.map(({ waybill }) => waybill).join(', '),
    courierName: newest?.courierName ?? '',
    courierUrl: newest?.courierUrl ?? '',
    ...deliveryOf(order.delivery),
    ...billingOf(order.billing),
    pickup: order.pickupStoreId !== null,
    ...despatchOf(catalogue, order, lines),
    arrivesOn: order.promisedArrival ?? null,
    specialInstruction: order.specialInstruction,
    holdUntil: addressHoldEnd(order, clock.now()),
    lines: lines.map(({ id, product, pack, priced, properties }) => {
      const { weightMg: weight, finenessPer10000: fineness, ...rest } = product
      return {
        id,
        quantity: priced.quantity,
        unitPrice: priced.unit.price,
        total: grossOf(priced),
        pack: pack && { ...pack, titleHi: soldPackageInHindi(catalogue, product.id, pack) },
        product: { ...rest, weight, fineness, nameHi: soldNameInHindi(catalogue, product) },
        ...completeLineProperties(properties),
      }
    }),
    parcels,
  }
}

function despatchOf(
  catalogue: Shop['catalogue'],
  { placedAt, begunAt }: OrderDetails['order'],
  lines: OrderDetails['lines'],
): Pick<Order, 'shipsWithinDays' | 'shipsOn'> {
  const { despatchWithinDays } = catalogue.now.content.settings.delivery
  const despatch = lines.map((line) => line.despatch ?? null)
  const terms = { stockDays: despatchWithinDays, today: dayOf(placedAt ?? begunAt) }
  const { withinDays, on } = despatchTimeOf(despatch, terms)
  return { shipsWithinDays: withinDays, shipsOn: on }
}

const parcelStatuses = {
  IN_TRANSIT: 'In transit',
  OUT_FOR_DELIVERY: 'Out for delivery',
  AT_COUNTER: 'In transit',
  DELIVERED: 'Delivered',
  RETURNED: 'RTO',
} as const satisfies Readonly<Record<ShipmentState, Order['parcels'][number]['status']>>

function parcelStatusOf({ state, courierState }: Shipment): Order['parcels'][number]['status'] {
  if (state === 'RETURNED' && courierState === 'CANCELLED') return 'Stopped'
  return state === 'IN_TRANSIT' && courierState === 'RETURNING' ? 'Returning' : parcelStatuses[state]
}

const deliveryOf = ({ name, address, city, state, country, mobile, pincode }: Recipient) => ({
  deliveryName: name,
  deliveryAddress: address,
  deliveryCity: city,
  deliveryState: state,
  deliveryCountry: country,
  deliveryMobile: mobile,
  deliveryPincode: pincode,
})

const billingOf = ({ name, address, city, state, country, mobile, pincode, gstin, registeredName }: Recipient) => ({
  billingName: name,
  billingAddress: address,
  billingCity: city,
  billingState: state,
  billingCountry: country,
  billingMobile: mobile,
  billingPincode: pincode,
  ...(gstin !== undefined && registeredName !== undefined && { gstDetails: { gstin, registeredName } }),
})
