/**
 * A payment provider, declared in one object. To add one: a folder `partners/payment/NAME/` that exports the result of
 * `defineProvider`, its counterpart in `partners/sandbox/NAME/`, and a line in `providers.ts`. Routes, settings, content
 * security policy, polling, refunds, reconciliation, the back office and the sandbox follow from it (decision 0097).
 */
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { SettingTable, SettingValues } from '../../platform/settings/settings.ts'
import type { Fetch } from '../partner-request.ts'
import type { SandboxCounterpart } from '../sandbox/counterpart.ts'
import type { AttemptRefs, PaymentGateway, ProviderMode } from './gateway.ts'
import type { PaymentProvider } from './providers.ts'

/** What a provider is opened with. */
export interface ProviderSurroundings {
  /** Its name in the table, as used in reports, rows and addresses. */
  readonly name: PaymentProvider
  readonly fetch: Fetch
  readonly clock: Clock
  /** Address of this provider in the sandbox; null for the real provider. */
  readonly sandboxUrl: string | null
  /** Scheme and host that customers use. */
  readonly publicUrl: string
  /** Where the customer types the card: our form posted to the provider, or the provider's own page. */
  readonly cardFlow: 'direct_post' | 'provider_page'
}

export interface PaymentProviderDefinition {
  /** Name shown in the back office and in the books. */
  readonly displayName: string
  /** The payment modes it supports. */
  readonly modes: readonly ProviderMode[]
  readonly settings: SettingTable
  /** The names in `settings` without which the real provider cannot be used. */
  readonly required: readonly string[]
  readonly sandbox: SandboxCounterpart
  /** The references under which the provider knows an attempt from the start. */
  refsOf(attempt: { readonly ref: string; readonly mode: string | null }): AttemptRefs
  /** Throws a `ConfigError` for settings that cannot be read. */
  open(surroundings: ProviderSurroundings & Pick<Config, 'readSettings'>): PaymentGateway
}

interface ProviderParts<S extends SettingTable>
  extends Omit<PaymentProviderDefinition, 'settings' | 'required' | 'open'> {
  readonly settings: S
  readonly required: readonly (keyof S & string)[]
  open(surroundings: ProviderSurroundings, settings: SettingValues<S>): Omit<PaymentGateway, 'name' | 'refsOf'>
}

/** Ties the type of the declared settings to the type of those passed to `open`. */
export const defineProvider = <S extends SettingTable>(parts: ProviderParts<S>): PaymentProviderDefinition => ({
  ...parts,
  open: ({ readSettings, ...surroundings }) => ({
    ...parts.open(surroundings, readSettings(parts.settings)),
    name: surroundings.name,
    refsOf: parts.refsOf,
  }),
})

export const providerTimeoutMs = 10_000
