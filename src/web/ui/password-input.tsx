import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { uiTexts } from '../texts/ui.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { inputClass, splitFrame, type TextInputProps } from './text-input.tsx'

/** A password that can be looked at: fewer errors than asking for it twice. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const t = useTexts(uiTexts)
  const [shown, setShown] = useState(false)
  const { frame, control } = splitFrame(props)
  return (
    <Field {...frame}>
      {(ties) => (
        <span className="affix with-eye">
          <input className={inputClass(frame)} {...control} {...ties} type={shown ? 'text' : 'password'} />
          <span className="after">
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? t.hide(frame.label) : t.show(frame.label)}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </Field>
  )
}
