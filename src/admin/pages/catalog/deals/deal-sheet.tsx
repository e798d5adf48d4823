import { useState } from 'react'
import { istText } from '../../../../units/date.ts'
import { englishFallbackHint } from '../../../parts/form/english-fallback-hint.ts'
import { ChoiceField, MomentField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields, FormSheet } from '../../../parts/form/form.tsx'
import { structureChoices } from '../../../parts/form/structure-choices.ts'
import { shopTime } from '../../../shop-time.ts'
import { useStaffForm } from '../../../use-form.ts'
import type { DealRow, Occasions } from './deal-labels.ts'
import { DealItemsField, isTyped, toDealItemDraft, toDealItemRequest } from './items.tsx'

interface SheetProps {
  /** Null for a new one. */
  row: DealRow | null
  occasions: Occasions
  onClose: () => void
  onDone: () => void
}

/** The form of a deal, with a preview of each resulting price. */
export function DealSheet({ row, occasions, onClose, onDone }: SheetProps) {
  const [initial] = useState(() => ({
    title: row?.title ?? '',
    titleHi: row?.titleHi ?? '',
    startsAt: row?.startsAt ?? `${istText(shopTime()).slice(0, 16)}:00+05:30`,
    endsAt: row?.endsAt ?? '',
    occasionId: String(row?.occasionId ?? ''),
    items: (row?.items ?? []).map(toDealItemDraft),
  }))
  const form = useStaffForm('POST admin/deals/save', {
    initial,
    optional: ['titleHi', 'occasionId'],
    params: ({ occasionId, items, ...rest }) => ({
      ...rest,
      id: row?.id ?? null,
      seen: row?.version ?? 0,
      occasionId: occasionId ? Number(occasionId) : null,
      items: items.map(toDealItemRequest),
    }),
    check: ({ items }) => (items.every(isTyped) ? {} : { items: 'Enter the discount for each product' }),
    done: 'Saved',
    onDone,
  })
  const { field, values, set } = form
  const isRunning = row?.state === 'running'
  return (
    <FormSheet title={row ? row.title : 'New deal'} form={form} submit="Save" busy="Saving" wide onClose={onClose}>
      <TextField label="Title" {...field('title')} maxLength={80} />
      <TextField label="Title (Hindi)" hint={englishFallbackHint} {...field('titleHi')} maxLength={80} />
      <FormFields>
        <MomentField
          label="Starts"
          {...field('startsAt')}
          hint={isRunning ? 'Already started; cannot be changed' : undefined}
        />
        <MomentField
          label="Ends"
          {...field('endsAt')}
          hint={isRunning ? 'You can bring it forward, not extend it' : 'Regular prices return at this time'}
        />
        <ChoiceField
          label="Occasion"
          {...field('occasionId')}
          none="None"
          choices={structureChoices(occasions, [values.occasionId])}
        />
      </FormFields>
      <DealItemsField
        items={values.items}
        initialProducts={(row?.items ?? []).map(({ productId: id, name }) => ({ id, name }))}
        error={field('items').error}
        onItems={(items) => set({ items: [...items] })}
      />
    </FormSheet>
  )
}
