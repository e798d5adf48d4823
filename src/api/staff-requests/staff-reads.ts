/** Calls of the back office that show a customer's documents or personal data (decision 0085). */

import { type CustomerRead, countReadOfAct, recordRead } from '../../shop/operations/staff-activity/reads.ts'
import type { ReadKind } from '../../shop/operations/staff-activity/rules/daily-limits.ts'
import type { Shop } from '../../shop/shop.ts'
import { readOwners } from '../../shop/staff/accounts.ts'
import { type AuditedAction, recordAction } from '../../shop/staff/audit/actions.ts'
import type { AuditSubject } from '../../shop/staff/audit/rules.ts'
import type { StaffCaller } from '../call.ts'
import { errorResponseOf } from '../request-handler/envelope.ts'

interface StaffRead {
  readonly caller: StaffCaller
  readonly act: AuditedAction
  readonly kind: ReadKind
  /** What it shows, if that is more than the subject of the act. */
  readonly records?: readonly AuditSubject[]
  /** It goes on with a read that is recorded already, if there is one of this day. */
  readonly continues?: boolean
}

const readOf = ({ caller: { staff, machine }, continues = false, ...read }: StaffRead): CustomerRead => ({
  ...read,
  continues,
  staff: machine ? null : staff,
  readOwners,
})

/**
 * The row of the audit log is written before the response leaves: what cannot be logged is not shown. A request for a record
 * that does not exist is logged as well, since numbers could be guessed; after an internal error nothing is shown or logged.
 */
export async function performRead<T>(shop: Shop, read: StaffRead, work: () => Promise<T>): Promise<T> {
  const response = await work().catch(async (error: unknown) => {
    const failure = errorResponseOf(error)
    if (failure && failure.status < 500) {
      const sentence = failure.body.errorMessage
      await shop.db.transaction((tx) => recordAction(shop, tx, { ...read.act, outcome: 'refused', sentence }))
    }
    throw error
  })
  await recordRead(shop, readOf(read))
  return response
}

/** A POST is in the audit log as an action already; here it only counts. */
export const countReadAct = (shop: Shop, read: StaffRead): Promise<void> => countReadOfAct(shop, readOf(read))

/** The header in which an export gives its number of rows, for the audit log. */
export const rowCountHeader = 'x-row-count'

export function rowCountSentence(response: Response): string {
  const rows = response.headers.get(rowCountHeader)
  return rows === null ? '' : `${rows} ${rows === '1' ? 'row' : 'rows'}`
}
