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

/** To the owners: somebody is no longer told of orders. */
export const endpointPausedEmail = ({ name, endpoint, since, why, url }: Summary): MessageContent =>
  mail('webhook-paused', {
    subject: 'A webhook was paused: its receiver does not take it',
    lines: [
      why === 'gone'
        ? `Dear ${name}, ${endpoint} answered that it is gone (410). We send nothing there any more.`
        : `Dear ${name}, nothing got through to ${endpoint} since ${since}. We have stopped trying.`,
      'Orders go on as ever. What there is to tell meanwhile is kept for 90 days and sent when you resume the endpoint.',
    ],
    button: { label: 'Look at the endpoint', url },
  })
