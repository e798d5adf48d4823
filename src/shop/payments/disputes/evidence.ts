/** Evidence against a dispute: files in our file store until they are submitted to the provider. */

import { and, eq } from 'drizzle-orm'
import type { EvidenceKind } from '../../../partners/payment/gateway.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { keepUpload } from '../../content/uploads/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { readEvidence } from './dispute-list.ts'
import { type DisputeRow, disputeEvidence, findDispute } from './records.ts'
import { disputeFlow } from './rules/dispute-flow.ts'
import { mustLockDispute } from './transition-dispute.ts'

/** Files of one dispute. */
export const mostEvidenceFiles = 10

export interface NewEvidence {
  readonly kind: EvidenceKind
  readonly name: string
  /** Key in the file store. */
  readonly file: string
  readonly source: string | null
  readonly by: string
}

/** Throws `disputes.unknown`, `disputes.evidence-sent` and `disputes.too-many-files`. */
export async function lockForEvidence(tx: Tx, disputeId: number, more: number): Promise<DisputeRow> {
  const dispute = await mustLockDispute(tx, disputeId)
  if (!can(disputeFlow, dispute.state, 'submit')) throw refuse('disputes.evidence-sent')
  const there = (await readEvidence(tx, disputeId)).length
  if (there + more > mostEvidenceFiles) throw refuse('disputes.too-many-files', { most: mostEvidenceFiles }, 'file')
  return dispute
}

/** Inserts a file; a copy of a source that is attached already has no effect, and false says so. */
export async function insertEvidence(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  disputeId: number,
  { by, ...values }: NewEvidence,
): Promise<boolean> {
  const rows = await tx
    .insert(disputeEvidence)
    .values({ ...values, disputeId, addedBy: by, addedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: disputeEvidence.id })
  return rows.length > 0
}

interface UploadedEvidence {
  readonly disputeId: number
  readonly kind: EvidenceKind
  readonly name: string
  readonly bytes: Uint8Array
  readonly by: string
}

/** Throws what `lockForEvidence` and `keepUpload` throw. */
export async function addEvidence(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  { disputeId, kind, name, bytes, by }: UploadedEvidence,
): Promise<void> {
  if (!(await findDispute(shop.db, disputeId))) throw refuse('disputes.unknown')
  const file = await keepUpload(shop, { bytes, kind: 'disputes', field: 'file', pdf: true })
  try {
    await shop.db.transaction(async (tx) => {
      await lockForEvidence(tx, disputeId, 1)
      await insertEvidence(shop, tx, disputeId, { kind, name, file, source: null, by })
    })
  } catch (failure) {
    // Without its row the file would stay in the store for ever.
    await shop.files.drop(file)
    throw failure
  }
}

/** Throws `disputes.no-evidence` and `disputes.evidence-sent`. */
export async function removeEvidence(
  shop: Pick<Shop, 'db' | 'files'>,
  { disputeId, evidenceId }: { readonly disputeId: number; readonly evidenceId: number },
): Promise<void> {
  const removed = await shop.db.transaction(async (tx) => {
    await lockForEvidence(tx, disputeId, 0)
    const [row] = await tx
      .delete(disputeEvidence)
      .where(and(eq(disputeEvidence.id, evidenceId), eq(disputeEvidence.disputeId, disputeId)))
      .returning()
    if (!row) throw refuse('disputes.no-evidence')
    return row
  })
  // A file that was copied from the order is a copy, so nothing else refers to it.
  await shop.files.drop(removed.file)
}
