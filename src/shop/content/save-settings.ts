/** Changes settings: each change is in the history, and on every page with the next snapshot. */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockByName } from '../../platform/database/lock/lock-word.ts'
import { notifyChange } from '../../platform/database/notify-change.ts'
import { refuse } from '../refusal.ts'
import { readSettings } from './reading.ts'
import { settingChanges, shopSettings } from './records.ts'
import { factOf, type SettingFact } from './setting-facts.ts'
import { whyBadValue } from './setting-values.ts'
import type { Settings } from './settings.ts'

export interface SettingGroupChange<Group extends keyof Settings = keyof Settings> {
  readonly group: Group
  readonly values: Readonly<Partial<Settings[Group]>>
  readonly by: string
  readonly now: Date
  /** Values that equal their default are stored as well, since somebody has compared them (the setup guide asks for it). */
  readonly isReviewed?: boolean
}

/** Returns how many settings actually changed. */
export async function saveSettings(
  tx: Tx,
  { group, values, by, now, isReviewed = false }: SettingGroupChange,
): Promise<number> {
  const before = (await readSettings(tx))[group] as Readonly<Record<string, unknown>>
  const isSame = ([name, value]: [string, unknown]) => isDeepStrictEqual(before[name], value)
  const changed = Object.entries(values).filter((one) => !isSame(one))
  if (isReviewed) {
    const reviewed = Object.entries(values).filter(isSame)
    const rows = reviewed.map(([name, value]) => ({ group, name, value, changedAt: now }))
    if (rows.length > 0) await tx.insert(shopSettings).values(rows).onConflictDoNothing()
  }
  for (const [name, value] of changed) {
    // A value of null is stored as JSON null.
    const row = { value: value === null ? sql`'null'::jsonb` : value, changedAt: now }
    await tx
      .insert(shopSettings)
      .values({ group, name, ...row })
      .onConflictDoUpdate({ target: [shopSettings.group, shopSettings.name], set: row })
    await tx
      .insert(settingChanges)
      .values({ group, name, before: before[name] ?? null, after: value ?? null, by, at: now })
  }
  if (changed.length > 0) await notifyChange(tx, 'content')
  return changed.length
}

export interface SettingEdit {
  readonly group: string
  readonly name: string
  readonly value: unknown
  /** The value that the page showed, so that a change by somebody else is not overwritten. */
  readonly seen: unknown
}

/**
 * Checks that the setting may get this value; the result holds until the transaction ends. Throws `settings.unknown`,
 * `settings.bad-value`, `settings.changed-meanwhile`.
 */
export async function validateSettingChange(tx: Tx, one: SettingEdit): Promise<SettingFact> {
  // Serialises edits of settings: of two that saw the same value, the second is refused.
  await lockByName(tx, 'settings')
  const { fact, current } = await checkSetting(tx, one)
  if (!isDeepStrictEqual(current, one.seen)) throw refuse('settings.changed-meanwhile')
  return fact
}

/** Checks that the setting may get this value; returns its current one. Throws `settings.unknown` and `settings.bad-value`. */
export async function checkSetting(
  db: Db,
  { group, name, value }: Pick<SettingEdit, 'group' | 'name' | 'value'>,
): Promise<{ fact: SettingFact; current: unknown }> {
  const fact = factOf(group, name)
  if (!fact) throw refuse('settings.unknown')
  const why = whyBadValue(fact, value)
  if (why) throw refuse('settings.bad-value', { why }, 'value')
  const before = (await readSettings(db))[fact.group] as Readonly<Record<string, unknown>>
  const whole = { ...before, [name]: value } as unknown as Settings['rates' | 'inbox']
  if (fact.kind === 'time' && whole.opens >= whole.closes) {
    const why =
      fact.group === 'rates'
        ? 'Trading closes after it opens, on the same day'
        : 'Working hours end after they begin, on the same day'
    throw refuse('settings.bad-value', { why }, 'value')
  }
  return { fact, current: before[name] }
}

/** Saves one setting of the settings page. Throws what `validateSettingChange` throws. */
export async function changeSetting(tx: Tx, one: SettingEdit, who: { by: string; now: Date }): Promise<void> {
  const { group, name } = await validateSettingChange(tx, one)
  await saveSettings(tx, { group, values: { [name]: one.value } as never, ...who })
}

export type SettingChange = typeof settingChanges.$inferSelect

/** Newest first. */
export const readSettingChanges = (
  db: Db,
  of: { group: string; name: string } | null,
  limit: number,
): Promise<SettingChange[]> =>
  db
    .select()
    .from(settingChanges)
    .where(of ? and(eq(settingChanges.group, of.group), eq(settingChanges.name, of.name)) : undefined)
    .orderBy(desc(settingChanges.id))
    .limit(limit)

/** The last change of each setting, by `group.name`. */
export async function readLastChanges(db: Db): Promise<ReadonlyMap<string, Pick<SettingChange, 'by' | 'at'>>> {
  const rows = await db
    .selectDistinctOn([settingChanges.group, settingChanges.name])
    .from(settingChanges)
    .orderBy(asc(settingChanges.group), asc(settingChanges.name), desc(settingChanges.id))
  return new Map(rows.map(({ group, name, by, at }) => [`${group}.${name}`, { by, at }]))
}
