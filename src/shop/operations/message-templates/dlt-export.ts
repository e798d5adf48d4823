/** The text messages as a list for the DLT portal. */
import type { Db } from '../../../platform/database/database.ts'
import { csvOf } from '../../../units/csv/csv.ts'
import { readSettings } from '../../content/reading.ts'
import { readSmsRegistrations } from '../../messaging/templates/registrations.ts'
import { dltText, exampleSms } from '../../messaging/templates/rules/sms-template.ts'
import { smsTemplateNames, smsTemplateOf } from '../../messaging/templates/sms-templates.ts'
import { idColumns } from './registration.ts'

export async function exportSmsTemplates(db: Db): Promise<{ csv: string; rows: number }> {
  const { sms } = await readSettings(db)
  const registrations = await readSmsRegistrations(db)
  const head = [
    ...['Entity ID', 'Header', idColumns.name, 'Purpose', 'Category', 'Language'],
    ...['Template text', 'Example', idColumns.dltId, idColumns.providerId],
  ]
  const rows = smsTemplateNames.map((name) => {
    const template = smsTemplateOf(name)
    const { dltId = '', providerId = '' } = registrations.get(name) ?? {}
    return [
      ...[sms.entityId, sms.header, name, template.purpose, template.category, 'English'],
      ...[dltText(template, sms), exampleSms(template, sms), dltId, providerId],
    ]
  })
  return { csv: csvOf([head, ...rows]), rows: rows.length }
}
