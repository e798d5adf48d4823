import { Note } from '../../../../../web/ui/state/note.tsx'
import type { TypedAmount } from '../../../../amounts.ts'
import { ChoiceField, CountField, GramsField, LongTextField } from '../../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../../parts/form/form.tsx'
import { useOwnLocation } from '../../../../session/session.ts'
import { useStaffForm } from '../../../../use-form.ts'
import type { Purchase } from '../purchase-draft.ts'
import type { PurchaseLine } from './page.tsx'

interface ReceiveProps {
  purchase: Purchase
  line: PurchaseLine
  onClose: () => void
  onDone: () => void
}

/** What was counted of an item. The number is not filled in, so that it is counted and not confirmed. */
export function ReceiveDialog({ purchase, line, onClose, onDone }: ReceiveProps) {
  const isMetal = line.productId === null
  const form = useStaffForm('POST admin/purchases/receive', {
    initial: {
      pieces: null as TypedAmount,
      weightMilligrams: null as TypedAmount,
      serials: '',
      huids: '',
      locationId: useOwnLocation(),
    },
    optional: ['serials', 'huids', isMetal ? 'pieces' : 'weightMilligrams'],
    params: ({ locationId, ...values }) => ({
      ...values,
      ...{ id: purchase.id, lineId: line.id, locationId: Number(locationId) },
    }),
    done: 'Delivery received',
    onDone,
    onProposed: onDone,
  })
  return (
    <FormDialog title={`Receive ${line.name}`} form={form} submit="Receive" busy="Saving" wide onClose={onClose}>
      <Note tone="info">
        {isMetal
          ? 'Weigh the metal and enter what the scale shows. Above your limit a second person checks it.'
          : 'Count the pieces and enter their number. Above your limit a second person counts again.'}
      </Note>
      <FormFields>
        {isMetal ? (
          <GramsField label="Weight on the scale" {...form.field('weightMilligrams')} />
        ) : (
          <CountField label="Pieces counted" {...form.field('pieces')} />
        )}
        {!isMetal && (
          <ChoiceField
            label="Put into"
            choices={purchase.locations.map(({ id, name }) => [String(id), name] as const)}
            {...form.field('locationId')}
          />
        )}
      </FormFields>
      {!isMetal && (
        <>
          <LongTextField
            label="Serial numbers"
            hint="One per line or separated by commas; all of them where pieces bear a serial"
            rows={4}
            {...form.field('serials')}
          />
          <LongTextField label="HUIDs" hint="In the order of the serial numbers" rows={2} {...form.field('huids')} />
        </>
      )}
    </FormDialog>
  )
}
