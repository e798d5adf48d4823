import './page.css'
import '../../../ui/dialog/dialog.css'
import '../../../ui/form/field.css'
import { useEffect, useRef } from 'react'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { customizationTexts } from '../../../texts/support/customization.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'
import { PincodeInput } from '../../../ui/input/pincode-input.tsx'
import { Note } from '../../../ui/state/note.tsx'
import type { GalleryItem } from './gallery-item.ts'
import { CustomOrderPictureField } from './picture-field.tsx'
import { useRequest } from './use-request.ts'

/** Spec §2 Customization: the dialog of one piece. */
export function RequestDialog({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  const langOf = useLangOf()
  const t = useTexts(customizationTexts).dialog
  const { form, reading, done, refusal, submit } = useRequest(item)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the button that was pressed is far below it.
    if (done) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [done])
  return (
    <Dialog title={t.title} open onClose={onClose} locked={form.busy} wide>
      <p className="small soft" lang={langOf(item.description)}>
        {item.description}
      </p>
      <div role="status" className="request-result" ref={banner}>
        {done && (
          <Note tone="ok" className="above-m">
            {done}
          </Note>
        )}
      </div>
      <div className="wish">
        <PictureTile image={item.image} alt="" gift={item.isGift} sizes="176px" />
        <form ref={form.ref} onSubmit={submit} noValidate>
          <Fields form={form} reading={reading} />
          {refusal && (
            <Note tone="bad" className="above-m" live>
              {refusal}
            </Note>
          )}
          <div className="dialog-actions">
            <Button variant="tertiary" onClick={onClose} disabled={form.busy}>
              {t.close}
            </Button>
            <Button type="submit" busy={form.busy && t.sending} disabled={form.busy}>
              {t.send}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}

function Fields({ form, reading }: Pick<ReturnType<typeof useRequest>, 'form' | 'reading'>) {
  const t = useTexts(customizationTexts).dialog
  const { field } = form
  return (
    <div className="field-grid">
      <Select label={t.productType} {...field('metal')}>
        <option value="">{t.select}</option>
        <option value="gold">{t.gold}</option>
        <option value="silver">{t.silver}</option>
      </Select>
      <TextInput label={t.name} autoComplete="name" maxLength={80} {...field('name')} />
      <TextInput label={t.email} type="email" autoComplete="email" {...field('email')} />
      <MobileInput label={t.mobile} {...field('mobile')} />
      <PincodeInput label={t.pincode} {...field('pincode')} />
      <CustomOrderPictureField
        value={form.values.image}
        onChange={(inline) => form.set('image', inline)}
        reading={reading}
        error={form.errorOf('image')}
      />
      <TextArea
        label={t.instruction}
        className="whole"
        rows={4}
        maxLength={2000}
        hint={t.instructionHint}
        {...field('instructions')}
      />
    </div>
  )
}
