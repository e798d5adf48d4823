import { count, ignored, list, pincode, whole, words, yesOrNo } from './fields.ts'
import type { Messages } from './message.ts'
import { spelled } from './spelled.ts'

export const checkPincode = {
  asks: spelled({ pincode: ['pincode', pincode()], sessionId: ['session_id', ignored] }),
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

export const cities = {
  asks: spelled({ stateId: ['state_id', whole] }),
  answers: spelled({ cities: ['cities', list(spelled({ id: ['id', count], name: ['name', words] }))] }),
}

export const messages: Messages = {
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
}
