/** Saves, changes and deletes views of lists. A private view belongs to one person; a shared one is changed by who may share. */
import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { staffAccounts } from '../records.ts'
import { may, type Staff } from '../rules.ts'
import { listColumns, savedViews } from './records.ts'
import { type AdminList, mostViews, savedQueryOf } from './rules.ts'

export interface SavedView {
  readonly id: number
  readonly name: string
  readonly query: string
  readonly columns: readonly string[] | null
  readonly isShared: boolean
  /** Who saved it. */
  readonly staffId: number
  readonly by: string
}

/** The views of a list for a person: the shared ones and their own, by name. */
export const readViews = (db: Db, { list, staffId }: { list: AdminList; staffId: number }): Promise<SavedView[]> =>
  db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      columns: savedViews.columns,
      isShared: savedViews.isShared,
      staffId: savedViews.staffId,
      by: staffAccounts.name,
    })
    .from(savedViews)
    .innerJoin(staffAccounts, eq(staffAccounts.id, savedViews.staffId))
    .where(and(eq(savedViews.list, list), or(savedViews.isShared, eq(savedViews.staffId, staffId))))
    .orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id))

export const mayChangeView = (
  { isShared, staffId }: Pick<SavedView, 'isShared' | 'staffId'>,
  staff: Pick<Staff, 'id' | 'permissions'>,
): boolean => (isShared ? may(staff, 'views.share') : staffId === staff.id)

export interface ViewContent {
  readonly name: string
  readonly query: string
  readonly columns: readonly string[] | null
  readonly isShared: boolean
}

interface ViewChange {
  readonly list: AdminList
  /** Null: a new view. */
  readonly id: number | null
  readonly content: ViewContent
  readonly staff: Staff
}

/** Throws `views.unknown`, `views.not-yours`, `views.name-taken` and `views.too-many`. */
export async function saveView(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { list, id, content, staff }: ViewChange,
): Promise<void> {
  const { query, columns, ...rest } = content
  const saved = { ...rest, query: savedQueryOf(query), columns: columns && [...columns], savedAt: clock.now() }
  if (saved.isShared && !may(staff, 'views.share')) throw refuse('views.not-yours')
  await db.transaction(async (tx) => {
    const view = id === null ? null : await mustFindView(tx, { list, id, staff })
    const owner = saved.isShared ? null : (view?.staffId ?? staff.id)
    await requireFreeName(tx, { list, id, name: saved.name, owner })
    if (view) await tx.update(savedViews).set(saved).where(eq(savedViews.id, view.id))
    else await tx.insert(savedViews).values({ list, staffId: staff.id, ...saved })
    const [views] = await tx.select({ there: count() }).from(savedViews).where(besides({ list, owner }))
    if ((views?.there ?? 0) > mostViews) throw refuse('views.too-many', { most: mostViews }, 'name')
  })
}

/** Throws `views.unknown` and `views.not-yours`. */
export async function deleteView(db: Db, which: { list: AdminList; id: number; staff: Staff }): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await mustFindView(tx, which)
    await tx.delete(savedViews).where(eq(savedViews.id, id))
  })
}

async function mustFindView(tx: Tx, { list, id, staff }: { list: AdminList; id: number; staff: Staff }) {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.list, list)))
    .for('update')
  if (!view || (!view.isShared && view.staffId !== staff.id)) throw refuse('views.unknown')
  if (!mayChangeView(view, staff)) throw refuse('views.not-yours')
  return view
}

/** The shared views of a list (`owner` null), or the private ones of a person. */
const besides = ({ list, owner }: { list: AdminList; owner: number | null }) =>
  and(
    eq(savedViews.list, list),
    owner === null ? savedViews.isShared : and(eq(savedViews.staffId, owner), eq(savedViews.isShared, false)),
  )

async function requireFreeName(
  tx: Tx,
  { id, name, ...group }: { list: AdminList; id: number | null; name: string; owner: number | null },
): Promise<void> {
  const [taken] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(besides(group), eq(savedViews.name, name), id === null ? undefined : ne(savedViews.id, id)))
  if (taken) throw refuse('views.name-taken', {}, 'name')
}

/** Null: the person has not chosen any. */
export async function readListColumns(
  db: Db,
  { list, staffId }: { list: AdminList; staffId: number },
): Promise<readonly string[] | null> {
  const [row] = await db
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.staffId, staffId), eq(listColumns.list, list)))
  return row?.columns ?? null
}

/** Null: the columns that the list begins with. */
export async function saveListColumns(
  db: Db,
  { list, staffId, columns }: { list: AdminList; staffId: number; columns: readonly string[] | null },
): Promise<void> {
  if (columns === null)
    return void (await db.delete(listColumns).where(and(eq(listColumns.staffId, staffId), eq(listColumns.list, list))))
  const chosen = { columns: [...columns] }
  await db
    .insert(listColumns)
    .values({ staffId, list, ...chosen })
    .onConflictDoUpdate({ target: [listColumns.staffId, listColumns.list], set: chosen })
}
