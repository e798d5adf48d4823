import * as z from 'zod/mini'
import {
  arrayOf,
  codedNotice,
  contractSentence,
  id,
  integer,
  nullable,
  optionalId,
  outputText,
  pincode,
  quantity,
  rupees,
  wholeNumber,
  yesOrNo,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

export const shippingText = wireShape({ type: ['type', z.enum(['paid', 'free'])], text: ['text', contractSentence] })

export const checkPincode = {
  params: wireShape({ pincode: ['pincode', pincode()] }),
  response: wireShape({
    pincode: ['PinCode', outputText],
    description: ['PincodeDescription', outputText],
    message: ['message', contractSentence],
    serviceable: ['serviceable', yesOrNo],
    /** Days until it arrives. */
    days: ['edd_days', integer],
    leavesOn: ['ships_by', outputText],
    arrivesOn: ['arrives_on', outputText],
    state: ['state', outputText],
    city: ['city', outputText],
    stateId: ['state_id', integer],
    cityId: ['city_id', integer],
  }),
}

/** What so many of a piece cost at a door, all in, and when they are there. */
export const deliveryEstimate = {
  params: wireShape({
    productId: ['product_id', id],
    quantity: ['qty', quantity],
    packageId: ['package_type', optionalId],
    pincode: ['pincode', pincode()],
  }),
  response: wireShape({
    pincode: ['PinCode', outputText],
    description: ['PincodeDescription', outputText],
    quantity: ['qty', integer],
    /** Pieces and packages at the price of this quantity, GST included. */
    goods: ['goods_price', rupees],
    shipping: ['shipping_price', rupees],
    shippingText: ['shipping_price_text', shippingText],
    shippingNotice: ['shipping_notice', nullable(codedNotice)],
    /** Contained in the total, that on shipping as well. */
    gst: ['total_gst', rupees],
    total: ['total_price', rupees],
    cardTotal: ['card_total_price', rupees],
    leavesOn: ['ships_by', outputText],
    arrivesOn: ['arrives_on', outputText],
    /** Days until it arrives. */
    days: ['edd_days', integer],
    /** The courier could not be asked: the date is likely, and confirmed later. */
    unconfirmed: ['subject_to_confirmation', yesOrNo],
    /** "Arrives by Fri, 27 Nov 2026" */
    message: ['message', contractSentence],
  }),
}

export const cities = {
  params: wireShape({ stateId: ['state_id', wholeNumber] }),
  response: wireShape({ cities: ['cities', arrayOf(wireShape({ id: ['id', integer], name: ['name', outputText] }))] }),
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
    ({ most }) => `One consignment can be worth up to ${most}. Please split the order, or collect it from our store`,
  ],
} satisfies RefusalMessages
