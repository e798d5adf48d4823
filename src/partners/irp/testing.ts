/** A document as the shop sends it, for tests of the portals. */
import type { IrnPayload } from './irp.ts'

export const sampleIrnPayload: IrnPayload = {
  Version: '1.1',
  TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
  DocDtls: { Typ: 'INV', No: 'SLV/2627/0000123', Dt: '21/11/2026' },
  SellerDtls: {
    ...{ Gstin: '27AABCS1429B1ZU', LglNm: 'Silvera Bullion Pvt Ltd', Addr1: '112 Sheikh Memon Street' },
    ...{ Loc: 'Mumbai', Pin: 400_002, Stcd: '27' },
  },
  BuyerDtls: {
    ...{ Gstin: '29AAGCB7383J1Z4', LglNm: 'Bengaluru Bullion Private Limited', Pos: '29' },
    ...{ Addr1: '14, 3rd Cross', Loc: 'Bengaluru', Pin: 560_038, Stcd: '29' },
  },
  ItemList: [
    {
      ...{ SlNo: '1', PrdDesc: 'Silver bar 100 g', IsServc: 'N', HsnCd: '71069290', Qty: 2, Unit: 'PCS' },
      ...{ UnitPrice: 10_000, TotAmt: 20_000, Discount: 0, AssAmt: 20_000, GstRt: 3 },
      ...{ IgstAmt: 600, CgstAmt: 0, SgstAmt: 0, TotItemVal: 20_600 },
    },
  ],
  ValDtls: { AssVal: 20_000, CgstVal: 0, SgstVal: 0, IgstVal: 600, TotInvVal: 20_600 },
}
