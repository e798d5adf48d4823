import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import type { OrderProps } from './page.tsx'

/** The messages sent to the customer about the order, each with a button to resend it. */
export function OrderMessagesCard({ order, setData }: OrderProps) {
  const resend = useAdminMutation('POST admin/orders/resend', { onSuccess: setData, successMessage: 'Message resent' })
  return (
    <Card title="Messages">
      {order.messages.length === 0 && <EmptyState inList title="No messages sent yet" />}
      <ul className="order-list">
        {order.messages.map(({ id, channel, to, title, text, isSent, isSecret, at }) => (
          <li key={id}>
            <details className="order-message">
              <summary>
                {channel === 'sms' ? 'SMS' : 'E-mail'}: {title}{' '}
                <span className="micro muted">
                  {to}, <When at={at} />
                </span>{' '}
                {!isSent && <AdminStateTag tone="warn">Not sent yet</AdminStateTag>}
              </summary>
              <p className="small soft">{isSecret ? 'Contains a one-time code, so it is not shown.' : text}</p>
            </details>
            {!isSecret && (
              <Button
                variant="tertiary"
                size="tiny"
                busy={resend.isPending && resend.params?.message === id && 'Sending'}
                aria-label={`Resend ${title}`}
                onClick={() => resend.mutate({ order: order.order, message: id })}
              >
                Resend
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
