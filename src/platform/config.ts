/**
 * Every setting of the shop, read once from the environment.
 *
 * A setting is one line of `settings`: its name, its default (what a fresh clone runs with), what it means, and how its
 * text is read. `.env.example` is held against this table by a test. `readConfig` throws one `ConfigError` that names
 * every setting that is wrong.
 */
import { resolve } from 'node:path'
import {
  ConfigError,
  databaseUrl,
  filesUrl,
  merchantKey,
  oneOf,
  optional,
  optionalUrl,
  pairs,
  type Reader,
  secret,
  text,
  url,
  whole,
  yes,
} from './setting-readers.ts'

interface Setting<T> {
  readonly fallback: string
  readonly meaning: string
  readonly read: Reader<T>
}
const setting = <T>(fallback: string, meaning: string, read: Reader<T>): Setting<T> => ({ fallback, meaning, read })

export const settings = {
  NODE_ENV: setting(
    'development',
    'production switches the levers, stand-ins and demo seed off',
    oneOf('development', 'test', 'production'),
  ),
  PORT: setting('3000', 'the port the shop listens on', whole(0, 65_535)),
  HOST: setting('', 'the address it listens on; empty: 127.0.0.1, and every address in production', optional),
  PUBLIC_URL: setting(
    '',
    'scheme and host shoppers use; decides links, callbacks, cookie name and the permitted Host; empty: http://localhost:PORT',
    optionalUrl,
  ),
  TRUST_PROXY: setting('0', 'how many proxies in front are believed when they name the client', whole(0, 9)),
  DATA_DIR: setting('./var', 'holds the embedded database, uploads, invoices and keys.json', (value) => resolve(value)),
  DATABASE_URL: setting(
    '',
    'postgres://… of a PostgreSQL 15 or newer; empty: the embedded database in DATA_DIR',
    databaseUrl,
  ),
  DATABASE_POOL: setting('10', 'connections kept to PostgreSQL', whole(1, 200)),
  REPORTS_DATABASE_URL: setting(
    '',
    'postgres://… of a read replica for the heavy lists of the back office; empty: they are read from DATABASE_URL',
    databaseUrl,
  ),
  FILES_URL: setting(
    '',
    's3://bucket or s3://bucket/prefix: uploads and papers are kept there, for several machines; empty: in DATA_DIR/files',
    filesUrl,
  ),
  FILES_ENDPOINT: setting(
    '',
    'scheme and host of the S3-compatible store; empty: Amazon S3 in FILES_REGION',
    optionalUrl,
  ),
  FILES_REGION: setting('ap-south-1', 'region of the S3-compatible store', text),
  FILES_KEY_ID: setting('', 'access key id at the S3-compatible store', optional),
  FILES_SECRET: setting('', 'secret access key at the S3-compatible store', optional),
  LOG_LEVEL: setting('info', 'how much is logged', oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug')),
  RATE_LIMITS: setting('on', 'off lifts the limits on calls, for checks and measurements', oneOf('on', 'off')),
  DEV_LEVERS: setting('on', 'the /dev levers and outbox; never in production', oneOf('on', 'off')),
  ALLOW_STAND_INS: setting(
    '0',
    'in production: permits the stand-ins below, for a public demo that says so on every page',
    yes,
  ),
  SERVICE_WORKER: setting(
    'on',
    'off makes browsers forget the service worker and all it kept, should it ever do harm',
    oneOf('on', 'off'),
  ),
  METRICS_TOKEN: setting(
    '',
    'bearer token that /metrics asks for; empty: only the machine itself may read them',
    optional,
  ),
  DATA_KEY: setting(
    '',
    'encrypts PAN and staff secrets; 64 hexadecimal digits; outside production made in keys.json',
    secret,
  ),
  CODE_KEY: setting(
    '',
    'keys the stored one-time codes; 64 hexadecimal digits; outside production made in keys.json',
    secret,
  ),

  PAYMENTS: setting('sandbox', 'sandbox: the stand-in providers; live: Paytm and Razorpay', oneOf('sandbox', 'live')),
  SANDBOX_URL: setting(
    '',
    'where browsers reach the sandbox; empty: PUBLIC_URL/sandbox, served by the shop itself',
    optionalUrl,
  ),
  PAYTM_PG_DOMAIN: setting('https://secure.paytmpayments.com', 'host of Paytm', url),
  PAYTM_MID: setting('', 'merchant id at Paytm', optional),
  PAYTM_MERCHANT_KEY: setting('', 'merchant key at Paytm, 16 characters', merchantKey),
  PAYTM_WEBSITE: setting('DEFAULT', 'website name at Paytm', text),
  PAYTM_CALLBACK_BASE: setting('', 'scheme and host of our callback; empty: PUBLIC_URL', optionalUrl),
  PAYTM_REFUND_PATH: setting('/refund/apply', 'path of the refund call', text),
  PAYTM_UPI_COLLECT: setting(
    '',
    'paying by typed UPI id: on, off or ios_only; empty: on in the sandbox, else ios_only',
    optional,
  ),
  CARD_FLOW: setting(
    '',
    'direct_post: our card form posts to the provider; provider_page: the page of the provider; empty: direct_post in the sandbox, else provider_page',
    optional,
  ),
  RAZORPAY_API_BASE: setting('https://api.razorpay.com/v1', 'address of the Razorpay API', url),
  RAZORPAY_CHECKOUT_URL: setting('https://checkout.razorpay.com/v1/checkout.js', 'script of the Razorpay popup', url),
  RAZORPAY_KEY_ID: setting('', 'key id at Razorpay', optional),
  RAZORPAY_KEY_SECRET: setting('', 'key secret at Razorpay', optional),
  RAZORPAY_WEBHOOK_SECRET: setting('', 'secret of the Razorpay webhooks', optional),

  RATES_SOURCE: setting(
    'simulated',
    'where metal rates come from',
    oneOf('simulated', 'manual', 'ibja', 'metals-dev', 'goldapi'),
  ),
  RATES_SEED: setting('1', 'seed of the simulated rates; 0 keeps them still', whole(0, 4_294_967_295)),
  RATES_FEED_KEY: setting('', 'key of the HTTP feed', optional),
  RATES_SECOND_SOURCE: setting(
    '',
    'a second feed that the first is held against: ibja, metals-dev or goldapi; empty: none',
    optional,
  ),
  RATES_SECOND_KEY: setting('', 'key of the second feed', optional),

  SMS: setting('outbox', 'outbox keeps messages and shows them; msg91 sends', oneOf('outbox', 'msg91')),
  MSG91_AUTH_KEY: setting('', 'key at MSG91', optional),
  MSG91_TEMPLATES: setting('', 'ids of our registered texts at MSG91: sign-in-code=…,sign-up-code=…', pairs),
  MAIL: setting('outbox', 'outbox keeps messages and shows them; smtp sends', oneOf('outbox', 'smtp')),
  SMTP_URL: setting('', 'smtps://user:password@host:port', optional),
  MAIL_FROM: setting('Silvera <care@silvera.example>', 'sender of e-mails', text),

  PAYOUTS: setting(
    'stand-in',
    'who looks at bank accounts and pays into them: stand-in, decided by the last digits, or razorpayx',
    oneOf('stand-in', 'razorpayx'),
  ),
  RAZORPAYX_API_BASE: setting('https://api.razorpay.com/v1', 'address of the RazorpayX API', url),
  RAZORPAYX_KEY_ID: setting('', 'key id at RazorpayX', optional),
  RAZORPAYX_KEY_SECRET: setting('', 'key secret at RazorpayX', optional),
  RAZORPAYX_ACCOUNT: setting('', 'number of our own account at RazorpayX, from which is paid', optional),

  WEBHOOKS_TO_LOOPBACK: setting(
    '0',
    '1 permits receivers of webhooks on this very machine, by http too: for checks and demos; private addresses are never sent to',
    yes,
  ),

  COURIER: setting(
    'stand-in',
    'stand-in answers for every pincode in the table; sequel asks Sequel',
    oneOf('stand-in', 'sequel'),
  ),
  SEQUEL_API_BASE: setting('https://sequel247.com', 'host of Sequel', url),
  SEQUEL_TOKEN: setting('', 'token at Sequel', optional),
  SEQUEL_STORE_CODE: setting('', 'our store code at Sequel', optional),
} as const

export type SettingName = keyof typeof settings
type Values = { [Name in SettingName]: (typeof settings)[Name] extends Setting<infer T> ? T : never }

export interface Config extends Values {
  readonly production: boolean
  readonly publicUrl: string
  readonly secureCookies: boolean
  readonly levers: boolean
  /** The names of the stand-ins in use, empty when every partner is real. */
  readonly standIns: readonly string[]
}

/** Reads every setting; throws a `ConfigError` naming all that are wrong or missing. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const troubles: string[] = []
  const values = {} as Record<string, unknown>
  for (const [name, { fallback, read }] of Object.entries(settings) as [SettingName, Setting<unknown>][]) {
    try {
      values[name] = read(environment[name]?.trim() || fallback, name)
    } catch (trouble) {
      if (!(trouble instanceof ConfigError)) throw trouble
      troubles.push(trouble.message)
    }
  }
  if (troubles.length) throw new ConfigError(troubles.join('\n'))
  const config = derive(values as unknown as Values)
  troubles.push(...whatProductionMisses(config), ...whatPartnersMiss(config), ...whatSecondFeedMisses(config))
  if (troubles.length) throw new ConfigError(troubles.join('\n'))
  return config
}

function derive(values: Values): Config {
  const production = values.NODE_ENV === 'production'
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const standIns = [
    values.PAYMENTS === 'sandbox' && 'PAYMENTS=sandbox',
    values.RATES_SOURCE === 'simulated' && 'RATES_SOURCE=simulated',
    values.SMS === 'outbox' && 'SMS=outbox',
    values.MAIL === 'outbox' && 'MAIL=outbox',
    values.PAYOUTS === 'stand-in' && 'PAYOUTS=stand-in',
    values.COURIER === 'stand-in' && 'COURIER=stand-in',
    values.WEBHOOKS_TO_LOOPBACK && 'WEBHOOKS_TO_LOOPBACK=1',
  ].filter((name) => name !== false)
  return {
    ...values,
    production,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    levers: !production && values.DEV_LEVERS === 'on',
    standIns,
  }
}

function whatProductionMisses(config: Config): string[] {
  if (!config.production) return []
  const missing: string[] = []
  if (!config.PUBLIC_URL) missing.push('PUBLIC_URL must be set in production')
  if (!config.DATA_KEY) missing.push('DATA_KEY must be set in production')
  if (!config.CODE_KEY) missing.push('CODE_KEY must be set in production')
  if (config.standIns.length && !config.ALLOW_STAND_INS)
    missing.push(`ALLOW_STAND_INS must be 1 to run a public demo with ${config.standIns.join(', ')}`)
  return missing
}

const feeds: readonly string[] = ['ibja', 'metals-dev', 'goldapi']

/** One feed can only be held against another. */
function whatSecondFeedMisses({
  RATES_SOURCE: first,
  RATES_SECOND_SOURCE: second,
  RATES_SECOND_KEY: key,
}: Config): string[] {
  if (second === undefined) return []
  if (!feeds.includes(second)) return [`RATES_SECOND_SOURCE must be one of ${feeds.join(', ')}, or empty`]
  return [
    ...(feeds.includes(first)
      ? []
      : [`RATES_SOURCE must be one of ${feeds.join(', ')} when RATES_SECOND_SOURCE is set`]),
    ...(first === second ? ['RATES_SECOND_SOURCE must be another feed than RATES_SOURCE'] : []),
    ...(key ? [] : [`RATES_SECOND_KEY must be set when RATES_SECOND_SOURCE=${second}`]),
  ]
}

/** Settings that a chosen partner cannot work without. */
function whatPartnersMiss(config: Config): string[] {
  const need = (when: boolean, why: string, ...names: SettingName[]) =>
    when ? names.filter((name) => !config[name]).map((name) => `${name} must be set when ${why}`) : []
  return [
    ...need(config.FILES_URL !== undefined, 'FILES_URL is', 'FILES_KEY_ID', 'FILES_SECRET'),
    ...need(config.REPORTS_DATABASE_URL !== undefined, 'REPORTS_DATABASE_URL is', 'DATABASE_URL'),
    ...need(
      config.PAYMENTS === 'live',
      'PAYMENTS=live',
      'PAYTM_MID',
      'PAYTM_MERCHANT_KEY',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
    ),
    ...need(feeds.includes(config.RATES_SOURCE), `RATES_SOURCE=${config.RATES_SOURCE}`, 'RATES_FEED_KEY'),
    ...need(config.SMS === 'msg91', 'SMS=msg91', 'MSG91_AUTH_KEY'),
    ...(config.SMS === 'msg91' ? ['sign-in-code', 'sign-up-code'] : [])
      .filter((text) => !config.MSG91_TEMPLATES[text])
      .map((text) => `MSG91_TEMPLATES must name the id of ${text} when SMS=msg91`),
    ...need(config.MAIL === 'smtp', 'MAIL=smtp', 'SMTP_URL'),
    ...need(
      config.PAYOUTS === 'razorpayx',
      'PAYOUTS=razorpayx',
      'RAZORPAYX_KEY_ID',
      'RAZORPAYX_KEY_SECRET',
      'RAZORPAYX_ACCOUNT',
    ),
    ...need(config.COURIER === 'sequel', 'COURIER=sequel', 'SEQUEL_TOKEN', 'SEQUEL_STORE_CODE'),
  ]
}
