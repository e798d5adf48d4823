/** Staff enter the ids of text messages, one by one or as a list; what waited for them is sent. */
import type { Tx } from '../../../platform/database/database.ts'
import { type CsvRow, readPastedCsv } from '../../../units/csv/read-csv.ts'
import { type MessageLanguage, messageLanguages } from '../../../units/language/message-language.ts'
import { readSettings } from '../../content/reading.ts'
import { releaseMessagesOnHold } from '../../messaging/messages/held-messages.ts'
import {
  lockSmsTemplate,
  readDeliveryId,
  readSmsRegistrations,
  type SmsIds,
  saveSmsRegistration,
} from '../../messaging/templates/registrations.ts'
import { isSmsTemplateName } from '../../messaging/templates/sms-templates.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { requireSmsTemplateName } from './reading.ts'

type Deps = Pick<Shop, 'db' | 'config' | 'sms' | 'clock'>

/** On the DLT portals of the operators: 19 digits today. */
const isDltId = (text: string): boolean => /^\d{15,25}$/.test(text)
/** At MSG91: 24 hexadecimal digits today. */
const isProviderId = (text: string): boolean => /^[A-Za-z0-9_-]{4,60}$/.test(text)

interface IdEntry {
  readonly name: string
  readonly language: MessageLanguage
  /** Either may be empty. */
  readonly dltId: string
  readonly providerId: string
  /** The ids that the page showed. */
  readonly seen: { readonly dltId: string; readonly providerId: string }
}

/**
 * Returns how many held messages are sent now. Throws `message-templates.unknown`, `message-templates.dlt-id`,
 * `message-templates.provider-id`, `message-templates.changed-meanwhile`.
 */
export async function registerSmsTemplate(shop: Deps, { seen, ...entry }: IdEntry, by: string): Promise<number> {
  const ids = { ...entry, name: requireSmsTemplateName(entry.name) }
  if (ids.dltId && !isDltId(ids.dltId)) throw refuse('message-templates.dlt-id', {}, 'dltId')
  if (ids.providerId && !isProviderId(ids.providerId)) throw refuse('message-templates.provider-id', {}, 'providerId')
  return shop.db.transaction(async (tx) => {
    await lockSmsTemplate(tx, ids.name)
    const { dltId = '', providerId = '' } = (await readSmsRegistrations(tx, ids.language)).get(ids.name) ?? {}
    if (dltId !== seen.dltId || providerId !== seen.providerId) throw refuse('message-templates.changed-meanwhile')
    return saveAndRelease(shop, tx, ids, by)
  })
}

async function saveAndRelease(shop: Deps, tx: Tx, ids: SmsIds, by: string): Promise<number> {
  const { sms: names } = await readSettings(tx)
  const now = shop.clock.now()
  await saveSmsRegistration(tx, ids, { names, by, now })
  return (await readDeliveryId(shop, tx, ids)) === null ? 0 : releaseMessagesOnHold(tx, ids, now)
}

/** Columns of the list, as the export names them. */
export const idColumns = {
  name: 'Template',
  language: 'Language',
  dltId: 'DLT template ID',
  providerId: 'MSG91 template ID',
} as const

/** As the list names the languages; without the column, all are English. */
export const idLanguages = { en: 'English', hi: 'Hindi' } as const satisfies Record<MessageLanguage, string>

/**
 * Enters all ids of a pasted list or none; an empty cell leaves an id as it is. Returns how many templates changed, and how many
 * held messages are sent now. Throws `message-templates.empty-list` and `message-templates.bad-list`.
 */
export async function importSmsIds(shop: Deps, list: string, by: string): Promise<{ changed: number; sent: number }> {
  const entries = readIdList(list)
  return shop.db.transaction(async (tx) => {
    const result = { changed: 0, sent: 0 }
    // In the order of their names, so that two imports never wait for each other.
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      await lockSmsTemplate(tx, entry.name)
      const before = (await readSmsRegistrations(tx, entry.language)).get(entry.name)
      const ids = {
        name: entry.name,
        language: entry.language,
        dltId: entry.dltId || (before?.dltId ?? ''),
        providerId: entry.providerId || (before?.providerId ?? ''),
      }
      if (ids.dltId === (before?.dltId ?? '') && ids.providerId === (before?.providerId ?? '')) continue
      result.sent += await saveAndRelease(shop, tx, ids, by)
      result.changed++
    }
    return result
  })
}

function readIdList(list: string): SmsIds[] {
  const [head, ...rows] = readPastedCsv(list) ?? []
  const columnOf = (title: string) => head?.cells.findIndex((cell) => cell.toLowerCase() === title.toLowerCase()) ?? -1
  const columns = {
    name: columnOf(idColumns.name),
    language: columnOf(idColumns.language),
    dltId: columnOf(idColumns.dltId),
    providerId: columnOf(idColumns.providerId),
  }
  if (columns.name < 0 || rows.length === 0) throw refuse('message-templates.empty-list', {}, 'list')
  const found = new Map<string, SmsIds>()
  for (const row of rows) {
    const ids = readIds(row, columns)
    const key = `${ids.name} in ${idLanguages[ids.language]}`
    if (found.has(key)) throw badLine(row, `${key} is listed twice`)
    found.set(key, ids)
  }
  return [...found.values()]
}

function readIds(row: CsvRow, columns: Readonly<Record<keyof typeof idColumns, number>>): SmsIds {
  // A spreadsheet keeps long numbers whole only as text, which some mark with an apostrophe.
  const cell = (column: number) => (row.cells[column] ?? '').replace(/^'/, '')
  const [name, dltId, providerId] = [cell(columns.name), cell(columns.dltId), cell(columns.providerId)]
  const language = languageNamed(cell(columns.language))
  if (!isSmsTemplateName(name)) throw badLine(row, `there is no template “${name}”`)
  if (!language) throw badLine(row, `“${cell(columns.language)}” is neither English nor Hindi`)
  if (dltId && !isDltId(dltId)) throw badLine(row, `“${dltId}” is not a DLT template ID`)
  if (providerId && !isProviderId(providerId)) throw badLine(row, `“${providerId}” is not a MSG91 template ID`)
  return { name, language, dltId, providerId }
}

function languageNamed(typed: string): MessageLanguage | undefined {
  if (typed === '') return 'en'
  return messageLanguages.find((language) => idLanguages[language].toLowerCase() === typed.toLowerCase())
}

const badLine = ({ line }: CsvRow, why: string) => refuse('message-templates.bad-list', { line, why }, 'list')
