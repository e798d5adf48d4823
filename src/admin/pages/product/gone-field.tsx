import { Button } from '../../../web/ui/button.tsx'
import { LongTextField } from '../../parts/fields.tsx'
import type { FieldTies } from '../../use-form.ts'
import type { Product } from './draft.ts'

/** So many are offered to be pressed; others are typed or scanned. */
const mostOffered = 24

const read = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** Which of the numbered pieces are gone: scanned, or chosen from those that lie with us. */
export function GoneField({ product, ...field }: FieldTies<string> & { product: Product }) {
  const { numbered, serialsWithUs, sheet } = product
  const named = new Set(read(field.value).map((serial) => serial.toUpperCase()))
  const offered = serialsWithUs.filter((serial) => !named.has(serial)).slice(0, mostOffered)
  return (
    <>
      <LongTextField
        {...field}
        label="Serial numbers of the pieces that are gone"
        hint={`${numbered} ${numbered === 1 ? 'piece' : 'pieces'} with a number ${numbered === 1 ? 'lies' : 'lie'} with us. Their passports will say that they were written off.`}
        rows={2}
        optional={sheet.serials !== 'struck'}
      />
      {offered.length > 0 && (
        <fieldset className="row wrapping [--gap:.4rem]">
          <legend className="micro muted">Press the ones that are gone</legend>
          {offered.map((serial) => (
            <Button
              key={serial}
              look="secondary"
              size="tiny"
              onClick={() => field.onValue([...read(field.value), serial].join('\n'))}
            >
              {serial}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
