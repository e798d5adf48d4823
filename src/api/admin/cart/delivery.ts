import { checkPincode, readCourierServiceability } from '../../../shop/cart/delivery/actions.ts'
import { assessDeliveryTerms } from '../../../shop/cart/delivery/risk.ts'
import { saveDeliveryTerms } from '../../../shop/cart/delivery/save-terms.ts'
import * as acts from '../../../shop/cart/delivery/staff-acts.ts'
import { defaultSettings } from '../../../shop/content/settings.ts'
import {
  cityOf,
  countPlaces,
  describePlace,
  findPlaceByPincode,
  findState,
} from '../../../shop/customers/addresses/places.ts'
import * as stores from '../../../shop/inventory/stores/actions.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import * as wire from '../../../wire/admin/cart/delivery.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { textRisk } from '../../staff-requests/text-risk.ts'
import { wholeShop } from '../goods-locations.ts'

const delivery: StaffHandler<typeof wire.deliverySettings> = async (shop) => {
  const { db, catalogue } = shop
  return {
    data: {
      terms: termsOf(catalogue.now.content.settings.delivery),
      usual: termsOf(defaultSettings.delivery),
      holidays: await acts.readComingHolidays(db, shop.clock.now()),
      closed: (await acts.readClosed(db)).map(closedView),
      stores: (await stores.readAllStores(db)).map(({ stateId, cityId, ...store }) => ({
        ...store,
        place: `${cityOf(cityId)?.name ?? ''}, ${findState(stateId)?.name ?? ''}`,
      })),
    },
  }
}

const termsOf = ({
  charges,
  despatchWithinDays,
}: typeof defaultSettings.delivery | Shop['catalogue']['now']['content']['settings']['delivery']) => ({
  charges: { ...charges, silverSteps: [...charges.silverSteps] },
  despatchWithinDays,
})

function closedView({ id, first, last, reason, closedBy, closedAt }: acts.ClosedPincodes) {
  return { id, first, last, pincodes: countPlaces(first, last), reason, closedBy, closedAt }
}

const readPincode: StaffHandler<typeof wire.checkDeliveryPincode> = async (shop, { params: { pincode } }) => {
  const place = findPlaceByPincode(pincode)
  const closing = await acts.closureOf(shop.db, pincode)
  const courier = place ? await readCourierServiceability(shop, pincode) : { serviceable: false, unconfirmed: false }
  const check = place && courier.serviceable && !closing ? await promised(shop, pincode) : null
  return {
    data: {
      pincode,
      place: place ? describePlace(place) : null,
      closed: closing && closedView(closing),
      courierServes: courier.serviceable,
      unconfirmed: courier.unconfirmed,
      leavesOn: check?.leavesOn ?? null,
      arrivesOn: check?.arrivesOn ?? null,
    },
  }
}

async function promised(shop: Shop, pincode: string) {
  try {
    return await checkPincode(shop, pincode)
  } catch (failure) {
    if (failure instanceof Refusal) return null
    throw failure
  }
}

const saveTerms: StaffHandler<typeof wire.saveTerms> = async (shop, { params, staff }) => {
  await shop.db.transaction((tx) => saveDeliveryTerms(tx, params, { by: staff.name, now: shop.clock.now() }))
  await shop.catalogue.refresh('content')
  return { data: null }
}

const addHoliday: StaffHandler<typeof wire.addHoliday> = async (shop, { params }) => {
  await shop.db.transaction((tx) => acts.addHoliday(tx, params, shop.clock.now()))
  return { data: null }
}

const removeHoliday: StaffHandler<typeof wire.removeHoliday> = async (shop, { params }) => {
  await shop.db.transaction((tx) => acts.removeHoliday(tx, params.day))
  return { data: null }
}

const closePincodes: StaffHandler<typeof wire.closePincodes> = async (
  shop,
  { params: { first, last, reason }, staff },
) => {
  const closing = { first, last: last ?? first, reason, by: staff.name }
  await shop.db.transaction((tx) => acts.closePincodes(tx, closing, shop.clock.now()))
  return { data: null }
}

const reopenPincodes: StaffHandler<typeof wire.reopenPincodes> = async (shop, { params: { id }, staff }) => {
  await shop.db.transaction((tx) => acts.reopenPincodes(tx, { id, by: staff.name }, shop.clock.now()))
  return { data: null }
}

const saveStore: StaffHandler<typeof wire.saveStore> = async (shop, { params }) => ({
  data: { id: await shop.db.transaction((tx) => stores.saveStore(shop, tx, params)) },
})

export const deliveryCalls = {
  'GET admin/delivery': staffCall('delivery', wire.deliverySettings, delivery),
  'GET admin/delivery/pincode': staffCall('delivery', wire.checkDeliveryPincode, readPincode),
  'POST admin/delivery/terms': staffCall('delivery', wire.saveTerms, saveTerms, {
    isIdempotent: true,
    about: () => ({ kind: 'setting', id: 'delivery.charges' }),
    agree: 'goods.agree',
    at: wholeShop,
    risk: (shop, db, { terms }) => assessDeliveryTerms(shop, db, terms),
  }),
  'POST admin/delivery/holidays/add': staffCall('delivery', wire.addHoliday, addHoliday, {
    about: ({ day }) => ({ kind: 'holiday', id: day }),
    at: wholeShop,
    risk: { harmless: 'delivery days are counted by it, and no money' },
  }),
  'POST admin/delivery/holidays/remove': staffCall('delivery', wire.removeHoliday, removeHoliday, {
    about: ({ day }) => ({ kind: 'holiday', id: day }),
    at: wholeShop,
    risk: { harmless: 'delivery days are counted by it, and no money' },
  }),
  'POST admin/delivery/pincodes/close': staffCall('delivery', wire.closePincodes, closePincodes, {
    isIdempotent: true,
    about: ({ first }) => ({ kind: 'pincode', id: first }),
    at: wholeShop,
    risk: { harmless: 'orders of these places are not taken' },
  }),
  'POST admin/delivery/pincodes/reopen': staffCall('delivery', wire.reopenPincodes, reopenPincodes, {
    at: wholeShop,
    risk: { harmless: 'the courier decides where it goes' },
  }),
  'POST admin/delivery/stores/save': staffCall('delivery', wire.saveStore, saveStore, {
    isIdempotent: true,
    about: ({ id }) => (id === null ? null : { kind: 'store', id: String(id) }),
    at: async (_db, { id }) => (id === null ? 'everywhere' : [id]),
    agree: 'goods.agree',
    risk: textRisk(({ name, address, hours }) => ({
      text: [name, address, hours].join('\n'),
      sentence: `Edit the store “${name}”`,
    })),
  }),
} as const
