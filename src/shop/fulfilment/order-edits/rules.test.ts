import { describe, expect, it } from 'vitest'
import { orderStates } from '../../orders/rules/order-flow.ts'
import { describeDelivery, isSameDelivery, whyNotEditable, whyNotRedirectable } from './rules.ts'

const delivery = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  mobile: '9876500001',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  stateCode: '27',
  country: 'India',
  pincode: '411001',
}

describe('an order can be changed', () => {
  it('until it leaves', () => {
    const editable = orderStates.filter((state) => whyNotEditable({ state, pickupStoreId: null }, 0) === null)
    expect(editable.toSorted()).toEqual(['ACCEPTED', 'CANCEL_REQUESTED', 'PLACED', 'REVIEW'])
    expect(whyNotEditable({ state: 'DELIVERED', pickupStoreId: null }, 1)).toBe('orders.edit-too-late')
  })

  it('until a part of it is packed', () => {
    expect(whyNotEditable({ state: 'ACCEPTED', pickupStoreId: null }, 1)).toBe('orders.edit-packed')
  })

  it('but not sent to an address when it is collected', () => {
    expect(whyNotRedirectable({ state: 'ACCEPTED', pickupStoreId: 4 }, 0)).toBe('orders.edit-pickup')
    expect(whyNotRedirectable({ state: 'ACCEPTED', pickupStoreId: null }, 0)).toBeNull()
  })
})

it('a delivery is the same only if all that a parcel shows is the same', () => {
  expect(isSameDelivery(delivery, { ...delivery, email: 'other@mail.example' })).toBe(true)
  for (const field of ['name', 'mobile', 'address', 'city', 'state', 'pincode'] as const)
    expect(isSameDelivery(delivery, { ...delivery, [field]: 'other' })).toBe(false)
})

it('is described on one line with a masked mobile, and without one where there is none', () => {
  expect(describeDelivery(delivery)).toBe('Asha Rao, 98xxxxxx01, 12 MG Road, Pune, Maharashtra 411001')
  expect(describeDelivery({ ...delivery, mobile: '' })).toBe('Asha Rao, 12 MG Road, Pune, Maharashtra 411001')
})
