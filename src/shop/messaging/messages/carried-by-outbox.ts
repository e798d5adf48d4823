import type { Config } from '../../../platform/settings/config.ts'

export const channels = ['sms', 'email'] as const

/** Whether visitors of a public demo are shown it: one may send texts or letters in earnest, and those are for their readers alone. */
export const isCarriedByOutbox = (
  { publicDemo, SMS, MAIL }: Pick<Config, 'publicDemo' | 'SMS' | 'MAIL'>,
  channel: (typeof channels)[number],
): boolean => publicDemo && (channel === 'sms' ? SMS : MAIL) === 'outbox'
