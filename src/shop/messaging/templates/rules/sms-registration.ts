/** Whether a text message can be delivered with what was entered about its registration. Pure. */

import { countSlots, dltText, hasSameVariables, type SmsNames, type SmsTemplate } from './sms-template.ts'

/** What staff entered; ids may be empty. */
export interface SmsRegistration {
  readonly dltId: string
  readonly providerId: string
  /** With `{#var#}`, as it was when the ids were entered. */
  readonly registeredText: string
  /** The names of its variables then; null if they were not stored. */
  readonly variables: readonly string[] | null
  readonly changedBy: string
  readonly changedAt: Date
}

export const smsTemplateStates = ['ready', 'id-missing', 'text-changed'] as const
export type SmsTemplateState = (typeof smsTemplateStates)[number]

interface Registered {
  readonly registration: SmsRegistration | undefined
  /** The provider's id from the setting `MSG91_TEMPLATES`, used while none was entered; empty for none. */
  readonly configuredId: string
}

const noNames: SmsNames = { brand: '', header: '' }

/**
 * The provider's id to send it with. Null: it cannot be delivered, because there is no id, or because the registered text has
 * other variables and would be filled wrongly.
 */
export function deliveryIdOf(template: SmsTemplate, { registration, configuredId }: Registered): string | null {
  const id = registration?.providerId || configuredId
  if (!id) return null
  const registeredText = registration?.registeredText
  const fits =
    !registeredText ||
    (countSlots(registeredText) === countSlots(dltText(template, noNames)) &&
      hasSameVariables(template, registration?.variables ?? null))
  return fits ? id : null
}

export function smsTemplateState(template: SmsTemplate, registered: Registered, names: SmsNames): SmsTemplateState {
  const { registration, configuredId } = registered
  if (!(registration?.providerId || configuredId)) return 'id-missing'
  const registeredText = registration?.registeredText
  return registeredText && registeredText !== dltText(template, names) ? 'text-changed' : 'ready'
}
