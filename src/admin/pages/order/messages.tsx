import { Button } from '../../../web/ui/button.tsx'
import { Card } from '../../parts/card.tsx'
import { When } from '../../parts/figures.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { useAct } from '../../use-act.ts'
import type { OrderProps } from './page.tsx'

/** Everything the customer was told about it; one can be told again. */
export function Messages({ order, put }: OrderProps) {
  const resend = useAct('POST admin/orders/resend', { onDone: put, done: 'Sent again' })
  return (
    <Card title="Messages">
      {order.messages.length === 0 && <p className="small muted">Nothing was sent about this order yet.</p>}
      <ul className="order-list">
        {order.messages.map(({ id, channel, to, title, text, isSent, isSecret, at }) => (
          <li key={id}>
            <details className="order-message">
              <summary>
                {channel === 'sms' ? 'SMS' : 'E-mail'}: {title}{' '}
                <span className="micro muted">
                  {to}, <When at={at} />
                </span>{' '}
                {!isSent && <StateTag tone="warn">Not sent yet</StateTag>}
              </summary>
              <p className="small soft">{isSecret ? 'It holds a code, which nobody reads here.' : text}</p>
            </details>
            {!isSecret && (
              <Button
                look="tertiary"
                size="tiny"
                busy={resend.busy && resend.about?.message === id && 'Sending'}
                aria-label={`Send again: ${title}`}
                onClick={() => resend.act({ order: order.order, message: id })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
