import './page.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { customizationTexts } from '../../../texts/support/customization.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type PictureFault, type ReadPicture, readPicture } from './read-picture.ts'

interface PictureFieldProps {
  /** The chosen picture as an inline string; empty for none. */
  value: string
  onChange: (inline: string) => void
  /** The file chosen last, which may still be loading; undefined if there is none. */
  reading: RefObject<Promise<ReadPicture> | undefined>
  /** The server's sentence. */
  error: string | undefined
}

/** One file with a preview; reports at once if it cannot be sent. */
export function CustomOrderPictureField({ value, onChange, reading, error }: PictureFieldProps) {
  const t = useTexts(customizationTexts)
  const [unfit, setUnfit] = useState<PictureFault>()
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  /** Clears the browser's file input too: it would show the name of a file that is not sent, and not fire for the same file. */
  const forget = () => {
    if (input.current) input.current.value = ''
  }
  useEffect(() => {
    if (!value && input.current) input.current.value = ''
  }, [value])
  const choose = async (file: File | undefined) => {
    if (!file) return
    const mine = readPicture(file)
    reading.current = mine
    const read = await mine
    // After a reset no file is chosen.
    if (!reading.current) forget()
    if (reading.current !== mine) return
    setUnfit('unfit' in read ? read.unfit : undefined)
    setName(file.name)
    onChange('unfit' in read ? '' : read.inline)
    if ('unfit' in read) {
      reading.current = undefined
      forget()
    }
  }
  const remove = () => {
    reading.current = undefined
    onChange('')
    input.current?.focus()
  }
  return (
    <div>
      <Field
        label={t.dialog.picture}
        optional
        id="field-image"
        hint={t.dialog.pictureHint}
        error={unfit ? t.file[unfit] : error}
      >
        {(ties) => (
          <input
            ref={input}
            className="input file"
            type="file"
            name="image"
            accept="image/jpeg,image/png,image/webp"
            {...ties}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {value && (
        <div className="file-shown">
          <img src={value} alt={t.dialog.chosen(name)} width={72} height={72} />
          <span className="grow file-name">{name}</span>
          <Button variant="tertiary" size="small" onClick={remove}>
            {t.dialog.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
