import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'

/** Enters the ids of many text messages at once. */
export function ImportIdsSheet({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useStaffForm('POST admin/messages/import', { initial: { list: '' }, onDone })
  return (
    <FormSheet title="Import IDs" form={form} submit="Import" busy="Importing" onClose={onClose} wide>
      <p className="small soft">
        Export the templates, add the IDs in a spreadsheet, and paste the rows here with the first row. Empty cells
        change nothing.
      </p>
      <LongTextField
        label="List"
        rows={14}
        maxLength={100_000}
        hint="Columns: Template, Language, DLT template ID, MSG91 template ID. Others are ignored."
        {...form.field('list')}
      />
    </FormSheet>
  )
}
