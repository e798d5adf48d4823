/**
 * Disputes at Razorpay (docs: Disputes APIs, Documents APIs; rules/payments.md 10.3). Files are uploaded one by one, and the
 * contest names them; an action that Razorpay has done before is recognised by the state of the dispute.
 */
import * as z from 'zod/mini'
import type {
  DisputeGateway,
  DisputePhase,
  DisputeReport,
  EvidenceFile,
  EvidenceKind,
  ProviderDisputeState,
} from '../gateway.ts'
import type { RazorpayClient } from './client.ts'

const text = z.catch(z.string(), '')

/** Another currency than rupees makes the response unreadable: the amount would be booked wrongly. */
export const disputeEntity = z.looseObject({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  amount_deducted: z.catch(z.int(), 0),
  reason_code: text,
  respond_by: z.catch(z.nullable(z.int()), null),
  status: z.string(),
  phase: text,
  created_at: z.int(),
})

const disputeList = z.looseObject({ items: z.array(disputeEntity) })
const documentEntity = z.looseObject({ id: z.string() })

const states: Readonly<Record<string, ProviderDisputeState>> = {
  open: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}
const phases: Readonly<Record<string, DisputePhase>> = {
  retrieval: 'retrieval',
  fraud: 'fraud',
  chargeback: 'chargeback',
  pre_arbitration: 'pre_arbitration',
  arbitration: 'arbitration',
}

/** A state or phase that is new to us needs a person: it counts as an open chargeback. */
const disputeReport = (entity: z.infer<typeof disputeEntity>): DisputeReport => ({
  provider: 'razorpay',
  disputeRef: entity.id,
  paymentRef: entity.payment_id,
  state: states[entity.status] ?? 'open',
  phase: phases[entity.phase] ?? 'chargeback',
  reason: entity.reason_code,
  amount: entity.amount,
  deducted: entity.amount_deducted,
  respondBy: entity.respond_by === null ? null : new Date(entity.respond_by * 1000),
  raisedAt: new Date(entity.created_at * 1000),
})

/** The list has at most 100 items in a response (docs: Fetch All Disputes). */
const listed = 100
/** A summary has at most 1000 characters (docs: Contest a Dispute). */
export const mostSummaryCharacters = 1000

const fields: Readonly<Record<Exclude<EvidenceKind, 'other'>, string>> = {
  invoice: 'billing_proof',
  shipping: 'shipping_proof',
  delivery: 'proof_of_service',
  customer_communication: 'customer_communication',
}

export function razorpayDisputes(client: RazorpayClient): DisputeGateway {
  const pathOf = (ref: string) => `/disputes/${encodeURIComponent(ref)}`
  const fetch = async (ref: string) =>
    disputeReport(await client.request({ name: 'fetch dispute', path: pathOf(ref) }, disputeEntity))
  return {
    fetch,
    list: async () => {
      const call = { name: 'list disputes', path: `/disputes?count=${listed}` }
      return (await client.request(call, disputeList)).items.map(disputeReport)
    },
    upload: async (file) => {
      const call = { name: 'upload document', path: '/documents', body: documentForm(file) }
      return (await client.request(call, documentEntity)).id
    },
    contest: async (ref, { summary, documents }) => {
      const present = await fetch(ref)
      if (present.state !== 'open') return present
      const body = { summary: summary.slice(0, mostSummaryCharacters), ...proofsOf(documents), action: 'submit' }
      const call = { name: 'contest dispute', path: `${pathOf(ref)}/contest`, body, method: 'PATCH' } as const
      return disputeReport(await client.request(call, disputeEntity))
    },
    accept: async (ref) => {
      const present = await fetch(ref)
      if (present.state !== 'open') return present
      const call = { name: 'accept dispute', path: `${pathOf(ref)}/accept`, body: {} }
      return disputeReport(await client.request(call, disputeEntity))
    },
  }
}

function documentForm({ name, type, bytes }: EvidenceFile): FormData {
  const form = new FormData()
  form.set('purpose', 'dispute_evidence')
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** The documents by the fields of the contest; a kind without a field of its own is listed under `others`. */
function proofsOf(documents: readonly { readonly kind: EvidenceKind; readonly ref: string }[]) {
  const byField: Record<string, string[]> = {}
  const others: string[] = []
  for (const { kind, ref } of documents) {
    if (kind === 'other') others.push(ref)
    else byField[fields[kind]] = [...(byField[fields[kind]] ?? []), ref]
  }
  return { ...byField, ...(others.length > 0 && { others: [{ type: 'other_documents', document_ids: others }] }) }
}
