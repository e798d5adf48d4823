import { readSettings } from '../../../shop/content/reading.ts'
import { exportSmsTemplates } from '../../../shop/operations/message-templates/dlt-export.ts'
import * as reading from '../../../shop/operations/message-templates/reading.ts'
import { importSmsIds, registerSmsTemplate } from '../../../shop/operations/message-templates/registration.ts'
import { findStaffMobile, sendTestMessage } from '../../../shop/operations/message-templates/test-send.ts'
import { registerWhatsAppTemplate } from '../../../shop/operations/message-templates/whatsapp-registration.ts'
import { formatMobile } from '../../../units/format.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'
import { formatCount } from '../../../units/plural.ts'
import * as wire from '../../../wire/admin/operations/message-templates.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { csvType, fileReply } from '../accounting/files.ts'

const list: StaffHandler<typeof wire.listMessageTemplates> = async (shop) => ({
  data: {
    isLive: {
      sms: shop.config.SMS !== 'outbox',
      email: shop.config.MAIL !== 'outbox',
      whatsApp: shop.config.WHATSAPP === 'cloud-api',
    },
    sender: (await readSettings(shop.db)).sms,
    templates: await reading.listMessageTemplates(shop, shop.db),
  },
})

const readSms: StaffHandler<typeof wire.readSmsTemplate> = async (shop, { params, staff }) => {
  const { registration, ...template } = await reading.readSmsTemplate(shop, shop.db, {
    name: params.name,
    language: params.language ?? 'en',
  })
  const mobile = await findStaffMobile(shop.db, staff)
  return {
    data: {
      ...template,
      isLive: shop.config.SMS !== 'outbox',
      registration: registration && {
        dltId: registration.dltId,
        providerId: registration.providerId,
        registeredText: registration.registeredText,
        changedBy: registration.changedBy,
        changedAt: registration.changedAt,
      },
      testTo: mobile && formatMobile(mobile),
    },
  }
}

const readEmail: StaffHandler<typeof wire.readEmailTemplate> = async (shop, { params, staff }) => {
  const { content: _, html: __, ...template } = await reading.readEmailTemplate(shop, shop.db, params)
  return { data: { ...template, testTo: staff.email } }
}

/** The example as its reader sees it, for a frame of the back office: no script and nothing from elsewhere. */
const preview: StaffRawHandler = async (shop, request) => {
  const query = new URL(request.url).searchParams
  const language = messageLanguages.find((one) => one === query.get('language'))
  const { html } = await reading.readEmailTemplate(shop, shop.db, { name: query.get('name') ?? '', language })
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'cache-control': 'no-store',
    },
  })
}

const register: StaffHandler<typeof wire.registerSmsTemplate> = async (shop, { params, staff }) => {
  const sent = await registerSmsTemplate(shop, { ...params, language: params.language ?? 'en' }, staff.name)
  return { data: { sent }, message: sent ? `Saved. Sending ${formatCount(sent, 'held message')}` : 'Saved' }
}

const saveWhatsApp: StaffHandler<typeof wire.saveWhatsAppTemplate> = async (shop, { params, staff }) => {
  await registerWhatsAppTemplate(shop, params, staff.name)
  return { data: {}, message: 'Saved' }
}

const importIds: StaffHandler<typeof wire.importSmsIds> = async (shop, { params, staff }) => {
  const result = await importSmsIds(shop, params.list, staff.name)
  return { data: result, message: `IDs of ${formatCount(result.changed, 'template')} saved` }
}

const test: StaffHandler<typeof wire.sendTestMessage> = async (shop, { params, staff }) => {
  const to = await sendTestMessage(shop, params, staff)
  return { data: { to }, message: `Test sent to ${to}` }
}

const download: StaffRawHandler = async (shop) => {
  const { csv, rows } = await exportSmsTemplates(shop.db)
  return fileReply(csv, { name: 'dlt-templates.csv', type: csvType, rows })
}

const about = ({ name }: { readonly name: string }) => ({ kind: 'message-template', id: name })

export const messageTemplatesCalls = {
  'GET admin/messages': staffCall('settings', wire.listMessageTemplates, list),
  'GET admin/messages/sms': staffCall('settings', wire.readSmsTemplate, readSms),
  'GET admin/messages/email': staffCall('settings', wire.readEmailTemplate, readEmail),
  'GET admin/messages/preview': staffRawCall('settings', preview, {
    by: 'the back office',
    summary: 'The example of an e-mail',
    query: ['name', 'language?'],
    response: 'text/html',
  }),
  'POST admin/messages/register': staffCall('settings', wire.registerSmsTemplate, register, {
    isIdempotent: true,
    about,
    risk: { harmless: 'the provider sends only texts registered for the shop' },
  }),
  'POST admin/messages/whatsapp': staffCall('settings', wire.saveWhatsAppTemplate, saveWhatsApp, {
    isIdempotent: true,
    about,
    risk: { harmless: 'WhatsApp sends only texts that it has approved for the shop' },
  }),
  'POST admin/messages/import': staffCall('settings', wire.importSmsIds, importIds, {
    isIdempotent: true,
    about: () => ({ kind: 'message-template', id: 'import' }),
    risk: { harmless: 'the provider sends only texts registered for the shop' },
  }),
  'POST admin/messages/test': staffCall('settings', wire.sendTestMessage, test, {
    isIdempotent: true,
    about,
    risk: { harmless: 'an example goes to the address of the person who asks for it' },
  }),
  'POST admin/messages/export': staffRawCall(
    'settings',
    download,
    { by: 'the back office', summary: 'The text messages for the DLT portal', response: csvType },
    () => ({ kind: 'message-template', id: 'export' }),
  ),
} as const
