import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
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
        {orders.map(({ order, isLinked }) => (
          <li key={order}>
            <AdminLink className="link number" to={`/admin/orders/${encodeURIComponent(order)}`}>
              {order}
            </AdminLink>
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
