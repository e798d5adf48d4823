import { X } from 'lucide-react'
import { useState } from 'react'
import { ticketKindLabels, ticketStateLabels } from '../../../../shop/support/tickets/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { useStaffForm } from '../../../use-form.ts'
import { ticketStateTones } from '../../support/requests/ticket-labels.ts'
import type { OrderPageData } from './page.tsx'

interface OrderTicketsProps {
  order: OrderPageData
  refetch: () => void
}

/** Requests about the order: those that name it, and those that staff linked. */
export function OrderTickets({ order, refetch }: OrderTicketsProps) {
  const [isLinking, setLinking] = useState(false)
  const mayOpen = useMay()('tickets')
  const unlink = useAdminMutation('POST admin/requests/link', { onSuccess: refetch })
  if (!mayOpen && order.tickets.length === 0) return null
  return (
    <Card
      title="Requests"
      actions={
        mayOpen && (
          <Button variant="tertiary" size="tiny" onClick={() => setLinking(true)}>
            Link request
          </Button>
        )
      }
    >
      {order.tickets.length === 0 && <p className="small muted">No request about this order.</p>}
      <ul className="order-list">
        {order.tickets.map(({ number, kind, state, createdAt, isLinked }) => (
          <li key={number}>
            <span>
              {mayOpen ? (
                <AdminLink className="link number" to={`/admin/requests/${encodeURIComponent(number)}`}>
                  {number}
                </AdminLink>
              ) : (
                <span className="number">{number}</span>
              )}{' '}
              <span className="muted">
                {ticketKindLabels[kind]}, <When at={createdAt} inSentence />
              </span>
            </span>
            <AdminStateTag tone={ticketStateTones[state]}>{ticketStateLabels[state]}</AdminStateTag>
            {mayOpen && isLinked && (
              <IconButton
                icon={X}
                size="small"
                label={`Remove the link to ${number}`}
                onClick={() => unlink.mutate({ number, order: order.order, isLinked: false })}
              />
            )}
          </li>
        ))}
      </ul>
      {isLinking && (
        <LinkRequestDialog
          order={order.order}
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

interface LinkRequestDialogProps {
  order: string
  onClose: () => void
  onDone: () => void
}

function LinkRequestDialog({ order, onClose, onDone }: LinkRequestDialogProps) {
  const form = useStaffForm('POST admin/requests/link', {
    initial: { number: '', order, isLinked: true },
    onDone,
    done: 'Linked',
  })
  return (
    <FormDialog title={`Link a request to ${order}`} form={form} submit="Link" busy="Linking" onClose={onClose}>
      <TextField label="Request number" maxLength={40} autoFocus {...form.field('number')} />
    </FormDialog>
  )
}
