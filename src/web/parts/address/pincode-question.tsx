import { useRef, useState } from 'react'
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

  const isRunning = useRef(false)

  const check = async (typed: string) => {
    if (!typed) return setError(t.missing)
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const refusal = await findPincodeRefusal(typed)
    isRunning.current = false
    setBusy(false)
    if (refusal) return setError(refusal)
    rememberPincode(typed)
    onDone(true)
  }
  return (
    <Dialog title={t.title} open onClose={() => onDone(false)} locked={busy}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          check(pincode)
        }}
        noValidate
        className="stack"
      >
        <p className="soft">{t.why}</p>
        <PincodeInput
          label={t.label}
          autoFocus
          value={pincode}
          error={error}
          hint={t.checks}
          onChange={({ target: { value } }) => {
            setPincode(value)
            setError(undefined)
            if (value.length === 6) check(value)
          }}
        />
        <Button type="submit" wide busy={busy && t.checking}>
          {t.check}
        </Button>
      </form>
    </Dialog>
  )
}
