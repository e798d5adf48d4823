import { attachOrderDocuments } from '../../../shop/fulfilment/dispute-evidence/attach-order-documents.ts'
import {
  acceptDispute,
  assessDisputeEnd,
  decideByHand,
  submitEvidence,
} from '../../../shop/payments/disputes/answer-dispute.ts'
import {
  type DisputeSummary,
  findEvidence,
  listDisputes,
  readDispute,
  readDisputeTransitions,
  readEvidence,
  readOpenDisputeFigures,
} from '../../../shop/payments/disputes/dispute-list.ts'
import { addEvidence, mostEvidenceFiles, removeEvidence } from '../../../shop/payments/disputes/evidence.ts'
import { recordDisputeByHand } from '../../../shop/payments/disputes/record-by-hand.ts'
import { daysLeft } from '../../../shop/payments/disputes/rules/deadline.ts'
import { decisionEvents } from '../../../shop/payments/disputes/rules/decisions.ts'
import { disputeFlow, isUnresolved } from '../../../shop/payments/disputes/rules/dispute-flow.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposalsAbout } from '../../../shop/staff/approvals/about.ts'
import { namesOf } from '../../../shop/staff/names.ts'
import { can } from '../../../shop/states.ts'
import { mostUploadBytes } from '../../../units/uploads/upload-size.ts'
import * as wire from '../../../wire/admin/accounting/disputes.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { documentReply } from './files.ts'

const aPage = 50

const summaryView = (shop: Shop, { dispute, uniqueOrderId, kind, customer }: DisputeSummary) => ({
  id: dispute.id,
  disputeRef: dispute.disputeRef,
  providerName: shop.payments.displayName(dispute.provider),
  paymentRef: dispute.paymentRef,
  uniqueOrderId,
  kind,
  customer,
  phase: dispute.phase,
  reason: dispute.reason,
  amountPaise: dispute.amount,
  state: dispute.state,
  respondBy: dispute.respondBy,
  daysLeft: dispute.respondBy && daysLeft(dispute.respondBy, shop.clock.now()),
  raisedAt: dispute.raisedAt,
})

const list: StaffHandler<typeof wire.listDisputes> = async (shop, { params: { view, after = null } }) => {
  const found = await listDisputes(shop.db, { view, after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  const { open, review } = await readOpenDisputeFigures(shop.db)
  const next = view === 'decided' && found.length > aPage ? (page.at(-1)?.dispute.id ?? null) : null
  return { data: { counts: { open, review }, disputes: page.map((one) => summaryView(shop, one)), next } }
}

const one: StaffHandler<typeof wire.getDispute> = async (shop, { params: { id } }) => {
  const found = await readDispute(shop.db, id)
  if (!found) throw refuse('disputes.unknown')
  const { dispute } = found
  const evidence = await readEvidence(shop.db, id)
  const history = await readDisputeTransitions(shop.db, id)
  const nameOf = await namesOf(shop, [...evidence.map(({ addedBy }) => addedBy), ...history.map(({ by }) => by)])
  const [proposal] = await openProposalsAbout(shop.db, aboutDispute({ id }))
  return {
    data: {
      ...summaryView(shop, found),
      debitedPaise: dispute.debited,
      lostPaise: dispute.lost,
      paidPaise: found.paid,
      byHand: dispute.byHand,
      summary: dispute.summary,
      failure: dispute.failure,
      evidence: evidence.map(({ id: evidenceId, kind, name, file, providerRef, addedBy, addedAt }) => ({
        id: evidenceId,
        kind,
        name,
        isPdf: file.endsWith('.pdf'),
        isSent: providerRef !== null,
        by: nameOf(addedBy),
        at: addedAt,
      })),
      mostFiles: mostEvidenceFiles,
      history: history.map(({ id: transitionId, from, to, by, why, at }) => ({
        id: transitionId,
        from,
        to,
        by: nameOf(by),
        why,
        at,
      })),
      mayAnswer: can(disputeFlow, dispute.state, 'submit'),
      mayDecide: dispute.byHand && isUnresolved(dispute.state),
      proposal: proposal
        ? { id: proposal.id, sentence: proposal.sentence, by: proposal.proposedByName, at: proposal.proposedAt }
        : null,
    },
  }
}

const file: StaffRawHandler = async (shop, request) => {
  const id = Number(new URL(request.url).searchParams.get('id'))
  const evidence = Number.isSafeInteger(id) ? await findEvidence(shop.db, id) : undefined
  const bytes = evidence && (await shop.files.read(evidence.file))
  if (!bytes) throw new HttpError(404, 'There is no such evidence')
  return documentReply(bytes, { name: `evidence-${id}`, isPdf: evidence.file.endsWith('.pdf') })
}

const record: StaffHandler<typeof wire.recordDispute> = async (shop, { params, staff }) => {
  const { amountPaise: amount, respondBy = null, ...rest } = params
  return { data: { id: await recordDisputeByHand(shop, { ...rest, amount, respondBy, by: `staff:${staff.id}` }) } }
}

const upload: StaffHandler<typeof wire.addDisputeEvidence> = async (shop, { params, staff }) => {
  const { id: disputeId, kind, file: uploaded } = params
  const bytes = new Uint8Array(await uploaded.arrayBuffer())
  const name = uploaded.name.slice(0, longestName) || 'File'
  await addEvidence(shop, { disputeId, kind, name, bytes, by: `staff:${staff.id}` })
  return { data: null }
}

const longestName = 120

const remove: StaffHandler<typeof wire.removeDisputeEvidence> = async (shop, { params: { id, evidenceId } }) => {
  await removeEvidence(shop, { disputeId: id, evidenceId })
  return { data: null }
}

const attach: StaffHandler<typeof wire.attachOrderEvidence> = async (shop, { params: { id }, staff }) => ({
  data: { attached: await attachOrderDocuments(shop, { disputeId: id, by: `staff:${staff.id}` }) },
})

const submit: StaffHandler<typeof wire.submitDispute> = async (shop, { params: { id, summary }, staff }) => {
  await submitEvidence(shop, { id, summary, by: `staff:${staff.id}` })
  return { data: null }
}

const accept: StaffHandler<typeof wire.acceptDispute> = async (shop, { params: { id, why }, staff }) => {
  await acceptDispute(shop, { id, why, by: `staff:${staff.id}` })
  return { data: null }
}

const decide: StaffHandler<typeof wire.decideDispute> = async (shop, { params, staff }) => {
  await decideByHand(shop, { ...params, by: `staff:${staff.id}` })
  return { data: null }
}

const aboutDispute = ({ id }: { id: number }) => ({ kind: 'dispute', id: String(id) })
const formBytes = 16 * 1024

export const disputesCalls = {
  'GET admin/disputes': staffCall('refunds', wire.listDisputes, list),
  'GET admin/disputes/one': staffCall('refunds', wire.getDispute, one),
  'GET admin/disputes/file': staffRawCall(
    'refunds',
    file,
    {
      by: 'staff',
      summary: 'A file of evidence against a dispute',
      query: ['id'],
      response: ['application/pdf', 'image/webp'],
    },
    (query) => ({ kind: 'evidence', id: query.get('id') ?? '' }),
    'document',
  ),
  'POST admin/disputes/record': staffCall('refunds', wire.recordDispute, record, {
    isIdempotent: true,
    about: ({ paymentRef }) => ({ kind: 'payment', id: paymentRef }),
    risk: { harmless: 'what the provider took is recorded; giving it up is judged' },
  }),
  'POST admin/disputes/evidence': staffCall('refunds', wire.addDisputeEvidence, upload, {
    multipartBytes: mostUploadBytes + formBytes,
    about: aboutDispute,
    risk: { harmless: 'nothing is sent until the evidence is submitted' },
  }),
  'POST admin/disputes/evidence/remove': staffCall('refunds', wire.removeDisputeEvidence, remove, {
    isIdempotent: true,
    about: aboutDispute,
    risk: { harmless: 'nothing is sent until the evidence is submitted' },
  }),
  'POST admin/disputes/evidence/order': staffCall('refunds', wire.attachOrderEvidence, attach, {
    isIdempotent: true,
    about: aboutDispute,
    risk: { harmless: 'nothing is sent until the evidence is submitted' },
  }),
  'POST admin/disputes/submit': staffCall('refunds', wire.submitDispute, submit, {
    isIdempotent: true,
    about: aboutDispute,
    risk: { harmless: 'evidence for the shop is sent to the bank' },
  }),
  'POST admin/disputes/accept': staffCall('refunds', wire.acceptDispute, accept, {
    isIdempotent: true,
    about: aboutDispute,
    risk: (shop, db, { id }) => assessDisputeEnd(shop, db, { id, event: 'accept' }),
  }),
  'POST admin/disputes/decide': staffCall('refunds', wire.decideDispute, decide, {
    isIdempotent: true,
    about: aboutDispute,
    risk: (shop, db, { id, decision }) => assessDisputeEnd(shop, db, { id, event: decisionEvents[decision] }),
  }),
} as const
