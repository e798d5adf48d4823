/** A text message as a template of WhatsApp. Pure. */

import type { MessageLanguage } from '../../../../units/language/message-language.ts'
import { hasSameVariables, type SmsNames, type SmsTemplate, templateIn, variableNames } from './sms-template.ts'

/** Codes stay text messages: WhatsApp has templates of another kind for them, and they must arrive within minutes. */
export const mayGoByWhatsApp = ({ category, isSecret }: Pick<SmsTemplate, 'category' | 'isSecret'>): boolean =>
  category !== 'transactional' && isSecret !== true

/** What staff entered about one language. */
export interface WhatsAppTemplate {
  readonly name: string
  readonly isApproved: boolean
  /** With `{{1}}`, as it was when it was approved. */
  readonly approvedText: string
  /** The names of its variables then; null if they were not stored. */
  readonly variables: readonly string[] | null
}

/** The body to submit: "Your SILVERA order {{1}} is accepted … -SLVERA". It may not begin with a variable. */
export function whatsAppText(template: SmsTemplate, { brand, header }: SmsNames, language: MessageLanguage): string {
  const { text } = templateIn(template, language)
  let next = 0
  const body = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'brand') return brand
    return name === 'header' ? header : `{{${++next}}}`
  })
  return body.startsWith('{{') ? `${brand}: ${body}` : body
}

const countParameters = (text: string): number => text.match(/\{\{\d+\}\}/g)?.length ?? 0

export const whatsAppTemplateStates = ['ready', 'not-approved', 'text-changed'] as const
export type WhatsAppTemplateState = (typeof whatsAppTemplateStates)[number]

export function whatsAppTemplateState(entered: WhatsAppTemplate | undefined, text: string): WhatsAppTemplateState {
  if (!entered?.name || !entered.isApproved) return 'not-approved'
  return entered.approvedText === text ? 'ready' : 'text-changed'
}

/**
 * Whether it can be sent: approved, and with the variables of now in the same order (`template` in the language that was
 * approved). Other words are sent as approved.
 */
export const isWhatsAppReady = (
  template: SmsTemplate,
  entered: WhatsAppTemplate | undefined,
): entered is WhatsAppTemplate =>
  mayGoByWhatsApp(template) &&
  entered?.isApproved === true &&
  entered.name !== '' &&
  countParameters(entered.approvedText) === variableNames(template).length &&
  hasSameVariables(template, entered.variables)
