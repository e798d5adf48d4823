/**
 * WhatsApp as named in the settings. With `outbox` nothing is sent: the message is stored and shown at /dev/outbox. With `off` the
 * shop has no WhatsApp, and customers are not asked about it.
 */
import type { Config } from '../../platform/settings/config.ts'
import { standInConnection } from '../connection-test.ts'
import { PartnerError } from '../partner-error.ts'
import type { Fetch } from '../partner-request.ts'
import { cloudApi } from './cloud-api.ts'
import type { WhatsAppPartner } from './whatsapp.ts'

const outboxWhatsApp: WhatsAppPartner = {
  name: 'outbox',
  isUsed: true,
  send: async ({ reference }) => `outbox-${reference}`,
  readReports: () => null,
  isOwnToken: () => false,
  testConnection: standInConnection,
}

const noWhatsApp: WhatsAppPartner = {
  ...outboxWhatsApp,
  name: 'off',
  isUsed: false,
  send: async () => {
    throw new PartnerError('whatsapp', 'messages', { kind: 'refused', detail: 'not used in this shop' })
  },
}

export function openWhatsApp(
  config: Pick<
    Config,
    | 'WHATSAPP'
    | 'WHATSAPP_API_BASE'
    | 'WHATSAPP_PHONE_NUMBER_ID'
    | 'WHATSAPP_ACCESS_TOKEN'
    | 'WHATSAPP_APP_SECRET'
    | 'WHATSAPP_VERIFY_TOKEN'
  >,
  fetch: Fetch = globalThis.fetch,
): WhatsAppPartner {
  if (config.WHATSAPP === 'off') return noWhatsApp
  if (config.WHATSAPP === 'outbox') return outboxWhatsApp
  return cloudApi(
    {
      base: config.WHATSAPP_API_BASE,
      phoneNumberId: config.WHATSAPP_PHONE_NUMBER_ID ?? '',
      accessToken: config.WHATSAPP_ACCESS_TOKEN ?? '',
      appSecret: config.WHATSAPP_APP_SECRET ?? '',
      verifyToken: config.WHATSAPP_VERIFY_TOKEN ?? '',
    },
    fetch,
  )
}
