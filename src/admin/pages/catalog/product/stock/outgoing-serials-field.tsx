import { formatCount } from '../../../../../units/plural.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { LongTextField } from '../../../../parts/form/fields.tsx'
import type { FieldTies } from '../../../../use-form.ts'
import type { ProductPageData } from '../product-draft.ts'
import { numberedAt } from './stock-adjustment-form.ts'

/** How many serials are offered as buttons; others are typed or scanned. */
const mostOffered = 24

const read = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

interface LeavingSerialsFieldProps extends FieldTies<string> {
  product: ProductPageData
  locationId: number
  /** They move to another location; otherwise they leave the stock for good. */
  isTransfer: boolean
}

/** Which of the pieces with a serial leave the shelf: scanned, or chosen from those that lie there. */
export function OutgoingSerialsField({ product, locationId, isTransfer, ...field }: LeavingSerialsFieldProps) {
  const { serialsOnShelf, sheet } = product
  const available = numberedAt(product, locationId)
  const enteredSerials = new Set(read(field.value).map((serial) => serial.toUpperCase()))
  const offered = serialsOnShelf
    .filter((one) => one.locationId === locationId && !enteredSerials.has(one.serial))
    .slice(0, mostOffered)
  const count = `${formatCount(available, 'piece')} with a serial number at this location.`
  return (
    <>
      <LongTextField
        {...field}
        label={`Serial numbers of the pieces being ${isTransfer ? 'moved' : 'written off'}`}
        hint={isTransfer ? count : `${count} Their passports will show them as written off.`}
        rows={2}
        optional={sheet.serials !== 'struck'}
      />
      {offered.length > 0 && (
        <fieldset className="row wrapping gap-xs">
          <legend className="micro muted">
            {isTransfer ? 'Select the pieces being moved' : 'Select the pieces being written off'}
          </legend>
          {offered.map(({ serial }) => (
            <Button
              key={serial}
              variant="secondary"
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
