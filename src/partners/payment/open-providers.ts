/**
 * The payment providers of the shop, opened from the table and the settings. Sandbox and real providers differ only in
 * configuration: with `PAYMENTS=sandbox` the hosts are those of the sandbox, and the keys are the public ones shared with it.
 */
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import { ConfigError } from '../../platform/settings/setting-readers.ts'
import type { Fetch } from '../partner-request.ts'
import type { FormCheckout, ScriptCheckout } from './checkout.ts'
import { type PageOrigins, type PaymentGateway, type ProviderMode, providerModes } from './gateway.ts'
import type { MandateGateway } from './mandates.ts'
import { type PaymentProvider, type ProviderTable, providers } from './providers.ts'

/** A row names a provider that is not in the table, or whose settings are missing. The request is not sent to any provider. */
export class UnknownPaymentProvider extends Error {
  readonly provider: string

  constructor(provider: string, why: string) {
    super(`payment provider ${provider}: ${why}`)
    this.name = 'UnknownPaymentProvider'
    this.provider = provider
  }
}

type WithCheckout<C> = PaymentGateway & { readonly checkout: C }
export type MandateProvider = WithCheckout<ScriptCheckout> & { readonly mandates: MandateGateway }

export interface PaymentProviders {
  /** Providers whose settings are complete, in the order of the table. */
  readonly all: readonly PaymentGateway[]
  /** The provider named in a row; throws `UnknownPaymentProvider`. */
  byName(name: string): PaymentGateway
  /** The provider that takes payments of a mode. */
  forMode(mode: ProviderMode): PaymentGateway
  /** The provider whose options our page lists, and the one whose script it opens; null where there is none. */
  readonly form: WithCheckout<FormCheckout> | null
  readonly script: WithCheckout<ScriptCheckout> | null
  /** The provider by which customers authorise automatic payments, in the window of its script; null where there is none. */
  readonly mandates: MandateProvider | null
  /** Display name of a provider in the table, or of the bank; any other name is returned unchanged. */
  displayName(provider: string): string
  /** Where the customer types the card: our form posted to the provider, or the provider's own page. */
  readonly cardFlow: 'direct_post' | 'provider_page'
  readonly origins: PageOrigins
}

/** Throws a `ConfigError` that names every setting that is wrong or missing. */
export function openProviders(
  config: Config,
  outside: { fetch: Fetch; clock: Clock },
  table: ProviderTable = providers,
): PaymentProviders {
  const sandbox = config.PAYMENTS === 'sandbox'
  const isLeftToProvider = config.CARD_FLOW === 'provider_page' || (!sandbox && config.CARD_FLOW !== 'direct_post')
  const cardFlow = isLeftToProvider ? 'provider_page' : 'direct_post'
  const missing = new Map(
    Object.keys(table).map((name) => [name, sandbox ? [] : missingSettings(config, table[name]!)]),
  )
  const usable = Object.keys(table).filter((name) => missing.get(name)!.length === 0)
  const routes = routesOf(config, table, { usable, missing })
  const opened = new Map(
    usable.map((name) => {
      const { readSettings, publicUrl } = config
      const sandboxUrl = sandbox ? `${sandboxUrlOf(config)}/${name}` : null
      const surroundings = { name: name as PaymentProvider, sandboxUrl, publicUrl, cardFlow, readSettings } as const
      return [name, table[name]!.open({ ...surroundings, ...outside })]
    }),
  )
  const all = [...opened.values()]
  const byName = (name: string): PaymentGateway => {
    const gateway = opened.get(name)
    if (gateway) return gateway
    const missingSettings = missing.get(name)
    throw new UnknownPaymentProvider(
      name,
      missingSettings ? `${missingSettings.join(', ')} must be set` : 'not in the table of providers',
    )
  }
  const forMode = (mode: ProviderMode) => byName(routes.get(mode)!)
  return {
    all,
    byName,
    forMode,
    form: all.find((one): one is WithCheckout<FormCheckout> => one.checkout.kind === 'form') ?? null,
    script: all.find((one): one is WithCheckout<ScriptCheckout> => one.checkout.kind === 'script') ?? null,
    mandates:
      all.find((one): one is MandateProvider => one.checkout.kind === 'script' && one.mandates !== undefined) ?? null,
    displayName: (provider) => (provider === 'bank' ? 'Bank' : (table[provider]?.displayName ?? provider)),
    cardFlow: forMode('CREDIT_CARD').checkout.kind === 'form' ? cardFlow : 'provider_page',
    origins: joinedOrigins(all),
  }
}

function missingSettings(config: Config, { settings, required }: ProviderTable[string]): string[] {
  const values: Readonly<Record<string, unknown>> = config.readSettings(settings)
  return required.filter((name) => !values[name])
}

interface Usable {
  readonly usable: readonly string[]
  readonly missing: ReadonlyMap<string, readonly string[]>
}

/** Which provider takes which mode. Every mode needs a provider whose settings are complete. */
function routesOf(config: Config, table: ProviderTable, { usable, missing }: Usable): Map<ProviderMode, string> {
  const requestedRoutes = config.PAYMENT_ROUTES
  const failures = new Set<string>()
  // Some but not all required settings: a mistake. None of them: the provider is not used here.
  for (const [name, missingSettings] of missing)
    if (missingSettings.length < table[name]!.required.length)
      for (const one of missingSettings) failures.add(mustBeSet(one))
  for (const mode of Object.keys(requestedRoutes).filter(
    (mode) => !(providerModes as readonly string[]).includes(mode),
  ))
    failures.add(`PAYMENT_ROUTES names ${mode}, which is no mode of a payment provider`)
  const routes = new Map<ProviderMode, string>()
  for (const mode of providerModes) {
    const candidates = Object.keys(table).filter((name) => table[name]!.modes.includes(mode))
    const name = requestedRoutes[mode] ?? candidates.find((one) => usable.includes(one)) ?? candidates[0]
    if (name === undefined || !candidates.includes(name))
      failures.add(`PAYMENT_ROUTES: ${name ?? 'no provider'} does not take ${mode}`)
    else if (usable.includes(name)) routes.set(mode, name)
    else for (const one of missing.get(name)!) failures.add(mustBeSet(one))
  }
  // The page tells credit and debit cards apart by their first digits, and queries only one provider for that.
  if (routes.get('CREDIT_CARD') !== routes.get('DEBIT_CARD'))
    failures.add('PAYMENT_ROUTES must send CREDIT_CARD and DEBIT_CARD to the same provider')
  if (failures.size > 0) throw new ConfigError([...failures].join('\n'))
  return routes
}

const mustBeSet = (setting: string): string => `${setting} must be set when PAYMENTS=live`

/** Address of the sandbox for browsers; the default is the shop's own. */
const sandboxUrlOf = (config: Pick<Config, 'SANDBOX_URL' | 'publicUrl'>): string =>
  config.SANDBOX_URL ?? `${config.publicUrl}/sandbox`

function joinedOrigins(all: readonly PaymentGateway[]): PageOrigins {
  const of = (kind: keyof PageOrigins) => [...new Set(all.flatMap(({ origins }) => origins[kind] ?? []))]
  return {
    forms: of('forms'),
    scripts: of('scripts'),
    frames: of('frames'),
    images: of('images'),
    connections: of('connections'),
  }
}
