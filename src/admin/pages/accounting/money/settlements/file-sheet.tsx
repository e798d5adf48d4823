import { useState } from 'react'
import { formatCount } from '../../../../../units/plural.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { ChoiceField } from '../../../../parts/form/fields.tsx'
import { ListSheet } from '../../../../parts/form/list-sheet.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { SettlingProvider } from './page.tsx'

type Receipt = AdminResponse<'POST admin/money/settlements/take'>

interface FileSheetProps {
  providers: readonly SettlingProvider[]
  onClose: () => void
  onImported: () => void
}

/** A report from the provider’s portal. */
export function FileSheet({ providers, onClose, onImported }: FileSheetProps) {
  const choices = providers.map(({ provider, providerName }) => [provider, providerName] as const)
  const [receipt, setReceipt] = useState<Receipt>()
  const form = useStaffForm('POST admin/money/settlements/take', {
    initial: { provider: choices[0]?.[0] ?? '', text: '' },
    onDone: (data) => {
      setReceipt(data)
      onImported()
      form.reset()
    },
  })
  return (
    <ListSheet
      title="Import settlement report"
      form={form}
      text={form.field('text')}
      receipt={receipt}
      statusMessage={({ taken: count }) => `${formatCount(count, 'line')} imported.`}
      accept=".csv,.txt,text/csv"
      fileHint="As downloaded from the provider’s dashboard"
      pasteHint="With a header row: type, id, amount and settlement date; fee, tax and UTR if available."
      onFile={({ text }) => form.set({ text })}
      onClose={onClose}
      before={<ChoiceField label="Provider" choices={choices} {...form.field('provider')} />}
    />
  )
}
