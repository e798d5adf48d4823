/**
 * A customer's copy of all data we hold about them: requested, created by a job, available for seven days (rules/security.md
 * 6.2).
 */
import { and, count, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { dayMs } from '../../../units/date.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { noticesTo } from '../../customers/notices.ts'
import { performWithStepUp } from '../../customers/one-time-codes/step-up.ts'
import { type Customer, lockCustomer, readCustomer } from '../../customers/records.ts'
import { sendMessage, sendMessages } from '../../messaging/messages/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { packDataCopy } from './data-copy.ts'
import { gatherPersonalData } from './gather-personal-data.ts'
import { dataCopyReadyEmail, dataCopyRequestedEmail, dataCopyRequestedSms } from './privacy-notifications.ts'
import { dataExports } from './records.ts'
import { exportEnds, mostExports } from './rules.ts'

export type DataExport = typeof dataExports.$inferSelect

/**
 * Requires a one-time code, because the copy contains everything. While a copy is being made, no second one is requested.
 * Throws `privacy.too-many-copies` and what `performWithStepUp` throws.
 */
export async function requestDataCopy(shop: Shop, customerId: number, code: string | null): Promise<void> {
  const now = shop.clock.now()
  await performWithStepUp(shop, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const own = eq(dataExports.customerId, customerId)
    const [making] = await tx
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(and(own, isNull(dataExports.readyAt)))
    if (making) return { stepUp: null, act: async () => {} }
    const since = new Date(now.getTime() - dayMs)
    const [recent] = await tx
      .select({ so: count() })
      .from(dataExports)
      .where(and(own, gt(dataExports.askedAt, since)))
    if ((recent?.so ?? 0) >= mostExports) throw refuse('privacy.too-many-copies')
    const description = { en: 'make a copy of your data', hi: 'डेटा की कॉपी बनाने' }
    const stepUp = { customerId, purpose: 'export', act: { exactly: 'export', words: description }, code } as const
    return { stepUp, act: () => queueCopy(shop, tx, customer) }
  })
}

async function queueCopy(shop: Shop, tx: Tx, customer: Customer): Promise<void> {
  const now = shop.clock.now()
  const [row] = await tx
    .insert(dataExports)
    .values({ customerId: customer.id, askedAt: now })
    .returning({ id: dataExports.id })
  const payload = { exportId: row?.id ?? 0 }
  await queueJob(tx, { kind: 'privacy.export', key: String(payload.exportId), payload, dueAt: now }, now)
  const about = { when: formatDateAndTime(now), contactUrl: `${shop.config.publicUrl}/contact-us` }
  const key = `privacy:export-asked:${payload.exportId}`
  await sendMessages(
    tx,
    noticesTo(customer, { key, text: dataCopyRequestedSms(), emailContent: dataCopyRequestedEmail(about) }),
    now,
  )
}

/** Handler of `privacy.export`. */
export async function makeCopy(shop: Shop, { exportId }: { exportId: number }): Promise<void> {
  const [request] = await shop.db.select().from(dataExports).where(eq(dataExports.id, exportId))
  if (!request || request.readyAt) return
  const now = shop.clock.now()
  const { brandName } = shop.catalogue.now.content.settings.site
  const packed = packDataCopy(await gatherPersonalData(shop, request.customerId), { at: now, brandName })
  const file = await shop.files.keep(packed, { kind: 'exports', ending: 'zip' })
  const customer = await readCustomer(shop.db, request.customerId)
  const isUsed = await shop.db.transaction(async (tx) => {
    const ready = { file, bytes: packed.length, readyAt: now, expiresAt: exportEnds(now) }
    const [row] = await tx
      .update(dataExports)
      .set(ready)
      .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)))
      .returning()
    if (!row || !customer?.email || !customer.emailVerifiedAt) return row !== undefined
    const url = `${shop.config.publicUrl}/my-account/profile/data`
    const content = dataCopyReadyEmail({ name: customer.name, url, until: ready.expiresAt })
    await sendMessage(tx, { key: `privacy:export:${exportId}`, to: customer.email, content }, now)
    return true
  })
  // Made twice at once, or requested by a customer whose account no longer exists.
  if (!isUsed) await shop.files.drop(file)
}

/** Newest first, without expired ones. */
export const readCopies = (db: Db, customerId: number, now: Date): Promise<DataExport[]> =>
  db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.customerId, customerId), gt(dataExports.askedAt, new Date(now.getTime() - 30 * dayMs))))
    .orderBy(desc(dataExports.id))
    .limit(10)

/** The file of one of the customer's own copies. Null for any other copy and for an expired one. */
export async function fileOfCopy(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  { customerId, id }: { customerId: number; id: number },
): Promise<Buffer | null> {
  const [row] = await shop.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.customerId, customerId)))
  if (!row?.file || !row.expiresAt || row.expiresAt <= shop.clock.now()) return null
  return shop.files.read(row.file)
}

/** Deletes expired files. */
export async function dropOldCopies(shop: Pick<Shop, 'db' | 'files'>, now: Date): Promise<void> {
  const old = await shop.db
    .select()
    .from(dataExports)
    .where(and(isNotNull(dataExports.file), lte(dataExports.expiresAt, now)))
  for (const { id, file } of old) {
    if (file) await shop.files.drop(file)
    await shop.db.update(dataExports).set({ file: null }).where(eq(dataExports.id, id))
  }
}
