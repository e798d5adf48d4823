/** Jobs that send the answer to a dispute to its provider; each may run twice. */

import { eq } from 'drizzle-orm'
import { drawJpeg } from '../../../partners/files/reencode-picture.ts'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { DisputeGateway, DisputeReport, EvidenceFile } from '../../../partners/payment/gateway.ts'
import type { Shop } from '../../shop.ts'
import { readEvidence } from './dispute-list.ts'
import { recordDisputeReport } from './record-dispute.ts'
import { type DisputeRow, disputeEvidence, type EvidenceRow, findDispute } from './records.ts'
import { disputeFlow } from './rules/dispute-flow.ts'
import { mustLockDispute, transitionDispute } from './transition-dispute.ts'

/** Throws `PartnerError` where the provider may take it later, and then the job is retried. */
export async function sendEvidence(shop: Shop, disputeId: number): Promise<void> {
  const dispute = await findDispute(shop.db, disputeId)
  if (dispute?.state !== 'SUBMITTING') return
  await sendAnswer(shop, dispute, async (gateway) => {
    const documents = []
    for (const row of await readEvidence(shop.db, disputeId))
      documents.push({ kind: row.kind, ref: await uploadedRef(shop, gateway, row) })
    return gateway.contest(dispute.disputeRef, { summary: dispute.summary, documents })
  })
}

/** Throws `PartnerError` where the provider may take it later, and then the job is retried. */
export async function sendAcceptance(shop: Shop, disputeId: number): Promise<void> {
  const dispute = await findDispute(shop.db, disputeId)
  if (dispute?.state !== 'ACCEPTING') return
  await sendAnswer(shop, dispute, (gateway) => gateway.accept(dispute.disputeRef))
}

async function sendAnswer(
  shop: Shop,
  dispute: DisputeRow,
  send: (gateway: DisputeGateway) => Promise<DisputeReport>,
): Promise<void> {
  const gateway = shop.payments.byName(dispute.provider).disputes
  if (!gateway) throw new Error(`${dispute.provider} has no calls for disputes`)
  try {
    await recordDisputeReport(shop, await send(gateway))
  } catch (failure) {
    if (!(failure instanceof PartnerError) || failure.retryable) throw failure
    shop.log.error({ err: failure, dispute: dispute.disputeRef }, 'the answer to a dispute was refused')
    await recordRefusedAnswer(shop, dispute, failure.detail)
  }
}

/** It waits for staff again, who see why. */
async function recordRefusedAnswer(shop: Shop, { id, state, provider }: DisputeRow, failure: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const dispute = await mustLockDispute(tx, id)
    if (dispute.state !== state || disputeFlow[state].fail === undefined) return
    await transitionDispute(shop, tx, dispute, { event: 'fail', by: provider, why: failure, values: { failure } })
  })
}

/** Each file is uploaded once: its id is saved before the next one, so that a retry goes on from there. */
async function uploadedRef(shop: Shop, gateway: DisputeGateway, row: EvidenceRow): Promise<string> {
  if (row.providerRef !== null) return row.providerRef
  const providerRef = await gateway.upload(await evidenceFile(shop, row))
  await shop.db.update(disputeEvidence).set({ providerRef }).where(eq(disputeEvidence.id, row.id))
  return providerRef
}

/** Pictures are stored as WebP, which banks do not read. */
async function evidenceFile({ files }: Pick<Shop, 'files'>, row: EvidenceRow): Promise<EvidenceFile> {
  const bytes = await files.read(row.file)
  if (!bytes) throw new Error(`evidence ${row.id} has no file ${row.file}`)
  const name = `evidence-${row.id}`
  if (row.file.endsWith('.pdf')) return { name: `${name}.pdf`, type: 'application/pdf', bytes }
  return { name: `${name}.jpg`, type: 'image/jpeg', bytes: await drawJpeg(bytes) }
}
