/** Changes an order before it is packed: where it goes, its gift messages, and the code it is collected with. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/security/secrets.ts'
import { formatMoney } from '../../../units/format.ts'
import { checkServiceability } from '../../cart/delivery/actions.ts'
import { whyUndeliverable } from '../../cart/delivery/rules.ts'
import { findPlaceByPincode, type Place } from '../../customers/addresses/places.ts'
import { holdOrderUntil, mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { editLineProperties, saveCollectionCode, saveDelivery } from '../../orders/edits.ts'
import { changeLineProperties } from '../../orders/line-properties/rules.ts'
import type { Recipient } from '../../orders/order.ts'
import { readShipments } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { addNote } from '../admin/notes.ts'
import { collectionHash } from '../despatch/despatch.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { newAddressMs, walletValue } from '../order-holds/rules.ts'
import { packingsOf } from '../packing/reading.ts'
import { type ConfirmedChange, changeAsConfirmed, sendChangeCode } from './customer-code.ts'
import { collectionCodeMessages, deliveryChangedMessages } from './notifications.ts'
import { type DeliveryInput, describeDelivery, isSameDelivery, whyNotEditable, whyNotRedirectable } from './rules.ts'

/** Who changes an order. */
export interface OrderEditor {
  readonly orderId: number
  readonly staffId: number
}

type OrderOnly = Pick<OrderEditor, 'orderId'>

/** A delivery whose pincode was looked up; the courier is asked before an order is locked. */
export interface ResolvedDelivery extends DeliveryInput {
  readonly place: Place
  readonly serviceable: boolean
}

/** Throws `delivery.unknown-pincode`. */
export async function resolveDelivery(shop: Shop, input: DeliveryInput): Promise<ResolvedDelivery> {
  const place = findPlaceByPincode(input.pincode)
  if (!place) throw refuse('delivery.unknown-pincode', {}, 'pincode')
  const { serviceable } = await checkServiceability(shop, input.pincode)
  return { ...input, place, serviceable }
}

/**
 * The delivery of an order as it would be, if it can still be changed. Throws `orders.edit-too-late`, `-packed`, `-pickup` and
 * `-unchanged`, `delivery.unserviceable` and `delivery.too-valuable`.
 */
export async function prepareDelivery(
  { catalogue }: Pick<Shop, 'catalogue'>,
  db: Db,
  order: Pick<OrderRow, 'id' | 'state' | 'pickupStoreId' | 'delivery' | 'price'>,
  { place, serviceable, name, mobile, address, pincode }: ResolvedDelivery,
): Promise<Recipient> {
  const obstacle = whyNotRedirectable(order, await countParcels(db, order.id))
  if (obstacle) throw refuse(obstacle)
  const { mostPerConsignment } = catalogue.now.content.settings.delivery
  const { city, state } = place
  const why = whyUndeliverable({ stateId: state.id, pincode }, state.id, {
    serviceable,
    goods: order.price.goodsNet,
    mostPerConsignment,
  })
  if (why) throw refuse(why, { state: state.name, most: formatMoney(mostPerConsignment) }, 'pincode')
  const delivery = {
    ...order.delivery,
    ...{
      name,
      mobile: mobile || order.delivery.mobile,
      address,
      pincode,
      city: city.name,
      state: state.name,
      stateCode: state.code,
    },
  }
  if (isSameDelivery(delivery, order.delivery)) throw refuse('orders.edit-unchanged')
  return delivery
}

const deliveryChange = ({ uniqueOrderId }: OrderRow, delivery: Recipient): ConfirmedChange => ({
  exactly: ['delivery', describeDelivery(delivery), delivery.mobile],
  words: {
    en: `send order ${uniqueOrderId} to PIN ${delivery.pincode}`,
    hi: `ऑर्डर ${uniqueOrderId} पिन ${delivery.pincode} पर भेजने`,
  },
})

/** Sends the customer a code for exactly this change; returns the last three digits of the mobile. Throws as `changeDelivery`. */
export async function sendDeliveryCode(shop: Shop, { orderId }: OrderOnly, input: DeliveryInput): Promise<string> {
  const resolved = await resolveDelivery(shop, input)
  return shop.db.transaction(async (tx) => {
    const order = await mustLockOrder(tx, orderId)
    return sendChangeCode(shop, tx, order, deliveryChange(order, await prepareDelivery(shop, tx, order, resolved)))
  })
}

export interface DeliveryEdit extends OrderEditor {
  readonly delivery: DeliveryInput
  /** From the customer; empty where a second person has approved the change. */
  readonly code: string
}

/**
 * Sends an order somewhere else, notes it on the order, and tells the contact it had before. Throws what `prepareDelivery` and
 * `changeAsConfirmed` throw.
 */
export async function changeDelivery(
  shop: Shop,
  { orderId, staffId, delivery: input, code }: DeliveryEdit,
): Promise<void> {
  const resolved = await resolveDelivery(shop, input)
  await changeAsConfirmed(shop, {
    code,
    prepare: async (tx) => {
      const order = await mustLockOrder(tx, orderId)
      const delivery = await prepareDelivery(shop, tx, order, resolved)
      return { order, change: deliveryChange(order, delivery), after: delivery }
    },
    act: async (tx, { order, after: delivery }) => {
      const now = shop.clock.now()
      await saveDelivery(tx, orderId, delivery)
      const text = `Delivery changed from ${describeDelivery(order.delivery)} to ${describeDelivery(delivery)}`
      await addNote(shop, tx, { orderId, staffId, text: `${text}. ${approvedBy(code)}` })
      // Who took over an account could order to its own address and then change that (decision 0081).
      if (walletValue(order.price) > 0) await holdOrderUntil(tx, orderId, new Date(now.getTime() + newAddressMs))
      await notifyOrderCustomer(shop, tx, order, {
        event: `delivery-changed:${now.getTime()}`,
        messages: (about) => deliveryChangedMessages(about, delivery),
        toAccount: true,
      })
    },
  })
}

const collectionChange = ({ uniqueOrderId }: OrderRow): ConfirmedChange => ({
  exactly: ['collection code'],
  words: { en: `get a new pickup code for ${uniqueOrderId}`, hi: `${uniqueOrderId} का नया कोड लेने` },
})

/** As `sendDeliveryCode`. Throws `fulfilment.no-parcel-at-counter`. */
export async function sendCodeForNewCollectionCode(shop: Shop, { orderId }: OrderOnly): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const order = await lockAtCounter(tx, orderId)
    return sendChangeCode(shop, tx, order, collectionChange(order))
  })
}

/**
 * Replaces the code of the parcel at the counter. Only the customer gets the new one, at the contact of the order. Throws
 * `fulfilment.no-parcel-at-counter`, and what `changeAsConfirmed` throws.
 */
export const renewCollectionCode = (
  shop: Shop,
  { orderId, staffId, code }: Omit<DeliveryEdit, 'delivery'>,
): Promise<void> =>
  changeAsConfirmed(shop, {
    code,
    prepare: async (tx) => {
      const order = await lockAtCounter(tx, orderId)
      return { order, change: collectionChange(order) }
    },
    act: async (tx, { order }) => {
      const collectionCode = randomCode()
      await saveCollectionCode(tx, orderId, collectionHash(shop, { orderId, code: collectionCode }))
      await addNote(shop, tx, { orderId, staffId, text: `New collection code sent. ${approvedBy(code)}` })
      await notifyOrderCustomer(shop, tx, order, {
        event: `collection-code:${shop.clock.now().getTime()}`,
        secret: true,
        messages: (about) => collectionCodeMessages(about, collectionCode),
      })
    },
  })

const approvedBy = (code: string): string =>
  code === '' ? 'Approved by a second person.' : 'Confirmed by the customer with a code.'

export interface GiftMessageEdit extends OrderEditor {
  readonly lineId: number
  /** Empty: no gift message. */
  readonly giftMessage: string
}

/** Throws `orders.edit-too-late`, `orders.edit-packed` and `fulfilment.not-in-order`. */
export async function changeGiftMessage(
  shop: Shop,
  tx: Tx,
  { orderId, staffId, lineId, giftMessage }: GiftMessageEdit,
): Promise<void> {
  const order = await mustLockOrder(tx, orderId)
  const obstacle = whyNotEditable(order, await countParcels(tx, orderId))
  if (obstacle) throw refuse(obstacle)
  await editLineProperties(tx, { orderId, lineId }, (before) => changeLineProperties(before, { giftMessage }))
  const text = giftMessage === '' ? 'Gift message removed.' : `Gift message changed to: ${giftMessage}`
  await addNote(shop, tx, { orderId, staffId, text })
}

const countParcels = async (db: Db, orderId: number): Promise<number> =>
  (await packingsOf(db, orderId)).length + (await readShipments(db, [orderId])).length

async function lockAtCounter(tx: Tx, orderId: number): Promise<OrderRow> {
  const order = await mustLockOrder(tx, orderId)
  await requireParcelAtCounter(tx, orderId)
  return order
}

/** Throws `fulfilment.no-parcel-at-counter`. */
export async function requireParcelAtCounter(db: Db, orderId: number): Promise<void> {
  const parcels = await readShipments(db, [orderId])
  if (!parcels.some(({ state }) => state === 'AT_COUNTER')) throw refuse('fulfilment.no-parcel-at-counter')
}
