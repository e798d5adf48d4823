import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Field } from '../form/field.tsx'
import { inputClass, splitFrame, type TextInputProps } from '../form/text-input.tsx'

/** A password that can be looked at: fewer errors than asking for it twice. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const t = useTexts(uiTexts)
  const [isVisible, setVisible] = useState(false)
  const { frame, control } = splitFrame(props)
  return (
    <Field {...frame}>
      {(ties) => (
        <span className="affix with-eye">
          <input className={inputClass(frame)} {...control} {...ties} type={isVisible ? 'text' : 'password'} />
          <span className="after">
            <IconButton
              icon={isVisible ? EyeOff : Eye}
              label={isVisible ? t.hide(frame.label) : t.show(frame.label)}
              aria-pressed={isVisible}
              onClick={() => setVisible(!isVisible)}
            />
          </span>
        </span>
      )}
    </Field>
  )
}
