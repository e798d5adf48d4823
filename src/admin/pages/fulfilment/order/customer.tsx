import { useState } from 'react'
import { formatRate } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { useMay } from '../../../session/session.ts'
import { ChangeDeliveryDialog } from './dialogs/order-edit-dialogs.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'

/** The customer's details that fulfilment needs. */
export function OrderCustomerCard({ order, setData, refetch }: OrderProps & { refetch: () => void }) {
  const { customer, delivery, billing, isPickup } = order
  const may = useMay()
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  const sameAddress = delivery.address === billing.address && delivery.pincode === billing.pincode
  return (
    <Card
      title="Customer"
      actions={
        may('orders.work') &&
        order.acts.includes('change-delivery') && (
          <Button size="tiny" variant="secondary" onClick={() => setIsEditing(true)}>
            Change address
          </Button>
        )
      }
    >
      {isEditing && (
        <ChangeDeliveryDialog
          order={order}
          setData={(next) => {
            close()
            setData(next)
          }}
          onClose={close}
          onProposed={refetch}
        />
      )}
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
