import { amountCard } from '../messages/email-card.ts'
import { type MessageContent, mail } from '../messages/message-content.ts'
import type { PauseReason } from './rules/deliveries.ts'

interface Summary {
  readonly name: string
  /** The endpoint's own address, and since when nothing gets through. */
  readonly endpoint: string
  readonly since: string
  readonly why: PauseReason
  readonly url: string
}

/** To the owners. */
export const endpointPausedEmail = ({ name, endpoint, since, why, url }: Summary): MessageContent =>
  mail('webhook-paused', {
    subject: 'A webhook endpoint was paused',
    lines: [
      why === 'gone'
        ? `Dear ${name}, a webhook endpoint responded 410 Gone. We have stopped sending events there.`
        : `Dear ${name}, all deliveries to a webhook endpoint fail. We have stopped sending.`,
      'Orders are not affected. Events are held for 90 days and sent when you resume the endpoint.',
    ],
    card: amountCard('en', {
      facts: [
        ['Endpoint', endpoint],
        ['Failing since', why === 'gone' ? null : since],
      ],
    }),
    button: { label: 'View endpoint', url },
  })
