import './wallets.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../../../../browser/call.ts'
import { formatMoney } from '../../../../../units/format.ts'
import type { Paise } from '../../../../../units/paise.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { seconds, useTransientMessage } from '../../../../ui/dialog/transient-message.ts'
import { TextInput } from '../../../../ui/form/text-input.tsx'

interface WalletRowProps {
  name: string
  /** The balance, and how much of it is used. */
  about: string
  /** How much of this order it pays; 0 while not used. */
  value: Paise
  field: { readonly label: string; readonly hint: string; readonly mode: 'numeric' | 'decimal' }
  /** Initial value of the field: the amount used, or the amount that could be used. */
  suggested: string
  /** Null when the typed amount is invalid. */
  onUse: (typed: string) => Promise<CallResult<unknown>> | null
  /** The sentence for an invalid amount. */
  empty: string
  onRemove: () => Promise<CallResult<unknown>>
  onChange: () => Promise<unknown>
}

/** One balance: the amount used, the value it pays, and a button to remove it. */
export function WalletRow(props: WalletRowProps) {
  const { name, about, value, field, suggested, onUse, empty, onRemove, onChange } = props
  const t = useTexts(paymentTexts).wallets
  const [typed, setTyped] = useState(suggested)
  /** The last suggested or applied amount. A new suggestion replaces only that, never an amount typed since. */
  const settled = useRef(suggested)
  const [busy, setBusy] = useState<'use' | 'remove'>()
  // The server's sentence is shown for ten seconds (spec §8).
  const [failure, setFailure] = useTransientMessage<string>(seconds.payment)
  useEffect(() => {
    const before = settled.current
    settled.current = suggested
    setTyped((now) => (now === before ? suggested : now))
  }, [suggested])

  const change = async (what: 'use' | 'remove', call: Promise<CallResult<unknown>> | null) => {
    if (!call) return setFailure(empty)
    setBusy(what)
    setFailure(undefined)
    const response = await call
    if (response.ok) {
      settled.current = typed
      await onChange()
    } else setFailure(response.sentence)
    setBusy(undefined)
  }
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) change('use', onUse(typed))
  }
  return (
    <div className="pay-balance">
      <div className="row between top">
        <div>
          <p className="medium">{name}</p>
          <p className="small muted number">{about}</p>
        </div>
        {value > 0 && <p className="text-ok number">{formatMoney(-value)}</p>}
      </div>
      <form onSubmit={use} noValidate>
        <TextInput
          label={field.label}
          hint={field.hint}
          error={failure}
          inputMode={field.mode}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy === 'use' && t.applying} aria-label={t.applyTo(name)}>
          {t.apply}
        </Button>
        {value > 0 && (
          <Button
            variant="tertiary"
            busy={busy === 'remove' && t.removing}
            aria-label={t.removeFrom(name)}
            onClick={() => {
              if (!busy) change('remove', onRemove())
            }}
          >
            {t.remove}
          </Button>
        )}
      </form>
    </div>
  )
}
