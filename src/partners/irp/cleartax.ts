/**
 * ClearTax, a GST Suvidha Provider, by its government-compatible API: the payload and error codes are those of the portal of the
 * National Informatics Centre, without its encryption
 * (https://docs.cleartax.in/cleartax-docs/e-invoicing-api/e-invoicing-api-reference/govt-compatible-apis/generate-irn).
 */
import * as z from 'zod/mini'
import { errorKindOfStatus, PartnerError, type PartnerErrorKind } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import { type InvoiceRegistrationPortal, type IrnRegistration, irnCancellationReasons } from './irp.ts'

export interface ClearTaxSettings {
  readonly apiBase: string
  readonly token: string
  /** Absent: 30 seconds. */
  readonly timeoutMs?: number
}

/** Numbers come as numbers or as texts, depending on the call. */
const numberText = z.union([z.string(), z.pipe(z.number(), z.transform(String))])
/** Indian time: "2020-08-08 11:23:00". */
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))

const registered = z.looseObject({
  Success: z.literal('Y'),
  AckNo: numberText,
  AckDt: moment,
  Irn: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  SignedInvoice: z.string().check(z.minLength(1)),
  SignedQRCode: z.string().check(z.minLength(1)),
  Status: z.catch(z.string(), 'ACT'),
})
const cancelled = z.looseObject({ Success: z.literal('Y'), CancelDate: moment })

const text = z.catch(numberText, '')
/** ClearTax writes its own names, and repeats the portal's under theirs. */
const objection = z.pipe(
  z.looseObject({ error_code: text, ErrorCode: text, error_message: text, ErrorMessage: text }),
  z.transform((one) => ({ code: one.error_code || one.ErrorCode, message: one.error_message || one.ErrorMessage })),
)
const failed = z.looseObject({
  Success: z.literal('N'),
  ErrorDetails: z.catch(z.array(objection), []),
  InfoDtls: z.catch(z.array(z.looseObject({ InfCd: text, Desc: z.unknown() })), []),
})
const duplicate = z.looseObject({ Irn: z.string() })

/** "Duplicate IRN": the document is registered, and the answer names its number. */
const duplicateCode = '2150'

/** Of the portal or of ClearTax: nothing is wrong with the document (page Error Codes). */
const temporaryCodes: ReadonlySet<string> = new Set(['2139', '2140', '2141', '301', '302', '5002'])
/** Our user, password, token or GSTIN is not accepted. */
const accountCodes: ReadonlySet<string> = new Set(['1005', '1006', '1007', '1010', '2143', '201', '500', '502'])

/** "Requested IRN data is not available", "IRN details are not found": the account was accepted. */
const unknownIrnCodes = ['2148', '2154']
const unknownIrn = '0'.repeat(64)

const isUnknownIrn = (failure: unknown): boolean =>
  failure instanceof PartnerError &&
  failure.kind === 'refused' &&
  unknownIrnCodes.some((code) => failure.detail.startsWith(code))

const defaultTimeoutMs = 30_000
const partner = 'cleartax'

export function clearTaxIrp(settings: ClearTaxSettings, fetch: Fetch): InvoiceRegistrationPortal {
  const send = (call: string, { gstin, path, body }: { gstin: string; path: string; body?: object }) =>
    sendPartnerRequest(fetch, {
      partner,
      call,
      url: `${settings.apiBase}/einv/v1/govt/api/${path}`,
      method: body ? 'POST' : 'GET',
      headers: { 'x-cleartax-auth-token': settings.token, 'x-cleartax-product': 'EInvoice', gstin },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
    })

  const find: InvoiceRegistrationPortal['find'] = async ({ gstin, irn }) => {
    const { status, json } = await send('find', { gstin, path: `Invoice/irn/${irn}` })
    return registrationOf(read('find', { status, json }, registered))
  }

  return {
    name: partner,
    find,
    register: async (payload) => {
      const { Gstin: gstin } = payload.SellerDtls
      const answer = await send('register', { gstin, path: 'Invoice', body: payload })
      const irn = irnOfDuplicate(answer.json)
      return irn ? find({ gstin, irn }) : registrationOf(read('register', answer, registered))
    },
    testConnection: async (gstin) => {
      try {
        await find({ gstin, irn: unknownIrn })
      } catch (failure) {
        if (!isUnknownIrn(failure)) throw failure
      }
      return `ClearTax answered for our GSTIN ${gstin}`
    },
    cancel: async ({ gstin, irn, reason, remark }) => {
      const body = { irn, CnlRsn: irnCancellationReasons[reason], CnlRem: remark }
      const { CancelDate } = read('cancel', await send('cancel', { gstin, path: 'Cancel', body }), cancelled)
      return { cancelledAt: indianTime(CancelDate) }
    },
  }
}

const indianTime = (written: string): Date => new Date(`${written.replace(' ', 'T')}+05:30`)

const registrationOf = (found: z.infer<typeof registered>): IrnRegistration => ({
  irn: found.Irn,
  ackNo: found.AckNo,
  ackedAt: indianTime(found.AckDt),
  signedInvoice: found.SignedInvoice,
  signedQr: found.SignedQRCode,
  isCancelled: found.Status === 'CNL',
})

function irnOfDuplicate(json: unknown): string | null {
  const answer = failed.safeParse(json)
  if (!answer.success || !answer.data.ErrorDetails.some(({ code }) => code === duplicateCode)) return null
  const info = answer.data.InfoDtls.find(({ InfCd }) => InfCd === 'DUPIRN')
  const known = duplicate.safeParse(info?.Desc)
  return known.success ? known.data.Irn : null
}

function read<Shape extends z.ZodMiniType>(
  call: string,
  { status, json }: { status: number; json: unknown },
  shape: Shape,
): z.infer<Shape> {
  const refusal = failed.safeParse(json)
  if (refusal.success && refusal.data.ErrorDetails.length > 0) throw objectionOf(call, refusal.data.ErrorDetails)
  if (status >= 400)
    throw new PartnerError(partner, call, { kind: errorKindOfStatus(status), detail: `status ${status}` })
  const answer = shape.safeParse(json)
  if (!answer.success) throw new PartnerError(partner, call, { kind: 'unreadable', detail: `status ${status}` })
  return answer.data
}

function objectionOf(call: string, objections: readonly { code: string; message: string }[]): PartnerError {
  const detail = objections.map(({ code, message }) => [code, message].filter(Boolean).join(' ')).join('; ')
  return new PartnerError(partner, call, { kind: kindOf(objections.map(({ code }) => code)), detail })
}

/** A document with any real mistake is refused, whatever else is said about it. */
function kindOf(codes: readonly string[]): PartnerErrorKind {
  const isAccount = codes.some((code) => accountCodes.has(code))
  if (codes.every((code) => accountCodes.has(code) || temporaryCodes.has(code)))
    return isAccount ? 'unauthorized' : 'unreachable'
  return 'refused'
}
