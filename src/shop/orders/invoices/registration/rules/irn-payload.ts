/** An invoice or credit note as the invoice registration portal takes it: e-invoice schema 1.1 (rules/gst.md 4.5). */
import type { IrnItem, IrnPayload, PortalDate } from '../../../../../partners/irp/irp.ts'
import type { Day } from '../../../../../units/date.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { roundHalfUp } from '../../../../../units/rounding.ts'
import type { InvoiceFacts, InvoiceLine, InvoiceParty, InvoiceSeller } from '../../rules/facts.ts'

/** The payload, or what is missing in the document, as a sentence for staff. */
export type IrnPayloadResult = { readonly payload: IrnPayload } | { readonly problem: string }

interface RegistrableDocument {
  readonly number: string
  readonly facts: InvoiceFacts
}

export function buildIrnPayload({ number, facts }: RegistrableDocument): IrnPayloadResult {
  const problem = problemOf(facts)
  if (problem) return { problem }
  const { seller, buyer, deliverTo, corrects, sums } = facts
  return {
    payload: {
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: corrects ? 'CRN' : 'INV', No: number, Dt: portalDate(facts.issuedOn) },
      SellerDtls: { Gstin: seller.gstin, LglNm: clean(seller.name), ...sellerAddress(seller) },
      BuyerDtls: {
        Gstin: buyer.gstin ?? '',
        LglNm: clean(buyer.name),
        Pos: facts.placeOfSupply.stateCode,
        ...addressOf(buyer),
        ...(/^\d{6,12}$/.test(buyer.mobile) ? { Ph: buyer.mobile } : {}),
      },
      ...(deliverTo ? { ShipDtls: { LglNm: clean(deliverTo.name), ...addressOf(deliverTo) } } : {}),
      ItemList: facts.lines.map(itemOf),
      ValDtls: {
        AssVal: rupees(sums.taxable),
        CgstVal: rupees(sums.cgst),
        SgstVal: rupees(sums.sgst),
        IgstVal: rupees(sums.igst),
        TotInvVal: rupees(sums.total),
      },
      ...(corrects
        ? { RefDtls: { PrecDocDtls: [{ InvNo: corrects.number, InvDt: portalDate(corrects.issuedOn) }] } }
        : {}),
    },
  }
}

function problemOf({ seller, buyer, deliverTo, lines }: InvoiceFacts): string | null {
  if (buyer.gstin === null) return 'The buyer has no GSTIN'
  if (!pinOf(seller.address)) return 'The company address on the Settings page has no pincode'
  if (!isPin(buyer.pincode)) return 'The billing address has no pincode'
  if (deliverTo && !isPin(deliverTo.pincode)) return 'The delivery address has no pincode'
  // Above ₹5 crore of turnover, which is when documents are registered at all (rules/gst.md 1.2).
  const short = lines.find(({ hsn }) => !/^\d{6}(?:\d{2})?$/.test(hsn))
  return short ? `The HSN code of "${short.description}" needs 6 or 8 digits` : null
}

/** Paise as a number of rupees: JSON writes it with at most two decimals. */
const rupees = (amount: Paise): number => amount / 100

const portalDate = (day: Day): PortalDate => day.split('-').toReversed().join('/')

const mostLetters = 100

/** The portal takes neither quotation marks nor backslashes, and at most 100 letters of a name or line of an address. */
const clean = (text: string, most = mostLetters): string =>
  text
    .replace(/["\\\p{Cc}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** The last pincode in an address that staff wrote as one text. */
const pinOf = (address: string): string | undefined => address.match(/\b[1-9]\d{5}\b/g)?.at(-1)

const mostOfPlace = 50

function sellerAddress({ address, state, stateCode }: InvoiceSeller) {
  const pin = pinOf(address) ?? ''
  const parts = address
    .replace(pin, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.replace(/\W/g, '') !== '')
  const place = parts.length > 1 ? parts.at(-1)! : state
  return addressOf({ address, city: place.replace(/\W+$/, ''), pincode: pin, state, stateCode })
}

function addressOf({
  address,
  city,
  pincode,
  state,
  stateCode,
}: Pick<InvoiceParty, 'address' | 'city' | 'pincode' | 'state' | 'stateCode'>) {
  const whole = clean(address, 2 * mostLetters)
  const second = whole.slice(mostLetters).trim()
  const town = clean(city, mostOfPlace)
  return {
    Addr1: whole.slice(0, mostLetters).trim() || town || state,
    // A second line has at least three letters.
    ...(second.length >= 3 ? { Addr2: second } : {}),
    Loc: town.length >= 3 ? town : state,
    Pin: Number(pincode),
    Stcd: stateCode,
  }
}

const mostOfDescription = 300

/**
 * The discount is already deducted from the taxable value, and on the document it includes GST, so the portal's own discount, which
 * does not, is 0.
 */
function itemOf(line: InvoiceLine, at: number): IrnItem {
  const quantity = line.unit === 'GMS' ? line.quantity / 10_000 : line.quantity
  const value = rupees(line.taxable)
  return {
    SlNo: String(at + 1),
    PrdDesc: clean(line.description, mostOfDescription),
    IsServc: 'N',
    HsnCd: line.hsn,
    Qty: roundHalfUp(Math.round(quantity * 10_000), 10) / 1000,
    Unit: line.unit,
    UnitPrice: Math.round((value / quantity) * 1000) / 1000,
    TotAmt: value,
    Discount: 0,
    AssAmt: value,
    GstRt: line.rate / 100,
    IgstAmt: rupees(line.igst),
    CgstAmt: rupees(line.cgst),
    SgstAmt: rupees(line.sgst),
    TotItemVal: rupees(line.total),
  }
}
