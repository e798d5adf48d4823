import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { TicketPageData } from './page.tsx'

interface LinkedOrdersProps {
  request: TicketPageData
  refetch: () => void
}

/** The orders that the request is about. */
export function LinkedOrders({ request: { number, orders }, refetch }: LinkedOrdersProps) {
  const [isLinking, setLinking] = useState(false)
  const unlink = useAdminMutation('POST admin/requests/link', { onSuccess: refetch })
  return (
    <Card
      title="Orders"
      actions={
        <Button variant="tertiary" size="tiny" onClick={() => setLinking(true)}>
          Link order
        </Button>
      }
    >
      {orders.length === 0 && <p className="small muted">No order is linked.</p>}
      <ul className="order-list">
        {orders.map(({ order, isLinked, state, isTheirs }) => (
          <li key={order}>
            <span className="row wrapping gap-xs">
              {state ? <OrderLink order={order} /> : <span className="number">{order}</span>}
              <AdminStateTag tone={state ? 'plain' : 'warn'}>{state || 'No such order'}</AdminStateTag>
              {state && !isTheirs && <AdminStateTag tone="warn">Another customer’s</AdminStateTag>}
            </span>
            {isLinked && (
              <IconButton
                icon={X}
                size="small"
                label={`Remove the link to ${order}`}
                onClick={() => unlink.mutate({ number, order, isLinked: false })}
              />
            )}
          </li>
        ))}
      </ul>
      {isLinking && (
        <LinkOrderDialog
          number={number}
          onClose={() => setLinking(false)}
          onDone={() => {
            setLinking(false)
            refetch()
          }}
        />
      )}
    </Card>
  )
}

const OrderLink = ({ order }: { order: string }) => (
  <AdminLink className="link number" to={`/admin/orders/${encodeURIComponent(order)}`}>
    {order}
  </AdminLink>
)

/** The newest orders of the account; each is linked by one click. */
export function CustomerOrders({ request: { number, orders, customerOrders }, refetch }: LinkedOrdersProps) {
  const link = useAdminMutation('POST admin/requests/link', { onSuccess: refetch, successMessage: 'Linked' })
  const linked = new Set(orders.map(({ order }) => order))
  if (customerOrders.length === 0) return null
  return (
    <Card title="Recent orders of the customer">
      <ul className="order-list">
        {customerOrders.map(({ order, state, payablePaise, placedAt }) => (
          <li key={order}>
            <span>
              <span className="row wrapping gap-xs">
                <OrderLink order={order} />
                <AdminStateTag>{state}</AdminStateTag>
              </span>
              <span className="own-line small muted">
                <Money paise={payablePaise} />, <When at={placedAt} inSentence />
              </span>
            </span>
            {!linked.has(order) && (
              <Button
                variant="tertiary"
                size="tiny"
                aria-label={`Link ${order}`}
                busy={link.isPending && link.params?.order === order && 'Linking'}
                onClick={() => link.mutate({ number, order, isLinked: true })}
              >
                Link
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface LinkOrderDialogProps {
  number: string
  onClose: () => void
  onDone: () => void
}

function LinkOrderDialog({ number, onClose, onDone }: LinkOrderDialogProps) {
  const form = useStaffForm('POST admin/requests/link', {
    initial: { number, order: '', isLinked: true },
    onDone,
    done: 'Linked',
  })
  return (
    <FormDialog title={`Link an order to ${number}`} form={form} submit="Link" busy="Linking" onClose={onClose}>
      <TextField label="Order number" maxLength={40} autoFocus {...form.field('order')} />
    </FormDialog>
  )
}
