/** What Paytm sends by itself: the customer's returning browser, and webhooks in either of two body styles. */
import * as z from 'zod/mini'
import type { PaymentReport, ProviderEvent, ProviderMessage } from '../gateway.ts'
import { paiseOfText } from '../rupees.ts'
import { isSignedBy } from './checksum.ts'
import { rawMember } from './raw-member.ts'
import { instrumentOf, refundStateOf, stateOf } from './responses.ts'
import type { PaytmSettings } from './settings.ts'

type Fields = Readonly<Record<string, string>>

/** The two styles use different names for the same fields; these are the modern names (rules/payments.md 4.3). */
const facts = z.looseObject({
  mid: z.catch(z.string(), ''),
  orderId: z.string(),
  status: z.catch(z.string(), ''),
  txnId: z.catch(z.string(), ''),
  txnAmount: z.catch(z.string(), ''),
  currency: z.catch(z.string(), 'INR'),
  txnType: z.catch(z.string(), 'SALE'),
  paymentMode: z.catch(z.string(), ''),
  respMsg: z.catch(z.string(), ''),
  refId: z.catch(z.string(), ''),
  refundId: z.catch(z.string(), ''),
  refundAmount: z.catch(z.string(), ''),
})
type Summary = z.infer<typeof facts>

const modernNames: Readonly<Record<string, string>> = {
  MID: 'mid',
  ORDERID: 'orderId',
  STATUS: 'status',
  TXNID: 'txnId',
  TXNAMOUNT: 'txnAmount',
  CURRENCY: 'currency',
  TXNTYPE: 'txnType',
  PAYMENTMODE: 'paymentMode',
  RESPMSG: 'respMsg',
  REFID: 'refId',
  REFUNDID: 'refundId',
  REFUNDAMOUNT: 'refundAmount',
}

/**
 * Reads the form that the customer's browser brings back; null when it is forged. It is no proof of payment: query the
 * status before anything follows from it.
 */
export function readCallback(fields: Fields, settings: PaytmSettings): PaymentReport | null {
  const webhookFields = signedFields(fields, settings)
  return webhookFields && reportOf(webhookFields)
}

/** Reads a webhook; null when it is not Paytm's. */
export function readPaytmWebhook(message: ProviderMessage, settings: PaytmSettings): ProviderEvent | null {
  const webhookFields = message.contentType.includes('json')
    ? signedJson(message.rawBody, settings)
    : signedForm(message.rawBody, settings)
  return webhookFields && eventOf(webhookFields)
}

/** A sale without a type is one, too; a payment by QR code has a type of its own (docs: Paytm S2S Webhooks, event types). */
const paymentTypes = ['SALE', 'QR_PAYMENT', '']

function eventOf(webhookFields: Summary): ProviderEvent {
  if (webhookFields.refId === '' && paymentTypes.includes(webhookFields.txnType))
    return {
      kind: 'payment',
      id: `${webhookFields.orderId}:${webhookFields.txnId}:${webhookFields.status}`,
      report: reportOf(webhookFields),
    }
  const id = `${webhookFields.refId}:${webhookFields.status}`
  if (webhookFields.refId === '')
    return {
      kind: 'other',
      id: `${webhookFields.orderId}:${webhookFields.txnType}:${webhookFields.status}`,
      what: webhookFields.txnType,
    }
  return {
    kind: 'refund',
    id,
    report: {
      provider: 'paytm',
      refundRef: webhookFields.refId,
      providerRefundId: webhookFields.refundId || null,
      state: refundStateOf(webhookFields.status),
      amount: paiseOfText(webhookFields.refundAmount),
      reason: webhookFields.respMsg,
    },
  }
}

const reportOf = (webhookFields: Summary): PaymentReport => ({
  provider: 'paytm',
  orderRef: webhookFields.orderId,
  paymentRef: webhookFields.txnId || null,
  state: stateOf(webhookFields.status),
  amount: webhookFields.currency === 'INR' ? paiseOfText(webhookFields.txnAmount) : null,
  instrument: instrumentOf(webhookFields.paymentMode),
  reason: webhookFields.respMsg,
})

function signedForm(rawBody: string, settings: PaytmSettings): Summary | null {
  return signedFields(Object.fromEntries(new URLSearchParams(rawBody)), settings)
}

/** Every field but the checksum is signed, exactly as received. */
function signedFields(fields: Fields, settings: PaytmSettings): Summary | null {
  const { CHECKSUMHASH: signature, ...signedPart } = fields
  if (!isSignedBy(settings.merchantKey, signedPart, signature)) return null
  const renamed = Object.fromEntries(
    Object.entries(signedPart).map(([name, value]) => [modernNames[name] ?? name, value]),
  )
  return ourMerchant(renamed, settings)
}

/** Signed over the text of `body` as sent, or over the whole text as Paytm documents it: both pass (rules/payments.md 4.3). */
function signedJson(rawBody: string, settings: PaytmSettings): Summary | null {
  const body = rawMember(rawBody, 'body')
  const head = rawMember(rawBody, 'head')
  if (body === null || head === null) return null
  const signature = signatureIn(head)
  const genuine =
    isSignedBy(settings.merchantKey, body, signature) || isSignedBy(settings.merchantKey, rawBody, signature)
  return genuine ? ourMerchant(JSON.parse(body), settings) : null
}

function signatureIn(head: string): unknown {
  const read = z.looseObject({ signature: z.unknown() }).safeParse(JSON.parse(head))
  return read.success ? read.data.signature : undefined
}

/** The message that a refund was accepted names no merchant (docs: Accept Refund); only the merchant's key can sign it. */
function ourMerchant(fields: unknown, settings: PaytmSettings): Summary | null {
  const read = facts.safeParse(fields)
  if (!read.success) return null
  const { mid, refId } = read.data
  return mid === settings.mid || (mid === '' && refId !== '') ? read.data : null
}
