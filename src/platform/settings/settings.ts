/**
 * Every setting of the shop: its name, its default (used by a fresh clone), its meaning, and how its text is parsed.
 * A test compares `.env.example` with this table.
 */
import { resolve } from 'node:path'
import {
  readDatabaseUrl,
  readFilesUrl,
  readMailboxUrl,
  readOneOf,
  readOptionalMailbox,
  readOptionalPort,
  readOptionalSecret,
  readOptionalText,
  readOptionalUrl,
  readPairs,
  readSecret,
  readSecrets,
  readText,
  readUrl,
  readVapidKey,
  readWholeNumber,
  readYesNo,
  type SettingReader,
} from './setting-readers.ts'

/** One setting. Settings of a single partner are declared in the partner's folder with the same function. */
export interface EnvironmentSetting<T> {
  readonly fallback: string
  readonly meaning: string
  readonly read: SettingReader<T>
}
export const setting = <T>(fallback: string, meaning: string, read: SettingReader<T>): EnvironmentSetting<T> => ({
  fallback,
  meaning,
  read,
})

export const environmentSettings = {
  NODE_ENV: setting(
    'development',
    'production switches the dev endpoints, stand-ins and demo seed off',
    readOneOf('development', 'test', 'production'),
  ),
  PORT: setting('3000', 'the port the shop listens on', readWholeNumber(0, 65_535)),
  HOST: setting('', 'the address it listens on; empty: 127.0.0.1, and every address in production', readOptionalText),
  PUBLIC_URL: setting(
    '',
    'scheme and host shoppers use; decides links, callbacks, cookie name, passkeys and the permitted Host; empty: http://localhost:PORT',
    readOptionalUrl,
  ),
  TRUST_PROXY: setting('0', 'how many proxies in front are believed when they name the client', readWholeNumber(0, 9)),
  DATA_DIR: setting('./var', 'holds the embedded database, uploads, invoices and keys.json', (value) => resolve(value)),
  DATABASE_URL: setting(
    '',
    'postgres://… of a PostgreSQL 15 or newer; empty: the embedded database in DATA_DIR',
    readDatabaseUrl,
  ),
  DATABASE_POOL: setting('10', 'connections kept to PostgreSQL', readWholeNumber(1, 200)),
  DATABASE_POOLED: setting(
    '0',
    '1 where DATABASE_URL leads through a pooler in transaction mode (PgBouncer): no statement is prepared by name',
    readYesNo,
  ),
  DATABASE_DIRECT_URL: setting(
    '',
    'postgres://… past the pooler to the server itself, for LISTEN, migrations and commands; empty: DATABASE_URL',
    readDatabaseUrl,
  ),
  MIGRATION_DATABASE_URL: setting(
    '',
    'postgres://… of the role that owns the tables, past any pooler: it migrates, and the role of DATABASE_URL only reads and writes rows; empty: DATABASE_URL owns them',
    readDatabaseUrl,
  ),
  REPORTS_DATABASE_URL: setting(
    '',
    'postgres://… of a read replica for the heavy lists of the back office; empty: they are read from DATABASE_URL',
    readDatabaseUrl,
  ),
  FILES_URL: setting(
    '',
    's3://bucket or s3://bucket/prefix: uploads and papers are kept there, for several machines; empty: in DATA_DIR/files',
    readFilesUrl,
  ),
  FILES_ENDPOINT: setting(
    '',
    'scheme and host of the S3-compatible store; empty: Amazon S3 in FILES_REGION',
    readOptionalUrl,
  ),
  FILES_REGION: setting('ap-south-1', 'region of the S3-compatible store', readText),
  FILES_KEY_ID: setting('', 'access key id at the S3-compatible store', readOptionalText),
  FILES_SECRET: setting('', 'secret access key at the S3-compatible store', readOptionalText),
  LOG_LEVEL: setting('info', 'how much is logged', readOneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug')),
  MAX_IN_FLIGHT_REQUESTS: setting(
    '300',
    'requests that one process works on at once; a further one is answered 503 at once',
    readWholeNumber(1, 100_000),
  ),
  RATE_LIMITS: setting('on', 'off lifts the limits on calls, for checks and measurements', readOneOf('on', 'off')),
  DEV_LEVERS: setting('on', 'the /dev endpoints and outbox; never in production', readOneOf('on', 'off')),
  ALLOW_STAND_INS: setting(
    '0',
    'in production: permits the stand-ins below; every page says that nothing real is sold',
    readYesNo,
  ),
  PUBLIC_DEMO: setting(
    '0',
    'in production with ALLOW_STAND_INS=1: a demo for everybody, with demo products and no staff; everything in its database is deleted every night',
    readYesNo,
  ),
  SERVICE_WORKER: setting(
    'on',
    'off makes browsers forget the service worker and all it kept, should it ever do harm',
    readOneOf('on', 'off'),
  ),
  METRICS_TOKEN: setting(
    '',
    'bearer token without which /metrics is refused; empty: PORT has no /metrics',
    readOptionalText,
  ),
  METRICS_PORT: setting(
    '',
    'a second port, of 127.0.0.1 alone and of each process its own, that answers /metrics and nothing else; empty: none',
    readOptionalPort,
  ),
  DATA_KEY: setting(
    '',
    'encrypts PAN, staff secrets and backups; 64 hexadecimal digits; outside production made in keys.json',
    readSecret,
  ),
  DATA_KEY_PREVIOUS: setting(
    '',
    'further data keys, with commas between: they open what another one sealed, before or during a change of DATA_KEY',
    readSecrets,
  ),
  CODE_KEY: setting(
    '',
    'keys the stored one-time codes; 64 hexadecimal digits; outside production made in keys.json',
    readSecret,
  ),

  PAYMENTS: setting('sandbox', 'sandbox: the stand-in providers; live: the real ones', readOneOf('sandbox', 'live')),
  SANDBOX_URL: setting(
    '',
    'where browsers reach the sandbox; empty: PUBLIC_URL/sandbox, served by the shop itself',
    readOptionalUrl,
  ),
  PAYMENT_ROUTES: setting(
    '',
    'which provider takes a payment mode: UPI=NAME,NET_BANKING=NAME; empty: the first of partners/payment/providers.ts that takes it',
    readPairs,
  ),
  CARD_FLOW: setting(
    '',
    'direct_post: our card form posts to the provider; provider_page: the page of the provider; empty: direct_post in the sandbox, else provider_page',
    readOptionalText,
  ),

  RATES_SOURCE: setting(
    'simulated',
    'where metal rates come from',
    readOneOf('simulated', 'manual', 'ibja', 'metals-dev', 'goldapi'),
  ),
  RATES_SEED: setting('1', 'seed of the simulated rates; 0 keeps them still', readWholeNumber(0, 4_294_967_295)),
  RATES_FEED_KEY: setting('', 'key of the HTTP feed', readOptionalText),
  RATES_SECOND_SOURCE: setting(
    '',
    'a second feed that the first is held against: ibja, metals-dev or goldapi; empty: none',
    readOptionalText,
  ),
  RATES_SECOND_KEY: setting('', 'key of the second feed', readOptionalText),

  SMS: setting('outbox', 'outbox keeps messages and shows them; msg91 sends', readOneOf('outbox', 'msg91')),
  MSG91_AUTH_KEY: setting('', 'key at MSG91', readOptionalText),
  MSG91_TEMPLATES: setting(
    '',
    'ids of texts at MSG91 until they are entered in the back office (Messages): sign-in-code=…,sign-up-code=…',
    readPairs,
  ),
  WHATSAPP: setting(
    'off',
    'off: the shop has no WhatsApp; outbox keeps messages and shows them; cloud-api sends by the Cloud API of Meta',
    readOneOf('off', 'outbox', 'cloud-api'),
  ),
  WHATSAPP_API_BASE: setting('https://graph.facebook.com/v23.0', 'host and version of the Graph API', readUrl),
  WHATSAPP_PHONE_NUMBER_ID: setting('', 'id of our number at WhatsApp, not the number itself', readOptionalText),
  WHATSAPP_ACCESS_TOKEN: setting('', 'token of a system user who may send messages', readOptionalText),
  WHATSAPP_APP_SECRET: setting('', 'secret of the app at Meta, which signs the webhooks', readOptionalText),
  WHATSAPP_VERIFY_TOKEN: setting(
    '',
    'any long word: enter it at Meta beside the address of the webhook',
    readOptionalText,
  ),
  MAIL: setting('outbox', 'outbox keeps messages and shows them; smtp sends', readOneOf('outbox', 'smtp')),
  SMTP_URL: setting('', 'smtps://user:password@host:port', readOptionalText),
  MAIL_FROM: setting('Silvera <care@silvera.example>', 'sender of e-mails', readText),
  MAIL_REPLY_ADDRESS: setting(
    '',
    'where customers’ replies go; NAME+anything@DOMAIN must reach it too, and come to the webhook mail/webhook; empty: they go to MAIL_FROM',
    readOptionalMailbox,
  ),
  MAIL_WEBHOOK_SECRET: setting(
    '',
    'signs the e-mails handed to the webhook mail/webhook; at least 32 characters',
    readOptionalSecret,
  ),
  IMAP_URL: setting(
    '',
    'imaps://user:password@host:port of the mailbox of MAIL_REPLY_ADDRESS, read every minute; instead of the webhook',
    readMailboxUrl,
  ),
  IMAP_FOLDER: setting('INBOX', 'the folder of the mailbox that is read', readText),
  IMAP_DONE_FOLDER: setting(
    '',
    'where e-mails are moved that were taken; empty: they stay and are marked as read',
    readOptionalText,
  ),

  VAPID_PRIVATE_KEY: setting(
    '',
    'key of push notifications to staff, made by npm run create-push-key; empty: there are none',
    readVapidKey,
  ),
  VAPID_CONTACT: setting(
    '',
    'e-mail address at which push services reach the operator; empty: that of MAIL_FROM',
    readOptionalMailbox,
  ),

  PAYOUTS: setting(
    'stand-in',
    'who looks at bank accounts and pays into them: stand-in, decided by the last digits, or razorpayx',
    readOneOf('stand-in', 'razorpayx'),
  ),
  RAZORPAYX_API_BASE: setting('https://api.razorpay.com/v1', 'address of the RazorpayX API', readUrl),
  RAZORPAYX_KEY_ID: setting('', 'key id at RazorpayX', readOptionalText),
  RAZORPAYX_KEY_SECRET: setting('', 'key secret at RazorpayX', readOptionalText),
  RAZORPAYX_ACCOUNT: setting('', 'number of our own account at RazorpayX, from which is paid', readOptionalText),

  IRP: setting(
    'stand-in',
    'who registers invoices to businesses (IRN): stand-in, which in production needs ALLOW_STAND_INS=1, cleartax or off',
    readOneOf('stand-in', 'cleartax', 'off'),
  ),
  CLEARTAX_API_BASE: setting('https://api.clear.in', 'host of ClearTax', readUrl),
  CLEARTAX_TOKEN: setting('', 'auth token of our workspace at ClearTax', readOptionalText),

  BREACHED_PASSWORDS: setting(
    'off',
    'hibp refuses new passwords that Have I Been Pwned knows as leaked; off asks nobody',
    readOneOf('off', 'hibp'),
  ),
  HIBP_API_BASE: setting('https://api.pwnedpasswords.com', 'address of the range search of Have I Been Pwned', readUrl),

  WEBHOOKS_TO_LOOPBACK: setting(
    '0',
    '1 permits receivers of webhooks and push services on this very machine, by http too: for checks and demos; private addresses are never sent to',
    readYesNo,
  ),

  COURIER: setting(
    'stand-in',
    'stand-in answers for every pincode in the table; sequel asks Sequel',
    readOneOf('stand-in', 'sequel'),
  ),
  SEQUEL_API_BASE: setting('https://sequel247.com', 'host of Sequel', readUrl),
  SEQUEL_TOKEN: setting('', 'token at Sequel', readOptionalText),
  SEQUEL_STORE_CODE: setting('', 'our store code at Sequel', readOptionalText),
} as const

export type SettingTable = Readonly<Record<string, EnvironmentSetting<unknown>>>
export type SettingValues<T extends SettingTable> = {
  readonly [Name in keyof T]: T[Name] extends EnvironmentSetting<infer V> ? V : never
}
export type SettingName = keyof typeof environmentSettings
export type EnvironmentValues = SettingValues<typeof environmentSettings>
