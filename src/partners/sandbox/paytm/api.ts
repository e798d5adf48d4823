/** The server calls of the sandbox's Paytm (rules/payments.md 4.1, 4.2, 4.3). */
import type { Context, Hono } from 'hono'
import QRCode from 'qrcode'
import * as z from 'zod/mini'
import { isSignedBy, sign } from '../../payment/paytm/checksum.ts'
import { rawMember } from '../../payment/paytm/raw-member.ts'
import { sandboxPaytm } from '../../payment/paytm/settings.ts'
import { paiseOfText } from '../../payment/rupees.ts'
import { nowMs, type SandboxContext } from '../context.ts'
import { cardKind, upiOutcome } from '../outcomes.ts'
import { type Body, refused, success, textIn } from './answers.ts'
import { bankChannels, paymentOptions } from './options.ts'
import { applyRefund, refundStatus } from './refunds.ts'
import { statusBody } from './responses.ts'
import { settlementApi } from './settlements.ts'
import { findPaytmTransaction, openPaytmTransaction, type Transaction, tokenIsLive } from './transactions.ts'

const { mid, merchantKey } = sandboxPaytm

export function paytmApi(app: Hono, sandbox: SandboxContext): void {
  app.post('/paytm/theia/api/v1/initiateTransaction', (c) =>
    signedCall(sandbox, c, (body, text) => initiate(sandbox, c, body, text)),
  )
  app.post('/paytm/theia/api/v2/fetchPaymentOptions', (c) => tokenCall(sandbox, c, paymentOptions))
  app.post('/paytm/theia/api/v1/fetchNBPaymentChannels', (c) =>
    tokenCall(sandbox, c, () => ({ resultInfo: success, nbPayOption: { payChannelOptions: bankChannels() } })),
  )
  app.post('/paytm/theia/api/v1/fetchBinDetail', (c) => tokenCall(sandbox, c, (_transaction, body) => binDetail(body)))
  app.post('/paytm/theia/api/v1/vpa/validate', (c) => tokenCall(sandbox, c, (_transaction, body) => vpaDetail(body)))
  app.post('/paytm/v3/order/status', (c) =>
    signedCall(sandbox, c, (body) =>
      statusBody(findPaytmTransaction(sandbox, textIn(body, 'orderId')), textIn(body, 'orderId')),
    ),
  )
  app.post('/paytm/paymentservices/qr/create', (c) =>
    signedCall(sandbox, c, (body, text) => createQr(sandbox, c, body, text)),
  )
  app.post('/paytm/refund/apply', (c) => signedCall(sandbox, c, (body) => applyRefund(sandbox, body)))
  app.post('/paytm/v2/refund/apply', (c) => signedCall(sandbox, c, (body) => applyRefund(sandbox, body)))
  app.post('/paytm/v2/refund/status', (c) => signedCall(sandbox, c, (body) => refundStatus(sandbox, body)))
  settlementApi(app, sandbox)
}

type Answer = object | Promise<object>

/** Responses are signed as Paytm does it: over the text of the body. */
function response(sandbox: SandboxContext, body: object): Response {
  const text = JSON.stringify(body)
  const head = {
    responseTimestamp: String(nowMs(sandbox)),
    version: 'v1',
    clientId: 'C11',
    signature: sign(text, merchantKey),
  }
  return new Response(`{"head":${JSON.stringify(head)},"body":${text}}`, {
    headers: { 'content-type': 'application/json' },
  })
}

async function signedCall(
  sandbox: SandboxContext,
  c: Context,
  act: (body: Body, text: string) => Answer,
): Promise<Response> {
  const request = await c.req.text()
  const text = rawMember(request, 'body')
  const head = rawMember(request, 'head')
  if (text === null || head === null) return response(sandbox, refused('1001', 'Request parameters are not valid'))
  const signature: unknown = JSON.parse(head)?.signature
  if (!isSignedBy(merchantKey, text, signature))
    return response(sandbox, refused('2005', 'Checksum provided is invalid'))
  const body = JSON.parse(text) as Body
  if (body.mid !== mid)
    return response(sandbox, refused('2013', 'Mid in the query param doesn’t match with the Mid send in the request'))
  return response(sandbox, await act(body, text))
}

const tokenRequest = z.looseObject({ head: z.looseObject({ token: z.string() }), body: z.looseObject({}) })

async function tokenCall(
  sandbox: SandboxContext,
  c: Context,
  act: (transaction: Transaction, body: Body) => Answer,
): Promise<Response> {
  const read = tokenRequest.safeParse(await c.req.json().catch(() => null))
  if (!read.success) return response(sandbox, refused('1001', 'Request parameters are not valid'))
  const transaction = findPaytmTransaction(sandbox, c.req.query('orderId') ?? '')
  if (!transaction || !tokenIsLive(sandbox, transaction, read.data.head.token))
    return response(sandbox, refused('1006', 'Your Session has expired.'))
  return response(sandbox, await act(transaction, read.data.body))
}

const initiation = z.looseObject({
  requestType: z.literal('Payment'),
  orderId: z.string().check(z.regex(/^[A-Za-z0-9_@-]{1,50}$/)),
  callbackUrl: z.url(),
  txnAmount: z.looseObject({ value: z.string().check(z.regex(/^\d+\.\d{2}$/)), currency: z.literal('INR') }),
  userInfo: z.looseObject({ custId: z.string().check(z.minLength(1)) }),
  enablePaymentMode: z.optional(z.array(z.looseObject({ mode: z.string() }))),
})

function initiate(sandbox: SandboxContext, c: Context, body: Body, text: string): object {
  const read = initiation.safeParse(body)
  if (!read.success) return refused('1001', 'Request parameters are not valid')
  const { orderId, callbackUrl, txnAmount, enablePaymentMode } = read.data
  if (c.req.query('mid') !== mid) return refused('2013', 'Mid in the query param doesn’t match')
  if (c.req.query('orderId') !== orderId) return refused('2014', 'OrderId in the query param doesn’t match')
  if ((paiseOfText(txnAmount.value) ?? 0) < 100) return refused('2007', 'Txn amount is invalid')
  const existing = findPaytmTransaction(sandbox, orderId)
  if (existing && (existing.openedWith !== text || existing.payment))
    return refused('2023', 'Repeat Request Inconsistent')
  const modes = (enablePaymentMode ?? []).map(({ mode }) => mode)
  const transaction =
    existing ??
    openPaytmTransaction(sandbox, {
      orderId,
      kind: 'transaction',
      openedWith: text,
      amount: txnAmount.value,
      callbackUrl,
      modes,
    })
  const resultInfo = existing ? { ...success, resultCode: '0002', resultMsg: 'Success Idempotent' } : success
  return { resultInfo, txnToken: transaction.token, isPromoCodeValid: false, authenticated: false }
}

function binDetail(body: Body): object {
  const bin = textIn(body, 'bin')
  if (!/^\d{6,9}$/.test(bin) || bin.startsWith('0')) return refused('1001', 'Card number is not valid')
  const { network, debit } = cardKind(bin)
  const amex = network === 'AMEX'
  return {
    resultInfo: success,
    isEmiAvailable: false,
    binDetail: {
      bin,
      issuingBank: 'Sandbox Bank',
      issuingBankCode: 'SBX',
      paymentMode: debit ? 'DEBIT_CARD' : 'CREDIT_CARD',
      channelName: network,
      channelCode: network,
      cnMin: amex ? '15' : '13',
      cnMax: amex ? '15' : '19',
      cvvR: 'true',
      cvvL: amex ? '4' : '3',
      expR: 'true',
      isActive: 'true',
      isIndian: 'true',
    },
    authModes: ['otp'],
    hasLowSuccessRate: { status: 'false', msg: '' },
    iconUrl: '',
    errorMessage: null,
    isHybridDisabled: false,
  }
}

function vpaDetail(body: Body): object {
  const vpa = textIn(body, 'vpa')
  if (upiOutcome(vpa) === null)
    return { ...refused('2004', 'Invalid UPI ID. Please enter a valid UPI ID.'), vpa, valid: false }
  return { resultInfo: success, vpa, valid: true }
}

const qrRequest = z.looseObject({
  orderId: z.string().check(z.regex(/^[A-Za-z0-9_@-]{1,50}$/)),
  amount: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  businessType: z.literal('UPI_QR_CODE'),
  expiryDate: z.optional(z.string()),
  imageRequired: z.optional(z.boolean()),
})

async function createQr(sandbox: SandboxContext, c: Context, body: Body, text: string): Promise<object> {
  const read = qrRequest.safeParse(body)
  if (!read.success) return refused('QR_1001', 'Request parameters are not valid')
  const { orderId, amount, expiryDate, imageRequired } = read.data
  if (findPaytmTransaction(sandbox, orderId)) return refused('QR_1020', 'Duplicate order id')
  const ends = expiryDate === undefined ? undefined : new Date(`${expiryDate.replace(' ', 'T')}+05:30`).getTime()
  openPaytmTransaction(
    sandbox,
    { orderId, kind: 'qr', openedWith: text, amount, callbackUrl: '', modes: ['UPI'] },
    ends,
  )
  // `url` is NPCI's field for a link with details of the payment; here it leads to the page that simulates the UPI app.
  const page = new URL(`/sandbox/paytm/upi/${orderId}`, c.req.url).href
  const query = {
    pa: 'silvera@sandbox',
    pn: 'Silvera',
    am: amount,
    cu: 'INR',
    tr: orderId,
    tn: `Order ${orderId}`,
    url: page,
  }
  const qrData = `upi://pay?${new URLSearchParams(query)}`
  const png = imageRequired ? await QRCode.toBuffer(qrData, { margin: 1, width: 480 }) : null
  return {
    resultInfo: { resultStatus: 'SUCCESS', resultCode: 'QR_0001', resultMsg: 'SUCCESS' },
    qrCodeId: `QR${orderId}`,
    qrData,
    ...(png ? { image: png.toString('base64') } : {}),
  }
}
