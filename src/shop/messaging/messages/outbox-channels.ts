import type { Config } from '../../../platform/settings/config.ts'

export const channels = ['sms', 'email'] as const

/**
 * Whether visitors of a public demo see the message in the outbox. If SMS or e-mail is really sent, its messages are only for
 * their recipients.
 */
export const isCarriedByOutbox = (
  { simulatesPartners, SMS, MAIL }: Pick<Config, 'simulatesPartners' | 'SMS' | 'MAIL'>,
  channel: (typeof channels)[number],
): boolean => simulatesPartners && (channel === 'sms' ? SMS : MAIL) === 'outbox'
