/** Disputes against the pages Disputes APIs, Documents APIs and Disputes Webhook Events. */
import { afterAll, describe, expect, it } from 'vitest'
import { razorpaySignature } from '../signature.ts'
import { collection, error, keys, openRazorpayContract, payment } from './testing.ts'

const { server, razorpay } = await openRazorpayContract()
afterAll(() => server.close())

/** Razorpay: Disputes Entity. */
const dispute = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'disp_AHfqOvkldwsbqt',
  entity: 'dispute',
  payment_id: 'pay_EsyWjHrfzb59eR',
  amount: 10_000,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'chargeback',
  respond_by: 1_590_604_200,
  status: 'open',
  phase: 'chargeback',
  created_at: 1_590_059_211,
  evidence: { amount: 10_000, summary: null, shipping_proof: null, others: null, submitted_at: null },
  ...changes,
})

const path = '/v1/disputes/disp_AHfqOvkldwsbqt'

describe('a dispute', () => {
  it('is fetched in our terms', async () => {
    server.answerWith({ json: dispute() })
    expect(await razorpay.disputes.fetch('disp_AHfqOvkldwsbqt')).toEqual({
      provider: 'razorpay',
      disputeRef: 'disp_AHfqOvkldwsbqt',
      paymentRef: 'pay_EsyWjHrfzb59eR',
      state: 'open',
      phase: 'chargeback',
      reason: 'chargeback',
      amount: 10_000,
      deducted: 0,
      respondBy: new Date('2020-05-27T18:30:00Z'),
      raisedAt: new Date('2020-05-21T11:06:51Z'),
    })
    expect(server.requests.map(({ method, path: called }) => [method, called])).toEqual([['GET', path]])
  })

  it.each([
    ['under_review', 'under_review'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['closed', 'closed'],
    ['a_status_of_next_year', 'open'],
  ])('that is %s is %s', async (status, state) => {
    server.answerWith({ json: dispute({ status }) })
    expect(await razorpay.disputes.fetch('disp_AHfqOvkldwsbqt')).toMatchObject({ state })
  })

  it.each([['retrieval'], ['fraud'], ['chargeback'], ['pre_arbitration'], ['arbitration']])(
    'may be in the phase %s',
    async (phase) => {
      server.answerWith({ json: dispute({ phase }) })
      expect(await razorpay.disputes.fetch('disp_AHfqOvkldwsbqt')).toMatchObject({ phase })
    },
  )

  it('in another currency cannot be booked in rupees', async () => {
    server.answerWith({ json: dispute({ currency: 'USD' }) })
    await expect(razorpay.disputes.fetch('disp_AHfqOvkldwsbqt')).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('is listed with the newest hundred', async () => {
    server.answerWith({ json: collection([dispute(), dispute({ id: 'disp_2' })]) })
    expect((await razorpay.disputes.list()).map(({ disputeRef }) => disputeRef)).toEqual([
      'disp_AHfqOvkldwsbqt',
      'disp_2',
    ])
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/v1/disputes?count=100' })
  })
})

describe('evidence', () => {
  it('is uploaded as a form', async () => {
    server.answerWith({ json: { id: 'doc_EsyWjHrfzb59Re', entity: 'document', purpose: 'dispute_evidence' } })
    const file = { name: 'invoice.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') } as const
    expect(await razorpay.disputes.upload(file)).toBe('doc_EsyWjHrfzb59Re')
    const [received] = server.requests
    expect(received).toMatchObject({ method: 'POST', path: '/v1/documents' })
    expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(received?.body).toMatch(/name="purpose"\s+dispute_evidence/)
    expect(received?.body).toMatch(/name="file"; filename="invoice.pdf"\s+Content-Type: application\/pdf/i)
  })

  it('is submitted by kind, with the explanation', async () => {
    server.answerWith({ json: dispute() }, { json: dispute({ status: 'under_review' }) })
    const documents = [
      { kind: 'invoice', ref: 'doc_1' },
      { kind: 'delivery', ref: 'doc_2' },
      { kind: 'invoice', ref: 'doc_3' },
      { kind: 'other', ref: 'doc_4' },
    ] as const
    const report = await razorpay.disputes.contest('disp_AHfqOvkldwsbqt', { summary: 'goods delivered', documents })
    expect(report).toMatchObject({ state: 'under_review' })
    const received = server.requests[1]
    expect(received).toMatchObject({ method: 'PATCH', path: `${path}/contest` })
    expect(JSON.parse(received?.body ?? '')).toEqual({
      summary: 'goods delivered',
      billing_proof: ['doc_1', 'doc_3'],
      proof_of_service: ['doc_2'],
      others: [{ type: 'other_documents', document_ids: ['doc_4'] }],
      action: 'submit',
    })
  })

  it('that was submitted before is not submitted again', async () => {
    server.answerWith({ json: dispute({ status: 'under_review' }) })
    const evidence = { summary: 'goods delivered', documents: [{ kind: 'invoice', ref: 'doc_1' }] } as const
    expect(await razorpay.disputes.contest('disp_AHfqOvkldwsbqt', evidence)).toMatchObject({ state: 'under_review' })
    expect(server.requests.map(({ method }) => method)).toEqual(['GET'])
  })

  it('that is refused is not sent again by itself', async () => {
    server.answerWith({ json: dispute() }, { status: 400, json: error('Dispute has already been closed') })
    const evidence = { summary: 'goods delivered', documents: [{ kind: 'invoice', ref: 'doc_1' }] } as const
    await expect(razorpay.disputes.contest('disp_AHfqOvkldwsbqt', evidence)).rejects.toMatchObject({ retryable: false })
  })
})

describe('an acceptance', () => {
  it('is sent once, and the dispute is lost', async () => {
    server.answerWith({ json: dispute() }, { json: dispute({ status: 'lost', amount_deducted: 10_000 }) })
    expect(await razorpay.disputes.accept('disp_AHfqOvkldwsbqt')).toMatchObject({ state: 'lost', deducted: 10_000 })
    expect(server.requests[1]).toMatchObject({ method: 'POST', path: `${path}/accept` })
  })

  it('is not repeated', async () => {
    server.answerWith({ json: dispute({ status: 'lost', amount_deducted: 10_000 }) })
    expect(await razorpay.disputes.accept('disp_AHfqOvkldwsbqt')).toMatchObject({ state: 'lost' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a webhook', () => {
  it.each([['created'], ['under_review'], ['action_required'], ['won'], ['lost'], ['closed']])(
    'payment.dispute.%s names the dispute, whose state is then fetched',
    (what) => {
      const payload = { payment: { entity: payment() }, dispute: { entity: dispute() } }
      const rawBody = JSON.stringify({ entity: 'event', event: `payment.dispute.${what}`, payload })
      const headers = {
        'x-razorpay-signature': razorpaySignature(keys.webhookSecret, rawBody),
        'x-razorpay-event-id': 'evt_9',
      }
      expect(razorpay.readWebhook({ rawBody, contentType: 'application/json', headers })).toEqual({
        kind: 'dispute',
        id: 'evt_9',
        disputeRef: 'disp_AHfqOvkldwsbqt',
      })
    },
  )
})
