import '../../ui/form/field.css'
import './price-alert-form.css'
import { useEffect, useState } from 'react'
import { type CallFailure, callApi } from '../../../browser/call.ts'
import { suggestedAlertPrices } from '../../../shop/support/alerts/rules.ts'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { lowPriceAlert } from '../../../wire/support/alerts.ts'
import { isSignedIn, loginDetails } from '../../routing/visitor.ts'
import { alertsTexts } from '../../texts/support/alerts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useForm } from '../../ui/form/form.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { MobileInput } from '../../ui/input/mobile-input.tsx'
import { Note } from '../../ui/state/note.tsx'
import { Chip } from '../../ui/value/chip.tsx'
import { CallErrorNote } from '../call-error-note.tsx'

interface PriceAlertFormProps {
  /** `price` is today's price; the suggested levels below it follow when it changes. */
  product: { readonly id: number; readonly price: Paise }
}

/** Selected when the form opens. */
const firstPercent = 3

/** Spec §5 Price alert: the desired price is one of the offsets below today's; email and mobile are required. */
export function PriceAlertForm({ product }: PriceAlertFormProps) {
  const t = useTexts(alertsTexts)
  const [percent, setPercent] = useState<number>(firstPercent)
  const levels = suggestedAlertPrices(product.price)
  const desiredPrice = levels.find((level) => level.percent === percent)?.price ?? product.price
  const { form, send, sent, failure } = useAlert(product.id, desiredPrice)
  return (
    <form ref={form.ref} onSubmit={send} noValidate aria-label={t.title}>
      <fieldset className="chips" aria-label={t.fall}>
        {levels.map((level) => (
          <Chip
            key={level.percent}
            tall
            className="number"
            chosen={level.percent === percent}
            aria-label={t.offset(level.percent, formatMoney(level.price))}
            onClick={() => setPercent(level.percent)}
          >
            {level.percent}%
          </Chip>
        ))}
      </fieldset>
      <p className="small above-s">
        {t.level} <b className="number semibold">{formatMoney(desiredPrice)}</b> {t.orLess}
      </p>
      <div className="field-grid above-m">
        <TextInput label={t.email} type="email" autoComplete="email" {...form.field('email')} />
        <MobileInput label={t.mobile} {...form.field('mobile')} />
      </div>
      <Button type="submit" variant="secondary" className="above-m" busy={form.busy && t.setting}>
        {failure ? t.again : t.set}
      </Button>
      <div className="alert-results">
        {sent && (
          <Note tone="ok" live>
            {sent.waits ? t.isSet(formatMoney(sent.price)) : t.confirm(sent.email, formatMoney(sent.price))}
          </Note>
        )}
        <CallErrorNote failure={failure} />
      </div>
    </form>
  )
}

interface Sent {
  readonly waits: boolean
  readonly email: string
  readonly price: Paise
}

/** The form's state and its API call; prefilled with the email and mobile of a signed-in customer. */
function useAlert(productId: number, desiredPrice: Paise) {
  const form = useForm({ params: lowPriceAlert.params, initial: { email: '', mobile: '' } })
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<CallFailure>()
  const { reset } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const customer = isSignedIn() ? loginDetails() : null
    if (customer) reset({ email: customer.email, mobile: customer.mobile })
  }, [])

  const send = form.submit(async () => {
    setSent(undefined)
    setFailure(undefined)
    const { email, mobile } = form.values
    const response = await callApi('POST lowprice-alert', lowPriceAlert, { email, mobile, productId, desiredPrice })
    if (response.ok) setSent({ ...response.data, email, price: desiredPrice })
    else if (!form.refuse(response)) setFailure(response)
  })
  return { form, send, sent, failure }
}
