import { isMinor, relations } from '../../../../shop/customers/nominees/rules.ts'
import '../../../ui/form/field.css'
import { dayOf, isDay } from '../../../../units/date.ts'
import { nominee as nomineeWire } from '../../../../wire/customers/nominees.ts'
import { nomineesTexts } from '../../../texts/customers/nominees.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { readForm, useForm } from '../../../ui/form/form.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { NomineeView } from './nominees.tsx'

interface NomineeDialogProps {
  /** The one to change; without one a new one is named. */
  nominee: NomineeView | undefined
  /** What is left to give. */
  share: number | undefined
  onClose: () => void
  onAccept: (nominee: NomineeView) => void
}

const startOf = (nominee: NomineeView | undefined, share: number | undefined) => ({
  name: nominee?.name ?? '',
  relation: nominee?.relation ?? '',
  bornOn: nominee?.bornOn ?? '',
  share: String(nominee?.share ?? share ?? ''),
  guardian: nominee?.guardian ?? '',
})

const needsGuardian = (bornOn: string): boolean => isDay(bornOn) && isMinor(bornOn, dayOf(new Date()))

/** One person of the list. Nothing is sent from here: the list is saved as a whole. */
export function NomineeDialog({ nominee, share, onClose, onAccept }: NomineeDialogProps) {
  const { form: t, relations: names } = useTexts(nomineesTexts)
  const form = useForm({
    params: nomineeWire,
    initial: startOf(nominee, share),
    further: ({ bornOn, guardian }) => (needsGuardian(bornOn) && !guardian.trim() ? { guardian: t.noGuardian } : {}),
  })
  const take = form.submit(async () => {
    const read = readForm(nomineeWire, form.values)
    onAccept(needsGuardian(read.bornOn) ? read : { ...read, guardian: '' })
  })
  return (
    <Dialog
      title={nominee ? t.edit : t.add}
      open
      onClose={onClose}
      wide
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form="nominee">
            {nominee ? t.change : t.take}
          </Button>
        </>
      }
    >
      <form id="nominee" className="field-grid above-m" ref={form.ref} onSubmit={take} noValidate>
        <div className="whole">
          <TextInput label={t.name} hint={t.nameHint} autoComplete="off" maxLength={80} {...form.field('name')} />
        </div>
        <Select label={t.relation} {...form.field('relation')}>
          <option value="">{t.choose}</option>
          {relations.map((relation) => (
            <option key={relation} value={relation}>
              {names[relation]}
            </option>
          ))}
        </Select>
        <TextInput label={t.born} type="date" max={dayOf(new Date())} {...form.field('bornOn')} />
        <TextInput label={t.share} inputMode="numeric" autoComplete="off" maxLength={3} {...form.field('share')} />
        {needsGuardian(form.values.bornOn) && (
          <TextInput
            label={t.guardian}
            hint={t.guardianHint}
            autoComplete="off"
            maxLength={80}
            {...form.field('guardian')}
          />
        )}
      </form>
    </Dialog>
  )
}
