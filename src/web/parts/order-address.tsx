import type * as z from 'zod/mini'
import type { orderDetail } from '../../wire/orders.ts'
import { AddressText } from './address-text.tsx'

type Order = z.output<(typeof orderDetail)['answers']>

/** Where an order goes. */
export const DeliveryAddress = ({ order }: { order: Order }) => (
  <AddressText
    name={order.deliveryName}
    address={order.deliveryAddress}
    city={order.deliveryCity}
    state={order.deliveryState}
    pincode={order.deliveryPincode}
    mobile={order.deliveryMobile}
  />
)

/** Whom its invoice names. */
export const BillingAddress = ({ order }: { order: Order }) => (
  <AddressText
    name={order.billingName}
    address={order.billingAddress}
    city={order.billingCity}
    state={order.billingState}
    pincode={order.billingPincode}
    mobile={order.billingMobile}
  />
)
