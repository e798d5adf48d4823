/** The calls for disputes and documents of the sandbox's Razorpay (rules/payments.md 10.3). */
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { SandboxContext } from '../context.ts'
import {
  acceptSandboxDispute,
  contestSandboxDispute,
  keepDocument,
  razorpayDisputeEntity,
  razorpayDocuments,
  sandboxDisputes,
} from './disputes.ts'
import { refusal } from './refusal.ts'

const documents = z.optional(z.array(z.string()))
const contest = z.strictObject({
  amount: z.optional(z.int()),
  summary: z.optional(z.string().check(z.maxLength(1000))),
  shipping_proof: documents,
  billing_proof: documents,
  proof_of_service: documents,
  customer_communication: documents,
  others: z.optional(z.array(z.strictObject({ type: z.string(), document_ids: z.array(z.string()) }))),
  action: z.enum(['draft', 'submit']),
})

export function razorpayDisputesApi(app: Hono, sandbox: SandboxContext): void {
  app.get('/razorpay/v1/disputes', (c) => {
    const items = sandboxDisputes(sandbox).all().toReversed().map(razorpayDisputeEntity)
    return c.json({ entity: 'collection', count: items.length, items })
  })
  app.get('/razorpay/v1/disputes/:id', (c) => {
    const dispute = sandboxDisputes(sandbox).get(c.req.param('id'))
    return dispute ? c.json(razorpayDisputeEntity(dispute)) : refusal(c, 400, 'The id provided does not exist')
  })
  app.post('/razorpay/v1/disputes/:id/accept', (c) => {
    const accepted = acceptSandboxDispute(sandbox, c.req.param('id'))
    return accepted ? c.json(razorpayDisputeEntity(accepted)) : notOpen(c)
  })
  app.patch('/razorpay/v1/disputes/:id/contest', async (c) => {
    const read = contest.safeParse(await c.req.json().catch(() => null))
    if (!read.success) return refusal(c, 400, z.prettifyError(read.error))
    const { action, others = [], summary: _, amount: __, ...proofs } = read.data
    const ids = [...Object.values(proofs).flatMap((some) => some ?? []), ...others.flatMap((one) => one.document_ids)]
    if (ids.length === 0) return refusal(c, 400, 'At least one document is required to contest a dispute')
    const unknown = ids.find((id) => !razorpayDocuments(sandbox).get(id))
    if (unknown) return refusal(c, 400, `${unknown} is not a valid document id`)
    if (action === 'draft') return refusal(c, 400, 'The sandbox keeps no drafts')
    const contested = contestSandboxDispute(sandbox, c.req.param('id'), read.data)
    return contested ? c.json(razorpayDisputeEntity(contested)) : notOpen(c)
  })
  app.post('/razorpay/v1/documents', async (c) => {
    const { purpose, file } = await c.req.parseBody()
    if (purpose !== 'dispute_evidence' || !(file instanceof File)) return refusal(c, 400, 'The file field is required')
    if (!['image/jpeg', 'image/png', 'application/pdf'].includes(file.type))
      return refusal(c, 400, 'The file must be a file of type: jpg, jpeg, png, pdf')
    const { id, name, type, size, createdAt } = keepDocument(sandbox, file)
    return c.json({
      id,
      entity: 'document',
      purpose,
      name,
      mime_type: type,
      size,
      created_at: createdAt,
    })
  })
}

const notOpen = (c: Context): Response => refusal(c, 400, 'The dispute is not open')
