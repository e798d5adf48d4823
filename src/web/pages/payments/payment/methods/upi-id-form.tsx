import '../page.css'
import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '../../../../../browser/call.ts'
import { formatMoney } from '../../../../../units/format.ts'
import { fetchVpaDetail } from '../../../../../wire/payments/payments.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { readResult } from '../attempt/provider-body.ts'
import { PayButton } from '../pay-button.tsx'
import { handOff } from './hand-off.ts'
import { callProvider, type PaymentMethodProps } from './payment-method-props.ts'

type Check =
  | { readonly state: 'asking' }
  | { readonly state: 'good' }
  | { readonly state: 'bad'; readonly sentence: string }

/** The id is verified before Pay is enabled (spec §4); then the customer's app is asked for its approval. */
export function UpiIdForm(method: PaymentMethodProps) {
  const t = useTexts(paymentTexts)
  const { payment, paying, shut } = method
  const [vpa, setVpa] = useState('')
  const [check, setCheck] = useState<Check>()
  const typed = useRef('')
  const verify = async () => {
    if (check?.state === 'asking') return
    setCheck({ state: 'asking' })
    const params = { vpa: vpa.trim() }
    const body = await callProvider(method, ({ token, attempt }) =>
      callApi('POST fetchVpaDetail', fetchVpaDetail, { ...params, token, attempt }),
    )
    // Another id stands there by now: what is said of this one is no longer asked.
    if (typed.current !== vpa) return
    const result = body && readResult(body)
    if (!result) setCheck(undefined)
    else setCheck(result.ok ? { state: 'good' } : { state: 'bad', sentence: result.sentence })
  }
  const good = check?.state === 'good'
  const why = shut ?? (good ? undefined : t.upi.verifyToPay)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!good) return vpa.trim() ? verify() : undefined
    if (why) return
    const initiated = await paying.begin('UPI')
    if (initiated) handOff(initiated, { vpa: vpa.trim() }, paying.release)
  }
  return (
    <form className="upi-id" onSubmit={send} noValidate>
      <Field
        label={t.upi.byId}
        className="pay-field"
        error={check?.state === 'bad' ? check.sentence : undefined}
        message={good && t.upi.idGood}
        hint={t.upi.idHint}
      >
        {(ties) => (
          <span className="affix with-button">
            <input
              className={good ? 'input good' : 'input'}
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...ties}
              value={vpa}
              onChange={(event) => {
                typed.current = event.target.value
                setVpa(event.target.value)
                setCheck(undefined)
              }}
            />
            <Button
              variant="secondary"
              onClick={verify}
              disabled={!vpa.trim() || good}
              busy={check?.state === 'asking' && t.upi.verifying}
            >
              {good ? t.upi.verified : t.upi.verify}
            </Button>
          </span>
        )}
      </Field>
      <PayButton
        isAside
        label={t.pay.upiId(formatMoney(payment.opening.amounts.UPI))}
        why={why}
        busy={paying.busy === 'UPI' && t.opening}
      />
      {good && <p className="small muted above-xs">{t.upi.approve}</p>}
    </form>
  )
}
