import type * as z from 'zod/mini'
import type { orderDetail } from '../../../wire/orders/orders.ts'
import { orderTexts } from '../../texts/orders/order.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AddressText } from './address-text.tsx'

type Order = z.output<(typeof orderDetail)['response']>

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

/** Whom its invoice names: the person, and the business it is made out to. */
export const BillingAddress = ({ order }: { order: Order }) => (
  <>
    <AddressText
      name={order.billingName}
      address={order.billingAddress}
      city={order.billingCity}
      state={order.billingState}
      pincode={order.billingPincode}
      mobile={order.billingMobile}
    />
    {order.gstDetails && <BilledBusiness {...order.gstDetails} />}
  </>
)

function BilledBusiness({ gstin, registeredName }: { gstin: string; registeredName: string }) {
  const t = useTexts(orderTexts)
  return (
    <p className="small above-xs breaks-anywhere">
      {registeredName}
      <br />
      <span className="soft number">{t.gstin(gstin)}</span>
    </p>
  )
}
