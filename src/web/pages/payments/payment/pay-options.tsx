import './page.css'
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react'
import { formatPercent, formatRoundMoney } from '../../../../units/format.ts'
import { paymentTexts } from '../../../texts/payments/payment.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Note } from '../../../ui/state/note.tsx'
import { type CardKind, readBanks } from './attempt/provider-body.ts'
import type { OpenAttempt } from './attempt/use-attempt-watch.ts'
import { CardMethod } from './card/card-method.tsx'
import { CardPageMethod } from './card/card-page-method.tsx'
import { BankTransferMethod } from './methods/bank-transfer-method.tsx'
import { HostedPageMethod } from './methods/hosted-page-method.tsx'
import { NetBankingMethod } from './methods/net-banking-method.tsx'
import type { PaymentMethodProps } from './methods/payment-method-props.ts'
import {
  type CheckPaymentResponse,
  chargeText,
  cheapestMethod,
  exceededLimit,
  type Mode,
  methodsOf,
  modeOf,
  type PaymentMethodOption,
  type PaymentTexts,
  shareOfCharge,
} from './methods/payment-methods.ts'
import { PopupMethod } from './methods/popup-method.tsx'
import { UpiMethod } from './methods/upi-method.tsx'
import { PayOption } from './pay-option.tsx'

interface PayOptionsProps {
  methodProps: PaymentMethodProps
  /** A try that is open to be paid in the customer's app. */
  live: OpenAttempt | undefined
  /** Which mode the sum beside it is for. */
  onMode: (mode: Mode) => void
  legend: string
}

/** Every way of paying in one frame, the chosen one open in its place. */
export function PayOptions({ methodProps, live, onMode, legend }: PayOptionsProps) {
  const t = useTexts(paymentTexts)
  const { opening } = methodProps.payment
  const upiLimit = exceededLimit(opening, 'UPI')
  const transferLimit = exceededLimit(opening, 'BANK_TRANSFER')
  const banks = useMemo(() => readBanks(opening.options.body), [opening])
  const isHosted = (of: Mode) => opening.hosted.includes(of)
  const methods = methodsOf(opening, banks.length > 0 || isHosted('NET_BANKING'))
  const [choice, setChosen] = useState<PaymentMethodOption>()
  const chosen = choice && methods.includes(choice) ? choice : cheapestMethod(opening, methods)
  const [kind, setKind] = useState<CardKind>()
  const [pageMode, setPageMode] = useState<Mode>('CREDIT_CARD')
  const direct = opening.cardFlow === 'direct_post'
  const cardMode = direct ? (kind?.mode ?? modeOf.card) : pageMode
  const mode = chosen === 'card' ? cardMode : modeOf[chosen]
  useEffect(() => onMode(mode), [mode, onMode])

  const option = (id: PaymentMethodOption) => ({
    chosen: chosen === id,
    onChoose: () => setChosen(id),
    charge: id === 'card' ? cardCharge(opening, kind, t) : chargeOf(opening, modeOf[id], t),
    free: opening.charges[id === 'card' ? cardMode : modeOf[id]] === 0,
  })
  const options: Readonly<Record<PaymentMethodOption, () => ReactNode>> = {
    upi: () => (
      <PayOption title={t.upi.name} about={t.upi.about} {...option('upi')}>
        {isHosted('UPI') ? (
          <HostedPageMethod {...methodProps} mode="UPI" />
        ) : (
          <UpiMethod {...methodProps} live={live} />
        )}
      </PayOption>
    ),
    card: () => (
      <PayOption title={t.card.name} about={t.card.about} {...option('card')}>
        {direct ? (
          <CardMethod {...methodProps} onKind={setKind} />
        ) : (
          <CardPageMethod {...methodProps} onMode={setPageMode} />
        )}
      </PayOption>
    ),
    'net-banking': () => (
      <PayOption
        title={t.netBanking.name}
        about={banks.length > 0 ? t.netBanking.banks(banks.length) : t.onProviderPage}
        {...option('net-banking')}
      >
        {isHosted('NET_BANKING') ? (
          <HostedPageMethod {...methodProps} mode="NET_BANKING" />
        ) : (
          <NetBankingMethod {...methodProps} banks={banks} />
        )}
      </PayOption>
    ),
    popup: () => (
      <PayOption title={t.popup.name} about={t.popup.about} {...option('popup')}>
        <PopupMethod {...methodProps} />
      </PayOption>
    ),
    transfer: () => (
      <PayOption title={t.transfer.name} about={t.transfer.about} {...option('transfer')}>
        <BankTransferMethod {...methodProps} />
      </PayOption>
    ),
  }
  return (
    <fieldset>
      <legend className="label-heading below-xs">{legend}</legend>
      {upiLimit !== undefined && (
        <Note tone="info" className="below-s">
          {t.upi.limit(formatRoundMoney(upiLimit))}
        </Note>
      )}
      <div className="pay-options">
        {methods.map((id) => (
          <Fragment key={id}>{options[id]()}</Fragment>
        ))}
      </div>
      {transferLimit !== undefined && opening.paidBefore === undefined && (
        <p className="small soft above-s">{t.transfer.limit(formatRoundMoney(transferLimit))}</p>
      )}
    </fieldset>
  )
}

const chargeOf = ({ charges, order }: CheckPaymentResponse, mode: Mode, t: PaymentTexts): string =>
  chargeText(charges[mode], order.total, t)

/** Until the first digits tell credit from debit, both are said where they differ. */
function cardCharge(opening: CheckPaymentResponse, kind: CardKind | undefined, t: PaymentTexts): string {
  const { charges, order } = opening
  if (kind || charges.CREDIT_CARD === charges.DEBIT_CARD) return chargeOf(opening, kind?.mode ?? 'CREDIT_CARD', t)
  const debit = charges.DEBIT_CARD === 0 ? t.noCharge : formatPercent(shareOfCharge(charges.DEBIT_CARD, order.total))
  return t.cardCharge(debit, formatPercent(shareOfCharge(charges.CREDIT_CARD, order.total)))
}
