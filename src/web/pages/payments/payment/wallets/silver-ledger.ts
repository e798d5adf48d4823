import { gstRateWithin } from '../../../../../shop/pricing/rules/gst.ts'
import { formatPercent } from '../../../../../units/format.ts'
import { silverSumText } from '../../../../parts/product/metal-lines.ts'
import type { Texts } from '../../../../texts/area.ts'
import type { sumTexts } from '../../../../texts/catalog/sums.ts'
import type { LedgerLine } from '../../../../ui/layout/ledger-list.tsx'
import type { CheckPaymentResponse, Mode, PaymentTexts } from '../methods/payment-methods.ts'

/** The price breakdown of a digital silver purchase for the chosen mode; every figure is the server's. */
export function silverLedger(
  { order, charges, amounts }: CheckPaymentResponse,
  mode: Mode,
  { t, sums }: { readonly t: PaymentTexts; readonly sums: Texts<typeof sumTexts> },
): LedgerLine[] {
  const { silver = 0, rate = 0, metalValue = 0, gst = 0 } = order
  const charge = charges[mode]
  return [
    { label: t.silver.silver(silverSumText({ silver, rate, amount: metalValue }, sums)), amount: metalValue },
    { label: t.silver.gst(formatPercent(gstRateWithin(metalValue, gst))), amount: gst },
    { label: t.silver.charge, ...(charge ? { amount: charge } : { text: mode === 'UPI' ? t.noneOnUpi : t.none }) },
    { label: t.silver.total, amount: amounts[mode], kind: 'total' },
  ]
}
