/** The text messages as a list for the DLT portal: each language is a template of its own. */
import type { Db } from '../../../platform/database/database.ts'
import { csvOf } from '../../../units/csv/csv.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'
import { readSettings } from '../../content/reading.ts'
import { readSmsRegistrations } from '../../messaging/templates/registrations.ts'
import { countSegments, dltText, exampleSms, templateIn } from '../../messaging/templates/rules/sms-template.ts'
import { smsTemplateNames, smsTemplateOf } from '../../messaging/templates/sms-templates.ts'
import { idColumns, idLanguages } from './registration.ts'

export async function exportSmsTemplates(db: Db): Promise<{ csv: string; rows: number }> {
  const { sms } = await readSettings(db)
  const registrations = { en: await readSmsRegistrations(db, 'en'), hi: await readSmsRegistrations(db, 'hi') }
  const head = [
    ...['Entity ID', 'Header', idColumns.name, 'Purpose', 'Category', idColumns.language, 'Encoding', 'SMS parts'],
    ...['Template text', 'Example', idColumns.dltId, idColumns.providerId],
  ]
  const rows = smsTemplateNames.flatMap((name) =>
    messageLanguages.map((language) => {
      const template = templateIn(smsTemplateOf(name), language)
      const { dltId = '', providerId = '' } = registrations[language].get(name) ?? {}
      const example = exampleSms(template, sms, language)
      return [
        ...[sms.entityId, sms.header, name, template.purpose, template.category, idLanguages[language]],
        ...[language === 'hi' ? 'Unicode' : 'Text', String(countSegments(example))],
        ...[dltText(template, sms), example, dltId, providerId],
      ]
    }),
  )
  return { csv: csvOf([head, ...rows]), rows: rows.length }
}
