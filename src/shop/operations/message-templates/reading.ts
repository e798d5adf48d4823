/** The templates of messages for the back office, with previews and the state of their registration. */
import type { Db } from '../../../platform/database/database.ts'
import { readSettings } from '../../content/reading.ts'
import { countMessagesOnHold } from '../../messaging/messages/actions.ts'
import { fillBrandName } from '../../messaging/messages/brand-name.ts'
import { type EmailTemplateName, emailTemplates } from '../../messaging/templates/email-templates.ts'
import { configuredIdOf, readSmsRegistrations } from '../../messaging/templates/registrations.ts'
import {
  type SmsRegistration,
  type SmsTemplateState,
  smsTemplateState,
} from '../../messaging/templates/rules/sms-registration.ts'
import {
  dltText,
  exampleSms,
  type SmsNames,
  slotLength,
  variableNames,
} from '../../messaging/templates/rules/sms-template.ts'
import {
  isSmsTemplateName,
  type SmsTemplateName,
  smsTemplateNames,
  smsTemplateOf,
} from '../../messaging/templates/sms-templates.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { emailExamples } from './email-examples.ts'

type Deps = Pick<Shop, 'config' | 'sms' | 'clock'>

interface TemplateRow {
  readonly channel: 'sms' | 'email'
  readonly name: string
  readonly purpose: string
  readonly audience: string
  /** E-mails need no registration. */
  readonly state: SmsTemplateState
  /** Messages that wait for its id. */
  readonly held: number
}

export async function listMessageTemplates(shop: Deps, db: Db): Promise<TemplateRow[]> {
  const { sms: names } = await readSettings(db)
  const registrations = await readSmsRegistrations(db)
  const held = await countMessagesOnHold(db)
  const texts = smsTemplateNames.map((name): TemplateRow => {
    const { purpose, audience } = smsTemplateOf(name)
    const state = stateOf(shop, name, registrations.get(name), names)
    return { channel: 'sms', name, purpose, audience, state, held: held.get(name) ?? 0 }
  })
  const emails = [...emailTemplates].map(
    ([name, { purpose, audience }]): TemplateRow => ({
      channel: 'email',
      name,
      purpose,
      audience,
      state: 'ready',
      held: 0,
    }),
  )
  return [...texts, ...emails]
}

const stateOf = (shop: Deps, name: SmsTemplateName, registration: SmsRegistration | undefined, names: SmsNames) =>
  smsTemplateState(smsTemplateOf(name), { registration, configuredId: configuredIdOf(shop, name) }, names)

/** Throws `message-templates.unknown`. */
export function requireSmsTemplateName(name: string): SmsTemplateName {
  if (!isSmsTemplateName(name)) throw refuse('message-templates.unknown')
  return name
}

/** Throws `message-templates.unknown`. */
export async function readSmsTemplate(shop: Deps, db: Db, requested: string) {
  const name = requireSmsTemplateName(requested)
  const template = smsTemplateOf(name)
  const { sms: names } = await readSettings(db)
  const registration = (await readSmsRegistrations(db)).get(name)
  const held = (await countMessagesOnHold(db)).get(name) ?? 0
  const { purpose, audience, category } = template
  return {
    ...{ name, purpose, audience, category, held },
    text: exampleSms(template, names),
    dltText: dltText(template, names),
    variables: variableNames(template).map((variable) => {
      const { example, slots = 1 } = template.variables[variable]!
      return { name: variable, example, most: slots * slotLength }
    }),
    state: stateOf(shop, name, registration, names),
    registration: registration ?? null,
    configuredId: configuredIdOf(shop, name),
  }
}

/** The example of an e-mail, as it would be sent now. Throws `message-templates.unknown`. */
export async function readEmailTemplate({ config, clock }: Deps, db: Db, requested: string) {
  const name = requested as EmailTemplateName
  const template = emailTemplates.get(name)
  if (!template) throw refuse('message-templates.unknown')
  const content = emailExamples[name]({ site: config.publicUrl, now: clock.now() })
  const { site } = await readSettings(db)
  return { name, ...template, content, ...fillBrandName(content, site.brandName) }
}
