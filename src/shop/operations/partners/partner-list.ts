/** Every partner of the shop: what it is for, what it needs, and how its connection is tested. */
import { testInboundMail } from '../../../partners/mail/inbound-mail.ts'
import { PartnerError } from '../../../partners/partner-error.ts'
import { type PaymentProvider, providers } from '../../../partners/payment/providers.ts'
import type { RateSource } from '../../../partners/rates/rate-source.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { environmentSettings, type SettingTable } from '../../../platform/settings/settings.ts'
import type { Shop } from '../../shop.ts'
import type { PartnerMode } from './rules/partner-state.ts'

export interface PartnerSetting {
  readonly name: string
  /** Only whether it is set: the value never leaves the process. */
  readonly isSet: boolean
  /** What a setting with fixed choices must say, as documented: "smtp". Empty for all others. */
  readonly choice: string
  readonly isRequired: boolean
}

export interface Partner {
  readonly id: string
  readonly title: string
  readonly purpose: string
  /** As in the errors of its calls. */
  readonly errorName: string
  readonly mode: PartnerMode
  readonly settings: readonly PartnerSetting[]
  /** Below the public address; null where it sends us nothing. */
  readonly webhookPath: string | null
  readonly testConnection: () => Promise<string>
}

type ShopPartners = Pick<
  Shop,
  | 'config'
  | 'clock'
  | 'payments'
  | 'payouts'
  | 'courier'
  | 'sms'
  | 'whatsApp'
  | 'mail'
  | 'rates'
  | 'secondRates'
  | 'files'
  | 'storage'
  | 'breachedPasswords'
  | 'irp'
  | 'catalogue'
  | 'push'
  | 'mailbox'
>

export function listPartners(shop: ShopPartners): readonly Partner[] {
  return [
    ...(Object.keys(providers) as PaymentProvider[]).map((name) => paymentProvider(shop, name)),
    payouts(shop),
    courier(shop),
    sms(shop),
    whatsApp(shop),
    mail(shop),
    inboundMail(shop),
    mailbox(shop),
    rates(shop),
    secondRates(shop),
    files(shop),
    invoiceRegistration(shop),
    breachedPasswords(shop),
    pushNotifications(shop),
  ]
}

function paymentProvider({ config, payments }: ShopPartners, name: PaymentProvider): Partner {
  const { displayName, settings, required } = providers[name]
  const opened = payments.all.find((one) => one.name === name)
  return {
    id: name,
    title: displayName,
    purpose: 'Payments and refunds',
    errorName: name,
    mode: config.PAYMENTS === 'sandbox' ? 'stand-in' : opened ? 'live' : 'off',
    settings: [
      chosen(config, 'PAYMENTS', 'live'),
      ...Object.keys(settings).map((key) => settingOf(config, settings, key, required.includes(key))),
    ],
    webhookPath: `/app/api/${name}/webhook`,
    testConnection: () => (opened ? opened.testConnection() : notUsed(name)),
  }
}

const payouts = ({ config, payouts: { testConnection } }: ShopPartners): Partner => ({
  ...{ id: 'payouts', title: 'RazorpayX', purpose: 'Payouts and checks of bank accounts', errorName: 'razorpayx' },
  mode: config.PAYOUTS === 'stand-in' ? 'stand-in' : 'live',
  settings: [
    chosen(config, 'PAYOUTS', 'razorpayx'),
    ...own(config, {
      required: ['RAZORPAYX_KEY_ID', 'RAZORPAYX_KEY_SECRET', 'RAZORPAYX_ACCOUNT'],
      optional: ['RAZORPAYX_API_BASE'],
    }),
  ],
  webhookPath: null,
  testConnection,
})

const courier = ({ config, courier: { testConnection } }: ShopPartners): Partner => ({
  ...{ id: 'courier', title: 'Sequel', purpose: 'Insured delivery', errorName: 'sequel' },
  mode: config.COURIER === 'stand-in' ? 'stand-in' : 'live',
  settings: [
    chosen(config, 'COURIER', 'sequel'),
    ...own(config, { required: ['SEQUEL_TOKEN', 'SEQUEL_STORE_CODE'], optional: ['SEQUEL_API_BASE'] }),
  ],
  webhookPath: null,
  testConnection,
})

const sms = ({ config, sms: { testConnection } }: ShopPartners): Partner => ({
  ...{ id: 'sms', title: 'MSG91', purpose: 'Text messages', errorName: 'msg91' },
  mode: config.SMS === 'outbox' ? 'stand-in' : 'live',
  settings: [
    chosen(config, 'SMS', 'msg91'),
    ...own(config, { required: ['MSG91_AUTH_KEY'], optional: ['MSG91_TEMPLATES'] }),
  ],
  webhookPath: null,
  testConnection,
})

const whatsAppModes = { off: 'off', outbox: 'stand-in', 'cloud-api': 'live' } as const

const whatsApp = ({ config, whatsApp: { testConnection } }: ShopPartners): Partner => ({
  ...{ id: 'whatsapp', title: 'WhatsApp Business', purpose: 'Messages by WhatsApp', errorName: 'whatsapp' },
  mode: whatsAppModes[config.WHATSAPP],
  settings: [
    chosen(config, 'WHATSAPP', 'cloud-api'),
    ...own(config, {
      required: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
      optional: ['WHATSAPP_API_BASE'],
    }),
  ],
  webhookPath: '/app/api/whatsapp/webhook',
  testConnection,
})

const mail = ({ config, mail: { testConnection } }: ShopPartners): Partner => ({
  ...{ id: 'mail', title: 'Mail server', purpose: 'E-mails', errorName: 'smtp' },
  mode: config.MAIL === 'outbox' ? 'stand-in' : 'live',
  settings: [chosen(config, 'MAIL', 'smtp'), ...own(config, { required: ['SMTP_URL'], optional: ['MAIL_FROM'] })],
  webhookPath: null,
  testConnection,
})

const inboundMail = ({ config, clock }: ShopPartners): Partner => ({
  ...{ id: 'mail-in', title: 'Inbound e-mail', purpose: 'Customers’ replies to requests', errorName: 'mail-in' },
  mode: config.MAIL_WEBHOOK_SECRET ? 'live' : 'off',
  settings: own(config, { required: ['MAIL_REPLY_ADDRESS', 'MAIL_WEBHOOK_SECRET'] }),
  webhookPath: inboundMailPath,
  testConnection: () =>
    config.MAIL_WEBHOOK_SECRET
      ? testInboundMail({
          url: `${config.publicUrl}${inboundMailPath}`,
          secret: config.MAIL_WEBHOOK_SECRET,
          now: clock.now(),
        })
      : notUsed('mail-in'),
})

const mailbox = ({ config, mailbox: opened }: ShopPartners): Partner => ({
  ...{
    id: 'mailbox',
    title: 'Mailbox (IMAP)',
    purpose: 'Customers’ replies to requests, read every minute',
    errorName: 'imap',
  },
  mode: opened ? 'live' : 'off',
  settings: own(config, {
    required: ['MAIL_REPLY_ADDRESS', 'IMAP_URL'],
    optional: ['IMAP_FOLDER', 'IMAP_DONE_FOLDER'],
  }),
  webhookPath: null,
  testConnection: () => (opened ? opened.testConnection() : notUsed('imap')),
})

const inboundMailPath = '/app/api/mail/webhook'

const feedTitles: Readonly<Record<string, string>> = {
  ibja: 'IBJA',
  'metals-dev': 'Metals.dev',
  goldapi: 'GoldAPI.io',
}

const rates = ({ config, rates: source, clock }: ShopPartners): Partner => ({
  id: 'rates',
  title: feedTitles[source.name] ?? 'Rate feed',
  purpose: 'Metal rates',
  errorName: source.name,
  mode: source.name === 'simulated' ? 'stand-in' : source.name === 'manual' ? 'off' : 'live',
  settings: [
    chosen(config, 'RATES_SOURCE', 'ibja, metals-dev or goldapi', Object.hasOwn(feedTitles, config.RATES_SOURCE)),
    ...own(config, { required: ['RATES_FEED_KEY'] }),
  ],
  webhookPath: null,
  testConnection: () => readQuotes(source, clock.now()),
})

const secondRates = ({ config, secondRates: source, clock }: ShopPartners): Partner => ({
  id: 'second-rates',
  title: feedTitles[source?.name ?? ''] ?? 'Second rate feed',
  purpose: 'Metal rates to compare with',
  errorName: source?.name ?? '',
  mode: source ? 'live' : 'off',
  settings: own(config, { required: ['RATES_SECOND_SOURCE', 'RATES_SECOND_KEY'] }),
  webhookPath: null,
  testConnection: () => (source ? readQuotes(source, clock.now()) : notUsed('second-rates')),
})

async function readQuotes(source: RateSource, now: Date): Promise<string> {
  const readings = await source.read({ gold: null, silver: null }, now)
  return readings.length > 0 ? `${readings.length} rates were read` : 'No rates in the answer'
}

const files = ({ config, files: store, storage }: ShopPartners): Partner => ({
  id: 'files',
  title: 'S3-compatible store',
  purpose: config.FILES_URL ? 'Uploads and documents' : 'Uploads and documents, now in a folder of this machine',
  errorName: 'files',
  mode: config.FILES_URL ? 'live' : 'off',
  settings: own(config, {
    required: ['FILES_URL', 'FILES_KEY_ID', 'FILES_SECRET'],
    optional: ['FILES_ENDPOINT', 'FILES_REGION'],
  }),
  webhookPath: null,
  testConnection: async () => {
    // Lists the first page: signed, and nothing is written.
    if (config.FILES_URL) for await (const _ of store.keys()) break
    const failure = await storage['the file store']?.check()
    if (failure) throw new PartnerError('files', 'write', { kind: 'unreachable', detail: failure })
    return 'The store lists and takes files'
  },
})

const invoiceRegistration = ({ config, irp, catalogue }: ShopPartners): Partner => ({
  ...{ id: 'irp', title: 'ClearTax', purpose: 'E-invoices (IRN)', errorName: 'cleartax' },
  mode: config.IRP === 'cleartax' ? 'live' : irp ? 'stand-in' : 'off',
  settings: [
    chosen(config, 'IRP', 'cleartax'),
    ...own(config, { required: ['CLEARTAX_TOKEN'], optional: ['CLEARTAX_API_BASE'] }),
  ],
  webhookPath: null,
  testConnection: async () => {
    if (!irp) return notUsed('cleartax')
    const { gstin } = catalogue.now.content.settings.site
    if (gstin !== '' || config.IRP !== 'cleartax') return irp.testConnection(gstin)
    throw new PartnerError('cleartax', 'find', { kind: 'refused', detail: 'the settings name no GSTIN of the shop' })
  },
})

/** Known as leaked since there are such lists. */
const leakedPassword = 'password'

const breachedPasswords = ({ config, breachedPasswords: search }: ShopPartners): Partner => ({
  ...{ id: 'breached-passwords', title: 'Have I Been Pwned', purpose: 'Leaked passwords', errorName: 'hibp' },
  mode: config.BREACHED_PASSWORDS === 'hibp' ? 'live' : 'off',
  settings: [
    chosen(config, 'BREACHED_PASSWORDS', 'hibp'),
    ...own(config, { required: [], optional: ['HIBP_API_BASE'] }),
  ],
  webhookPath: null,
  testConnection: async () => {
    if (await search.isBreached(leakedPassword)) return 'The search knows leaked passwords'
    throw new PartnerError('hibp', 'range', { kind: 'unreadable', detail: 'a leaked password was not found' })
  },
})

const pushNotifications = ({ config, push }: ShopPartners): Partner => ({
  ...{
    id: 'push',
    title: 'Push notifications',
    purpose: 'Notifications on the devices of staff',
    errorName: 'web-push',
  },
  mode: push ? 'live' : 'off',
  settings: own(config, { required: ['VAPID_PRIVATE_KEY'], optional: ['VAPID_CONTACT'] }),
  webhookPath: null,
  testConnection: () => (push ? push.testConnection() : notUsed('web-push')),
})

const notUsed = async (name: string): Promise<never> => {
  throw new PartnerError(name, 'connection test', { kind: 'refused', detail: 'not used in this shop' })
}

type EnvironmentSettingName = keyof typeof environmentSettings

const chosen = (
  config: Config,
  name: EnvironmentSettingName,
  choice: string,
  isSet: boolean = config[name] === choice,
): PartnerSetting => ({ name, isSet, choice, isRequired: true })

const own = (
  config: Config,
  {
    required,
    optional = [],
  }: { required: readonly EnvironmentSettingName[]; optional?: readonly EnvironmentSettingName[] },
): PartnerSetting[] => [
  ...required.map((name) => settingOf(config, environmentSettings, name, true)),
  ...optional.map((name) => settingOf(config, environmentSettings, name, false)),
]

/** Set means that the environment says something else than the default. */
function settingOf(config: Config, table: SettingTable, name: string, isRequired: boolean): PartnerSetting {
  const setting = table[name]!
  const { [name]: value } = config.readSettings({ [name]: setting })
  return {
    name,
    isSet: JSON.stringify(value) !== JSON.stringify(setting.read(setting.fallback, name)),
    choice: '',
    isRequired,
  }
}
