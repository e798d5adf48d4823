import './quantity-stepper.css'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { awaitingControl } from '../awaiting-control.ts'
import { ActionButton } from '../button/action-button.tsx'
import { classNames } from '../class-names.ts'
import { FieldSentence } from '../form/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { quantityDraft, quantityOf, quantitySentenceMs } from './quantity.ts'

interface QuantityStepperProps {
  /** "Quantity", or "Quantity of Silvera Gold Bar, 10 g" where several stand on a page. */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** Told when the field is emptied and when it holds a number again: an empty one blocks Add to cart. */
  onEmptyChange?: (blank: boolean) => void
  /** The most that can be had. */
  max?: number | undefined
  disabled?: boolean
}

/** How long typing must rest before the number counts; pressing a button counts at once. */
const restMs = 600

/** Minus, input, plus (rules/design.md 7.4, spec §5): 1 is the least; Remove is a separate link. */
export function QuantityStepper({ label, value, onChange, onEmptyChange, max = 9999, disabled }: QuantityStepperProps) {
  const t = useTexts(uiTexts)
  const [draft, setDraft] = useState<string>()
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const below = useId()

  useEffect(() => {
    if (!missing) return
    const timer = setTimeout(() => {
      setMissing(false)
      if (document.activeElement === input.current) return
      setDraft(undefined)
      onEmptyChange?.(false)
    }, quantitySentenceMs)
    return () => clearTimeout(timer)
  }, [missing, onEmptyChange])

  const settle = () => {
    if (draft === undefined) return
    const count = quantityOf(draft)
    if (count === null) return setMissing(true)
    setDraft(undefined)
    if (count !== value) onChange(Math.min(count, max))
  }
  const latest = useRef(settle)
  latest.current = settle
  useEffect(() => {
    if (draft === undefined || quantityOf(draft) === null) return
    const timer = setTimeout(() => latest.current(), restMs)
    return () => clearTimeout(timer)
  }, [draft])

  const type = (text: string) => {
    const next = quantityDraft(text)
    const blank = quantityOf(next) === null
    setDraft(next)
    setMissing(blank)
    onEmptyChange?.(blank)
  }
  const step = (by: number) => {
    const next = (draft === undefined ? value : (quantityOf(draft) ?? value)) + by
    setDraft(undefined)
    setMissing(false)
    onEmptyChange?.(false)
    onChange(Math.max(1, Math.min(next, max)))
  }

  return (
    <div>
      <fieldset className={classNames('quantity', missing && 'bad')} aria-label={label} {...awaitingControl(disabled)}>
        <ActionButton aria-label={t.fewer} disabled={value <= 1} onClick={() => step(-1)}>
          <Icon of={Minus} size="small" />
        </ActionButton>
        <input
          ref={input}
          aria-label={label}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? below : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <ActionButton aria-label={t.more} disabled={value >= max} onClick={() => step(1)}>
          <Icon of={Plus} size="small" />
        </ActionButton>
      </fieldset>
      {missing && <FieldSentence id={below} error={t.enterQuantity} />}
    </div>
  )
}
