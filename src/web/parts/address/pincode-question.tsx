import { type FormEvent, useState } from 'react'
import { rememberPincode } from '../../routing/visitor.ts'
import { pincodeTexts } from '../../texts/customers/pincode.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PincodeInput } from '../../ui/input/pincode-input.tsx'
import { findPincodeRefusal } from '../cart/buy.ts'

/** Asked once, before the first piece goes into the cart (spec §4 Pincode): do we deliver to you? */
export function PincodeQuestion({ onDone }: { onDone: (isChecked: boolean) => void }) {
  const t = useTexts(pincodeTexts)
  const [pincode, setPincode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (!pincode) return setError(t.missing)
    setBusy(true)
    const refusal = await findPincodeRefusal(pincode)
    setBusy(false)
    if (refusal) return setError(refusal)
    rememberPincode(pincode)
    onDone(true)
  }
  return (
    <Dialog title={t.title} open onClose={() => onDone(false)} locked={busy}>
      <form onSubmit={check} noValidate className="stack">
        <p className="soft">{t.why}</p>
        <PincodeInput
          label={t.label}
          value={pincode}
          error={error}
          onChange={(event) => {
            setPincode(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" wide busy={busy && t.checking}>
          {t.check}
        </Button>
      </form>
    </Dialog>
  )
}
