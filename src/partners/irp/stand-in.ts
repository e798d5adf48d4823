/**
 * Stand-in for the portal: it signs with a key of this process, so that a QR code can be verified only against `publicKey`. IRN and
 * acknowledgement number follow from the document, so a repeated request gets the same ones after a restart too.
 *
 * The 13th character of the buyer's GSTIN decides:   9 the GSTIN is cancelled   8 the portal does not answer the first time
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { financialYearOf } from '../../units/date.ts'
import { standInConnection } from '../connection-test.ts'
import { PartnerError } from '../partner-error.ts'
import type { InvoiceRegistrationPortal, IrnPayload, IrnRegistration } from './irp.ts'

const partner = 'stand-in'
const dayMs = 24 * 3_600_000

export interface StandInPortal extends InvoiceRegistrationPortal {
  readonly publicKey: () => KeyObject
}

export function standInIrp(clock: Clock): StandInPortal {
  let pair: ReturnType<typeof newKeyPair> | undefined
  const keys = () => {
    pair ??= newKeyPair()
    return pair
  }
  const registrations = new Map<string, IrnRegistration>()
  const unanswered = new Set<string>()

  function requireKnown(call: string, irn: string): IrnRegistration {
    const known = registrations.get(irn)
    if (!known) throw refusal(call, '2154 IRN details are not found')
    return known
  }

  return {
    name: partner,
    publicKey: () => keys().publicKey,
    register: async (payload) => {
      const irn = irnOf(payload)
      const known = registrations.get(irn)
      if (known) return known
      const ending = payload.BuyerDtls.Gstin[12]
      if (ending === '9') throw refusal('register', `3029 GSTIN -${payload.BuyerDtls.Gstin} is inactive or cancelled`)
      if (ending === '8' && !unanswered.has(irn)) {
        unanswered.add(irn)
        throw new PartnerError(partner, 'register', { kind: 'timeout' })
      }
      const made = sign(payload, irn, { at: clock.now(), key: keys().privateKey })
      registrations.set(irn, made)
      return made
    },
    cancel: async ({ irn }) => {
      const known = requireKnown('cancel', irn)
      if (known.isCancelled) throw refusal('cancel', '9999 Invoice is already cancelled')
      const now = clock.now()
      if (now.getTime() - known.ackedAt.getTime() > dayMs)
        throw refusal('cancel', '2270 The allowed cancellation time limit is crossed, you cannot cancel the IRN')
      registrations.set(irn, { ...known, isCancelled: true })
      return { cancelledAt: now }
    },
    find: async ({ irn }) => requireKnown('find', irn),
    testConnection: standInConnection,
  }
}

const newKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const refusal = (call: string, detail: string): PartnerError =>
  new PartnerError(partner, call, { kind: 'refused', detail })

/** Of supplier, financial year, kind and number, as the portal's. */
function irnOf({ SellerDtls, DocDtls: { Typ, No, Dt } }: IrnPayload): string {
  const [day, month, year] = Dt.split('/')
  const financialYear = financialYearOf(new Date(`${year}-${month}-${day}T12:00:00+05:30`))
  return createHash('sha256').update([SellerDtls.Gstin, financialYear, Typ, No].join('')).digest('hex')
}

function sign(payload: IrnPayload, irn: string, { at, key }: { at: Date; key: KeyObject }): IrnRegistration {
  const ackNo = `1${(BigInt(`0x${irn.slice(0, 12)}`) % 10n ** 14n).toString().padStart(14, '0')}`
  const { SellerDtls, BuyerDtls, DocDtls, ItemList, ValDtls } = payload
  const qr = {
    ...{ SellerGstin: SellerDtls.Gstin, BuyerGstin: BuyerDtls.Gstin, DocNo: DocDtls.No, DocTyp: DocDtls.Typ },
    ...{ DocDt: DocDtls.Dt, TotInvVal: ValDtls.TotInvVal, ItemCnt: ItemList.length },
    ...{ MainHsnCode: ItemList[0]?.HsnCd ?? '', Irn: irn, IrnDt: at.toISOString() },
  }
  return {
    irn,
    ackNo,
    ackedAt: at,
    signedInvoice: token({ data: JSON.stringify({ AckNo: ackNo, Irn: irn, ...payload }), iss: partner }, key),
    signedQr: token({ data: JSON.stringify(qr), iss: partner }, key),
    isCancelled: false,
  }
}

function token(content: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(content)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
}
