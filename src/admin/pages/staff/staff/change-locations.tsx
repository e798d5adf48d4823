import { FormDialog } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { chosenLocations, LocationFields } from './location-fields.tsx'
import type { StaffListRow } from './page.tsx'

interface ChangeLocationsProps {
  one: StaffListRow
  onClose: () => void
  onDone: () => void
}

export function ChangeLocations({ one: { id, name, locations }, onClose, onDone }: ChangeLocationsProps) {
  const form = useStaffForm('POST admin/staff/locations', {
    initial: {
      everywhere: locations === null,
      locations: (locations ?? []).map((one) => String(one.id)) as readonly string[],
    },
    optional: ['locations'],
    params: ({ everywhere, locations: chosen }) => ({ id, locations: chosenLocations(everywhere, chosen) }),
    onDone,
    onProposed: onDone,
  })
  return (
    <FormDialog title={`Locations of ${name}`} form={form} submit="Send for approval" busy="Sending" onClose={onClose}>
      <LocationFields everywhere={form.field('everywhere')} locations={form.field('locations')} />
    </FormDialog>
  )
}
