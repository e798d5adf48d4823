import { type FormEvent, useEffect, useState } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { CardKind } from '../attempt/provider-body.ts'
import { postCard } from '../methods/hand-off.ts'
import type { PaymentMethodProps } from '../methods/payment-method-props.ts'
import type { PaymentTexts } from '../methods/payment-methods.ts'
import { PayButton } from '../pay-button.tsx'
import { type CardDetails, cardInfo, emptyCard, isWholeCard } from './card.ts'
import { CardFields } from './card-fields.tsx'
import { type CardCheck, useCardKind } from './use-card-kind.ts'

interface CardMethodProps extends PaymentMethodProps {
  /** Credit or debit, once the first digits have told. */
  onKind: (kind: CardKind | undefined) => void
}

/** The spec's card form: typed here, posted by the browser to the provider, never sent to us. */
export function CardMethod({ onKind, ...method }: CardMethodProps) {
  const t = useTexts(paymentTexts)
  const { payment, paying, shut } = method
  const [card, setCard] = useState(emptyCard)
  const { check, again } = useCardKind(method, card.number)
  const kind = check.state === 'known' ? check.kind : undefined
  useEffect(() => onKind(kind), [kind, onKind])

  const why = shut ?? whyNot(card, check, t.card)
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (why || !kind) return
    const initiated = await paying.begin(kind.mode)
    if (initiated)
      postCard(initiated, { paymentMode: kind.mode, AUTH_MODE: 'otp', cardInfo: cardInfo(card) }, paying.release)
  }
  const mode = kind?.mode ?? 'CREDIT_CARD'
  return (
    <form onSubmit={pay} noValidate>
      <CardFields card={card} onCard={setCard} bad={check.state === 'bad'} kind={kind} />
      {check.state === 'unasked' && (
        <Button variant="secondary" size="small" className="above-m" onClick={again}>
          {t.card.again}
        </Button>
      )}
      <PayButton
        label={t.pay.card(formatMoney(payment.opening.amounts[mode]))}
        why={why}
        busy={paying.busy === mode && t.opening}
      />
      <p className="small muted above-xs">{t.card.straight}</p>
    </form>
  )
}

/** The card error itself has no words (spec §8); what keeps Pay off is said beside it all the same. */
function whyNot(card: CardDetails, { state }: CardCheck, t: PaymentTexts['card']): string | undefined {
  if (state === 'bad') return t.bad
  if (state === 'unasked') return t.unasked
  return isWholeCard(card) && state === 'known' ? undefined : t.incomplete
}
