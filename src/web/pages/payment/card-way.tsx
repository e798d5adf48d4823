import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Card, cardInfo, emptyCard, isWholeCard } from './card.ts'
import { CardFields } from './card-fields.tsx'
import { leave } from './leave-for.ts'
import { PayButton } from './pay-button.tsx'
import type { CardKind } from './provider-body.ts'
import { type CardCheck, useCardKind } from './use-card-kind.ts'
import type { WayProps } from './way.ts'

interface CardWayProps extends WayProps {
  /** Credit or debit, once the first digits have told. */
  onKind: (kind: CardKind | undefined) => void
}

/** The spec's card form: typed here, posted by the browser to the provider, never sent to us. */
export function CardWay({ onKind, ...way }: CardWayProps) {
  const { desk, paying, shut } = way
  const [card, setCard] = useState(emptyCard)
  const { check, again } = useCardKind(way, card.number)
  const kind = check.state === 'known' ? check.kind : undefined
  useEffect(() => onKind(kind), [kind, onKind])

  const why = shut ?? whyNot(card, check)
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (why || !kind) return
    const begun = await paying.begin(kind.mode)
    if (begun) leave(begun, { paymentMode: kind.mode, AUTH_MODE: 'otp', cardInfo: cardInfo(card) }, paying.release)
  }
  const mode = kind?.mode ?? 'CREDIT_CARD'
  return (
    <form onSubmit={pay} noValidate>
      <CardFields card={card} onCard={setCard} bad={check.state === 'bad'} kind={kind} />
      {check.state === 'unasked' && (
        <Button look="secondary" size="small" className="mt-4" onClick={again}>
          Check the card again
        </Button>
      )}
      <PayButton amount={desk.opening.amounts[mode]} why={why} busy={paying.busy === mode && 'Opening'} />
      <p className="small muted mt-2">
        Your card goes straight to the bank’s payment service. We neither see nor keep it.
      </p>
    </form>
  )
}

/** The card error itself has no words (spec §8); what keeps Pay off is said beside it all the same. */
function whyNot(card: Card, { state }: CardCheck): string | undefined {
  if (state === 'bad') return 'Please check the card number.'
  if (state === 'unasked') return 'We could not check your card yet.'
  return isWholeCard(card) && state === 'known' ? undefined : 'Enter number, expiry and CVV of your card to pay.'
}
