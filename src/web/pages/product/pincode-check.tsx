import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PincodeInput } from '../../ui/pincode-input.tsx'
import { rememberPincode, useCheckedPincode } from '../../visitor.ts'

/** Do we deliver there, and by when (spec §4 Pincode); the pincode checked last is already filled in. */
export function PincodeCheck() {
  const known = useCheckedPincode()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [served, setServed] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (known) setTyped((now) => now ?? known)
  }, [known])

  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed) return setError('Enter your pincode')
    setBusy(true)
    const { askPincode } = await import('../../parts/buy.ts')
    const answer = await askPincode(typed)
    setBusy(false)
    setError(typeof answer === 'string' ? answer : undefined)
    setServed(typeof answer === 'string' ? undefined : answer.sentence)
    if (typeof answer !== 'string') rememberPincode(answer.pincode)
  }
  return (
    <form className="mt-5" onSubmit={check} noValidate>
      <PincodeInput
        label="Delivery pincode"
        value={typed ?? ''}
        error={error}
        message={served}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
          setServed(undefined)
        }}
        button={
          <Button type="submit" look="secondary" busy={busy && 'Checking'}>
            Check
          </Button>
        }
      />
    </form>
  )
}
