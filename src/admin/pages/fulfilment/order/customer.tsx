import { formatRate } from '../../../../units/format.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { useMay } from '../../../session/session.ts'
import type { OrderPageData } from './page.tsx'

/** The customer's details that fulfilment needs. */
export function OrderCustomerCard({ order }: { order: OrderPageData }) {
  const { customer, delivery, billing, isPickup } = order
  const may = useMay()
  const sameAddress = delivery.address === billing.address && delivery.pincode === billing.pincode
  return (
    <Card title="Customer">
      <FactList
        lines={[
          {
            label: 'Name',
            value: may('customers.read') ? (
              <AdminLink className="link" to={`/admin/customers/${customer.id}`}>
                {customer.name}
              </AdminLink>
            ) : (
              customer.name
            ),
          },
          { label: 'Mobile', value: <span className="number">{customer.mobile}</span> },
          { label: 'E-mail', value: customer.email },
          { label: 'Orders', value: customer.orders },
          { label: isPickup ? 'Pickup at' : 'Ship to', value: <Place of={delivery} /> },
          { label: 'Bill to', value: sameAddress ? 'Same as delivery address' : <Place of={billing} /> },
          { label: 'Business', value: billing.registeredName },
          { label: 'GSTIN', value: billing.gstin && <span className="number">{billing.gstin}</span> },
          {
            label: 'Printed invoice',
            value: order.printedInvoice ? 'In the parcel' : 'By e-mail only (may be a gift)',
          },
          {
            label: 'Offer',
            value:
              order.offer &&
              (may('customer-offers') ? (
                <AdminLink className="link number" to={`/admin/offers/${order.offer}`}>
                  {order.offer}
                </AdminLink>
              ) : (
                <span className="number">{order.offer}</span>
              )),
          },
          { label: 'Gold rate', value: formatRate(order.goldRatePaise) },
          { label: 'Silver rate', value: formatRate(order.silverRatePaise) },
        ]}
      />
    </Card>
  )
}

const Place = ({ of: { name, address, city, state, pincode, mobile } }: { of: OrderPageData['delivery'] }) => (
  <>
    {name}
    <br />
    {address}
    <br />
    {city} {pincode}, {state}
    {mobile && (
      <>
        <br />
        <span className="number">{mobile}</span>
      </>
    )}
  </>
)
