/**
 * Registers invoices and credit notes at an Invoice Registration Portal (IRP), which answers with an invoice reference number (IRN)
 * and a signed QR code. Every function throws `PartnerError` when the request fails: `refused` when the portal objects to the
 * document, which would only be repeated; every other kind may succeed later.
 */

/** Rupees with at most two decimals. */
export type Rupees = number

/** "29/11/2026" */
export type PortalDate = string

interface PortalAddress {
  readonly Addr1: string
  readonly Addr2?: string
  readonly Loc: string
  readonly Pin: number
  /** GST code: "27". */
  readonly Stcd: string
}

export interface IrnItem {
  readonly SlNo: string
  readonly PrdDesc: string
  readonly IsServc: 'Y' | 'N'
  readonly HsnCd: string
  readonly Qty: number
  readonly Unit: 'PCS' | 'GMS' | 'OTH'
  /** Rupees with at most three decimals, without GST. */
  readonly UnitPrice: number
  readonly TotAmt: Rupees
  readonly Discount: Rupees
  readonly AssAmt: Rupees
  /** Percent. */
  readonly GstRt: number
  readonly IgstAmt: Rupees
  readonly CgstAmt: Rupees
  readonly SgstAmt: Rupees
  readonly TotItemVal: Rupees
}

/**
 * What the portal is sent: the parts of the e-invoice schema 1.1 that the shop's documents have
 * (https://einv-apisandbox.nic.in/version1.03/generate-irn.html).
 */
export interface IrnPayload {
  readonly Version: '1.1'
  readonly TranDtls: {
    readonly TaxSch: 'GST'
    readonly SupTyp: 'B2B'
    readonly RegRev: 'N'
    readonly IgstOnIntra: 'N'
  }
  readonly DocDtls: { readonly Typ: 'INV' | 'CRN'; readonly No: string; readonly Dt: PortalDate }
  readonly SellerDtls: PortalAddress & { readonly Gstin: string; readonly LglNm: string }
  readonly BuyerDtls: PortalAddress & {
    readonly Gstin: string
    readonly LglNm: string
    /** State code of the place of supply. */
    readonly Pos: string
    readonly Ph?: string
  }
  readonly ShipDtls?: PortalAddress & { readonly LglNm: string }
  readonly ItemList: readonly IrnItem[]
  readonly ValDtls: {
    readonly AssVal: Rupees
    readonly CgstVal: Rupees
    readonly SgstVal: Rupees
    readonly IgstVal: Rupees
    readonly TotInvVal: Rupees
  }
  /** The invoice that a credit note corrects. */
  readonly RefDtls?: { readonly PrecDocDtls: readonly { readonly InvNo: string; readonly InvDt: PortalDate }[] }
}

export interface IrnRegistration {
  /** 64 hexadecimal digits. */
  readonly irn: string
  readonly ackNo: string
  readonly ackedAt: Date
  /** JSON Web Tokens, signed by the portal. */
  readonly signedInvoice: string
  readonly signedQr: string
  readonly isCancelled: boolean
}

/** The portal's reasons, by its numbers. */
export const irnCancellationReasons = { duplicate: '1', 'data-entry': '2', 'order-cancelled': '3', other: '4' } as const
export type IrnCancellationReason = keyof typeof irnCancellationReasons

/** A registered document: the supplier's GSTIN and its number. */
export interface IrnReference {
  readonly gstin: string
  readonly irn: string
}

export interface InvoiceRegistrationPortal {
  readonly name: string
  /** Registers a document; for one that is registered already, returns that registration. */
  register(payload: IrnPayload): Promise<IrnRegistration>
  /** Possible within 24 hours of the registration. A number that is cancelled already is refused: ask `find` first. */
  cancel(
    cancelled: IrnReference & { readonly reason: IrnCancellationReason; readonly remark: string },
  ): Promise<{ readonly cancelledAt: Date }>
  /** The registration as the portal has it now. */
  find(reference: IrnReference): Promise<IrnRegistration>
  /** As `ConnectionTest`, for the shop's own GSTIN: asks for a number that no document has. */
  testConnection(gstin: string): Promise<string>
}
