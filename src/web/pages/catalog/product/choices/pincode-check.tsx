import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkedPincode as readCheckedPincode, useCheckedPincode } from '../../../../routing/visitor.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useEarlyInput } from '../../../../ui/form/early-input.ts'
import { onlyDigits, PincodeInput } from '../../../../ui/input/pincode-input.tsx'
import type { DeliveryEstimateState } from './use-delivery-estimate.ts'

/**
 * Whether we deliver there, at what total price, and by when (spec §4 Pincode). It starts with the pincode that was checked
 * last.
 */
export function PincodeCheckForm({ delivery }: { delivery: DeliveryEstimateState }) {
  const t = useTexts(productChoicesTexts).delivery
  const checkedPincode = useCheckedPincode()
  const [typed, setTyped] = useState<string>()
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    setTyped(text)
    setMissing(false)
    delivery.forget()
  }
  useEarlyInput(input, (early) => {
    const digits = onlyDigits(early, 6)
    // A reload restores the field; the pincode checked last is requested by itself.
    if (digits !== readCheckedPincode()) type(digits)
  })
  useEffect(() => {
    if (checkedPincode) setTyped((now) => now ?? checkedPincode)
  }, [checkedPincode])

  const check = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!typed)
    if (typed) delivery.check(typed)
  }
  const { estimate } = delivery
  const wrong = estimate?.state === 'refused' && estimate.field ? estimate.sentence : undefined
  return (
    <form onSubmit={check} noValidate>
      <PincodeInput
        ref={input}
        label={t.pincode}
        value={typed ?? ''}
        error={missing ? t.missing : wrong}
        onChange={(event) => type(event.target.value)}
        button={
          <Button type="submit" variant="secondary" busy={delivery.busy && t.checking}>
            {t.check}
          </Button>
        }
      />
    </form>
  )
}
