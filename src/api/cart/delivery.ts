import * as delivery from '../../shop/cart/delivery/actions.ts'
import { estimateDelivery } from '../../shop/cart/estimate.ts'
import { shippingNotice } from '../../shop/cart/show-cart.ts'
import { citiesOf } from '../../shop/customers/addresses/places.ts'
import { readTier } from '../../shop/loyalty/club/reading.ts'
import { leavesSameDay } from '../../shop/loyalty/club/rules.ts'
import { dayOf, daysBetween } from '../../units/date.ts'
import { formatWeekday } from '../../units/format.ts'
import type * as wire from '../../wire/cart/delivery.ts'
import { sameDayText } from '../../wire/notices.ts'
import type { Handler, SignedInHandler } from '../call.ts'
import { describeShipping } from './cart.ts'

export const checkPincode: Handler<typeof wire.checkPincode> = async (shop, { params, customer }) => {
  const sameDay = leavesSameDay(await readTier(shop.db, customer?.id ?? null))
  const despatch = { leadDays: 0, notBefore: null, sameDay }
  const { place, description, arrivesOn, leavesOn, unconfirmed } = await delivery.checkPincode(
    shop,
    params.pincode,
    despatch,
  )
  const today = leavesOn === dayOf(shop.clock.now())
  const promise = `${today ? sameDayText : `Ships by ${formatWeekday(leavesOn)}`}. Tracking and insurance included.`
  const message = `We deliver here${unconfirmed ? ', subject to confirmation' : ''}. ${promise}`
  return {
    data: {
      pincode: params.pincode,
      description,
      message,
      serviceable: true,
      days: daysBetween(dayOf(shop.clock.now()), arrivesOn),
      leavesOn,
      arrivesOn,
      state: place.state.name,
      city: place.city.name,
      stateId: place.state.id,
      cityId: place.city.id,
    },
    message,
  }
}

export const deliveryEstimate: Handler<typeof wire.deliveryEstimate> = async (shop, { params, customer }) => {
  const tier = await readTier(shop.db, customer?.id ?? null)
  const checked = { ...params, packageId: params.packageId ?? 0 }
  const { price, byCard, byClub, place } = await estimateDelivery(shop, checked, tier)
  const { arrivesOn, leavesOn, unconfirmed } = place
  const today = leavesOn === dayOf(shop.clock.now())
  const message = `Arrives by ${formatWeekday(arrivesOn)}${unconfirmed ? ', subject to confirmation' : ''}`
  return {
    data: {
      pincode: params.pincode,
      description: place.description,
      quantity: params.quantity,
      goods: price.goodsNet,
      shipping: price.shipping,
      ...describeShipping(
        price,
        shippingNotice(price, {
          pickup: false,
          freeFrom: shop.catalogue.now.content.settings.delivery.charges.freeFrom,
          ...{ byClub, today },
        }),
      ),
      gst: price.gst,
      total: price.payable,
      cardTotal: byCard.payable,
      leavesOn,
      arrivesOn,
      days: daysBetween(dayOf(shop.clock.now()), arrivesOn),
      unconfirmed,
      message,
    },
    message,
  }
}

export const cities: SignedInHandler<typeof wire.cities> = async (_shop, { params }) => ({
  data: { cities: citiesOf(params.stateId).map(({ id, name }) => ({ id, name })) },
})
