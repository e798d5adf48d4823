import { type FormEvent, useEffect, useState } from 'react'
import { fetchBinDetail } from '../../../wire/payments.ts'
import { call } from '../../call.ts'
import {
  binDigits,
  cardDigits,
  cardInfo,
  cvvDigits,
  emptyCard,
  expiryDigits,
  groupedCard,
  isWholeCard,
  onlyDigits,
  shownExpiry,
} from './card.ts'
import { CardField } from './card-field.tsx'
import { leave } from './leave-for.ts'
import { PayButton } from './pay-button.tsx'
import { type CardKind, readCardKind } from './provider-body.ts'
import { askProvider, type WayProps } from './way.ts'

interface CardWayProps extends WayProps {
  /** Credit or debit, once the first digits have told. */
  kind: CardKind | undefined
  onKind: (kind: CardKind | undefined) => void
}

/**
 * The spec's card form: typed here, posted by the browser to the provider, never sent to us. Of the number only the first
 * six digits are asked about, for credit or debit and so for the charge.
 */
export function CardWay({ kind, onKind, ...way }: CardWayProps) {
  const { desk, paying, shut } = way
  const [card, setCard] = useState(emptyCard)
  const [bad, setBad] = useState(false)
  const bin = card.number.length >= binDigits ? card.number.slice(0, binDigits) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the first digits change, and not otherwise
  useEffect(() => {
    let gone = false
    onKind(undefined)
    setBad(false)
    if (!bin) return
    askProvider(way, (of) =>
      call('POST fetchBinDetail', fetchBinDetail, { token: of.token, attempt: of.attempt, bin }),
    ).then((body) => {
      if (gone) return
      const found = body && readCardKind(body)
      if (found) onKind(found)
      else setBad(true)
    })
    return () => {
      gone = true
    }
  }, [bin])

  const why =
    shut ?? (isWholeCard(card) && kind && !bad ? undefined : 'Enter number, expiry and CVV of your card to pay.')
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (why || !kind) return
    const begun = await paying.begin(kind.mode)
    if (begun) leave(begun, { paymentMode: kind.mode, AUTH_MODE: 'otp', cardInfo: cardInfo(card) }, paying.release)
  }
  const mode = kind?.mode ?? 'CREDIT_CARD'
  return (
    <form onSubmit={pay} noValidate autoComplete="on">
      <div className="card-grid">
        <CardField
          className="whole"
          label="Card number"
          autoComplete="cc-number"
          value={card.number}
          most={cardDigits}
          show={groupedCard}
          read={(typed) => onlyDigits(typed, cardDigits)}
          bad={bad}
          hint={kind && `${kind.network} ${kind.mode === 'DEBIT_CARD' ? 'debit' : 'credit'} card, ${kind.bank}`}
          onValue={(number) => setCard({ ...card, number })}
        />
        <CardField
          label="Expiry, MM/YY"
          autoComplete="cc-exp"
          value={card.expiry}
          most={4}
          show={shownExpiry}
          read={expiryDigits}
          onValue={(expiry) => setCard({ ...card, expiry })}
        />
        <CardField
          label="CVV"
          autoComplete="cc-csc"
          secret
          value={card.cvv}
          most={cvvDigits}
          show={(digits) => digits}
          read={(typed) => onlyDigits(typed, cvvDigits)}
          onValue={(cvv) => setCard({ ...card, cvv })}
        />
      </div>
      <PayButton amount={desk.opening.amounts[mode]} why={why} busy={paying.busy === kind?.mode && kind && 'Opening'} />
      <p className="small muted mt-2">
        Your card goes straight to the bank’s payment service. We neither see nor keep it.
      </p>
    </form>
  )
}
