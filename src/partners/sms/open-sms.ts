/** The SMS carrier named in the settings. With `outbox` nothing is sent: the message is stored and shown at /dev/outbox. */
import type { Config } from '../../platform/settings/config.ts'
import { standInConnection } from '../connection-test.ts'
import type { Fetch } from '../partner-request.ts'
import { msg91 } from './msg91.ts'
import type { SmsPartner } from './sms.ts'

const outboxSms: SmsPartner = {
  name: 'outbox',
  requiresTemplateIds: false,
  send: async () => '',
  testConnection: standInConnection,
}

export function openSms(config: Pick<Config, 'SMS' | 'MSG91_AUTH_KEY'>, fetch: Fetch = globalThis.fetch): SmsPartner {
  if (config.SMS === 'outbox') return outboxSms
  return msg91({ authKey: config.MSG91_AUTH_KEY ?? '' }, fetch)
}
