/**
 * The settings, read once from the environment: `readConfig` throws one `ConfigError` that names every wrong setting.
 */
import { ConfigError } from './setting-readers.ts'
import {
  type EnvironmentValues,
  environmentSettings,
  type SettingName,
  type SettingTable,
  type SettingValues,
} from './settings.ts'

export interface Config extends EnvironmentValues {
  readonly production: boolean
  readonly publicUrl: string
  /** The PostgreSQL server without any pooler: for LISTEN and commands, which need a session of their own. */
  readonly directDatabaseUrl: string | undefined
  /** The same, with the role that owns the tables: for migrations, backups and restores. */
  readonly ownerDatabaseUrl: string | undefined
  readonly secureCookies: boolean
  readonly devEndpoints: boolean
  /** The names of the stand-ins in use, empty when every partner is real. */
  readonly standIns: readonly string[]
  /** Settings that are not advisable in production: logged at the start, and shown to staff. */
  readonly warnings: readonly string[]
  /** Reads settings declared in a partner's folder from the same environment; throws a `ConfigError` in the same way. */
  readonly readSettings: <T extends SettingTable>(table: T) => SettingValues<T>
  /** In production with stand-ins: every page says so, and visitors see their own messages. */
  readonly simulatesPartners: boolean
  /** A demo for everybody, reset every night (decision 0108). */
  readonly publicDemo: boolean
}

/** Reads every setting; throws a `ConfigError` naming all that are wrong or missing. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const failures: string[] = []
  const readSettings = <T extends SettingTable>(table: T) => readTable(table, environment)
  const config: Config = { ...derive(readSettings(environmentSettings)), readSettings }
  if (config.METRICS_PORT === config.PORT) failures.push('METRICS_PORT must be another port than PORT')
  failures.push(
    ...whatProductionMisses(config),
    ...whatPublicDemoMisses(config),
    ...whatPartnersMiss(config),
    ...whatSecondFeedMisses(config),
  )
  if (failures.length) throw new ConfigError(failures.join('\n'))
  return config
}

function readTable<T extends SettingTable>(
  table: T,
  environment: Record<string, string | undefined>,
): SettingValues<T> {
  const failures: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { fallback, read }] of Object.entries(table)) {
    try {
      values[name] = read(environment[name]?.trim() || fallback, name)
    } catch (failure) {
      if (!(failure instanceof ConfigError)) throw failure
      failures.push(failure.message)
    }
  }
  if (failures.length) throw new ConfigError(failures.join('\n'))
  return values as SettingValues<T>
}

function derive(values: EnvironmentValues): Omit<Config, 'readSettings'> {
  const production = values.NODE_ENV === 'production'
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const standIns = [
    values.PAYMENTS === 'sandbox' && 'PAYMENTS=sandbox',
    values.RATES_SOURCE === 'simulated' && 'RATES_SOURCE=simulated',
    values.SMS === 'outbox' && 'SMS=outbox',
    values.WHATSAPP === 'outbox' && 'WHATSAPP=outbox',
    values.MAIL === 'outbox' && 'MAIL=outbox',
    values.PAYOUTS === 'stand-in' && 'PAYOUTS=stand-in',
    values.COURIER === 'stand-in' && 'COURIER=stand-in',
    values.WEBHOOKS_TO_LOOPBACK && 'WEBHOOKS_TO_LOOPBACK=1',
  ].filter((name) => name !== false)
  const directDatabaseUrl = values.DATABASE_DIRECT_URL ?? values.DATABASE_URL
  return {
    ...values,
    production,
    publicUrl,
    directDatabaseUrl,
    ownerDatabaseUrl: values.MIGRATION_DATABASE_URL ?? directDatabaseUrl,
    secureCookies: publicUrl.startsWith('https:'),
    devEndpoints: !production && values.DEV_LEVERS === 'on',
    standIns,
    warnings: production ? warningsOf(values, standIns) : [],
    simulatesPartners: production && standIns.length > 0,
    publicDemo: values.PUBLIC_DEMO,
  }
}

function warningsOf(values: EnvironmentValues, standIns: readonly string[]): string[] {
  const warnings: string[] = []
  if (!values.DATABASE_URL)
    warnings.push('The shop runs on the embedded database, which does not survive a power cut. Set DATABASE_URL.')
  else if (!values.MIGRATION_DATABASE_URL)
    warnings.push(
      'The role of DATABASE_URL owns the tables and can switch off what protects the ledger and the audit log. Set MIGRATION_DATABASE_URL.',
    )
  if (standIns.length) warnings.push(`No real money moves: ${standIns.join(', ')}.`)
  return warnings
}

function whatProductionMisses(config: Config): string[] {
  if (!config.production) return []
  const missing: string[] = []
  if (!config.PUBLIC_URL) missing.push('PUBLIC_URL must be set in production')
  if (!config.DATA_KEY) missing.push('DATA_KEY must be set in production')
  if (!config.CODE_KEY) missing.push('CODE_KEY must be set in production')
  if (config.standIns.length && !config.ALLOW_STAND_INS)
    missing.push(`ALLOW_STAND_INS must be 1 to run with ${config.standIns.join(', ')}`)
  return missing
}

/** Its orders are deleted every night, so no real money may be behind them. */
function whatPublicDemoMisses(config: Config): string[] {
  if (!config.publicDemo) return []
  const misses = (when: boolean, sentence: string) => (when ? [sentence] : [])
  return [
    ...misses(!config.production, 'PUBLIC_DEMO=1 needs NODE_ENV=production: elsewhere the shop has demo data anyway'),
    ...misses(!config.ALLOW_STAND_INS, 'PUBLIC_DEMO=1 needs ALLOW_STAND_INS=1'),
    ...misses(
      config.PAYMENTS !== 'sandbox' || config.PAYOUTS !== 'stand-in',
      'PUBLIC_DEMO=1 needs PAYMENTS=sandbox and PAYOUTS=stand-in: its orders are deleted every night',
    ),
    ...misses(config.SANDBOX_URL !== undefined, 'PUBLIC_DEMO=1 runs as one process: SANDBOX_URL must be empty'),
  ]
}

const feeds: readonly string[] = ['ibja', 'metals-dev', 'goldapi']

/** A second feed needs a different first feed to be compared with. */
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
    ...need(config.DATABASE_POOLED, 'DATABASE_POOLED=1', 'DATABASE_URL', 'DATABASE_DIRECT_URL'),
    ...need(config.DATABASE_DIRECT_URL !== undefined, 'DATABASE_DIRECT_URL is', 'DATABASE_URL'),
    ...need(config.MIGRATION_DATABASE_URL !== undefined, 'MIGRATION_DATABASE_URL is', 'DATABASE_URL'),
    ...need(config.REPORTS_DATABASE_URL !== undefined, 'REPORTS_DATABASE_URL is', 'DATABASE_URL'),
    ...need(feeds.includes(config.RATES_SOURCE), `RATES_SOURCE=${config.RATES_SOURCE}`, 'RATES_FEED_KEY'),
    ...need(config.SMS === 'msg91', 'SMS=msg91', 'MSG91_AUTH_KEY'),
    ...need(
      config.WHATSAPP === 'cloud-api',
      'WHATSAPP=cloud-api',
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_ACCESS_TOKEN',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
    ),
    ...need(config.MAIL === 'smtp', 'MAIL=smtp', 'SMTP_URL'),
    ...need(
      config.MAIL_REPLY_ADDRESS !== undefined && !config.IMAP_URL,
      'MAIL_REPLY_ADDRESS is',
      'MAIL_WEBHOOK_SECRET',
    ),
    ...need(config.IMAP_URL !== undefined, 'IMAP_URL is', 'MAIL_REPLY_ADDRESS'),
    ...need(config.MAIL_WEBHOOK_SECRET !== undefined, 'MAIL_WEBHOOK_SECRET is', 'MAIL_REPLY_ADDRESS'),
    ...need(
      config.PAYOUTS === 'razorpayx',
      'PAYOUTS=razorpayx',
      'RAZORPAYX_KEY_ID',
      'RAZORPAYX_KEY_SECRET',
      'RAZORPAYX_ACCOUNT',
    ),
    ...need(config.IRP === 'cleartax', 'IRP=cleartax', 'CLEARTAX_TOKEN'),
    ...need(config.COURIER === 'sequel', 'COURIER=sequel', 'SEQUEL_TOKEN', 'SEQUEL_STORE_CODE'),
  ]
}
