import * as z from 'zod/mini'
import {
  codedNotice,
  count,
  id,
  list,
  maybe,
  maybeId,
  pincode,
  quantity,
  rupees,
  whole,
  words,
  yesOrNo,
} from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

export const shippingText = spelled({ type: ['type', z.enum(['paid', 'free'])], text: ['text', words] })

export const checkPincode = {
  asks: spelled({ pincode: ['pincode', pincode()] }),
  answers: spelled({
    pincode: ['PinCode', words],
    description: ['PincodeDescription', words],
    message: ['message', words],
    serviceable: ['serviceable', yesOrNo],
    /** Days until it arrives. */
    days: ['edd_days', count],
    leavesOn: ['ships_by', words],
    arrivesOn: ['arrives_on', words],
    state: ['state', words],
    city: ['city', words],
    stateId: ['state_id', count],
    cityId: ['city_id', count],
  }),
}

/** What so many of a piece cost at a door, all in, and when they are there. */
export const deliveryEstimate = {
  asks: spelled({
    productId: ['product_id', id],
    quantity: ['qty', quantity],
    packageId: ['package_type', maybeId],
    pincode: ['pincode', pincode()],
  }),
  answers: spelled({
    pincode: ['PinCode', words],
    description: ['PincodeDescription', words],
    quantity: ['qty', count],
    /** Pieces and packages at the price of this quantity, GST included. */
    goods: ['goods_price', rupees],
    shipping: ['shipping_price', rupees],
    shippingText: ['shipping_price_text', shippingText],
    shippingNotice: ['shipping_notice', maybe(codedNotice)],
    /** Contained in the total, that on shipping as well. */
    gst: ['total_gst', rupees],
    total: ['total_price', rupees],
    cardTotal: ['card_total_price', rupees],
    leavesOn: ['ships_by', words],
    arrivesOn: ['arrives_on', words],
    /** Days until it arrives. */
    days: ['edd_days', count],
    /** The courier could not be asked: the date is likely, and confirmed later. */
    unconfirmed: ['subject_to_confirmation', yesOrNo],
    /** "Arrives by Fri, 27 Nov 2026" */
    message: ['message', words],
  }),
}

export const cities = {
  asks: spelled({ stateId: ['state_id', whole] }),
  answers: spelled({ cities: ['cities', list(spelled({ id: ['id', count], name: ['name', words] }))] }),
}

export const messages = {
  'delivery.unknown-pincode': [409, 'Delivery is not available at this pincode'],
  'delivery.unserviceable': [409, 'Delivery is not available at this pincode'],
  'delivery.other-state': [
    409,
    ({ state }) => `This pincode belongs to ${state}. Please correct the state or the pincode`,
  ],
  'delivery.too-valuable': [
    409,
    ({ most }) => `One consignment may be worth at most ${most}. Please split the order, or pick it up at our store`,
  ],
} satisfies Messages
