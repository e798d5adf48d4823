import { useState } from 'react'
import { istText } from '../../../units/date.ts'
import type { Asks } from '../../ask.ts'
import { ChoiceField, CountField, LongTextField, MomentField, TextField, YesNoField } from '../../parts/fields.tsx'
import { FormSheet } from '../../parts/form.tsx'
import { type FieldTies, useStaffForm } from '../../use-form.ts'
import { HtmlField } from '../product/html-field.tsx'
import { PictureField } from './picture-field.tsx'
import { type Facts, type Kind, kinds, type Row, type Spec } from './words.ts'

interface SheetProps {
  kind: Kind
  /** Null for a new one. */
  row: Row | null
  categories: readonly (readonly [slug: string, title: string])[]
  onClose: () => void
  onDone: () => void
}

type Asked = Asks<'POST admin/content/save'>

/** An item of any kind: its fields are those of `kinds`. */
export function ItemSheet({ kind, row, categories, onClose, onDone }: SheetProps) {
  const { fields, fresh, one, slugged = false } = kinds[kind]
  const asksSlug = slugged && !row
  const [initial] = useState<Facts>(() => ({
    ...(asksSlug && { slug: '' }),
    ...fresh,
    ...(row && typedOf(row, fields)),
  }))
  const form = useStaffForm('POST admin/content/save', {
    initial,
    optional: fields.filter(({ optional }) => optional).map(({ name }) => name),
    asks: (values): Asked => {
      const facts = Object.fromEntries(fields.map((spec) => [spec.name, writtenOf(values[spec.name], spec)]))
      const key = row ? row.key : slugged ? String(values.slug) : null
      // The form is made of the very fields of its kind.
      return { key, isNew: row === null, seen: row?.version ?? 0, item: { kind, facts } as unknown as Asked['item'] }
    },
    done: 'Saved. The pages show it',
    onDone,
  })
  return (
    <FormSheet title={row ? row.title : `New ${one}`} form={form} submit="Save" busy="Saving" roomy onClose={onClose}>
      {asksSlug && (
        <TextField
          label="Name in the address"
          hint="Small letters, digits and hyphens, such as our-mint"
          {...(form.field('slug') as FieldTies<string>)}
        />
      )}
      {fields.map((spec) => (
        <OneField
          key={spec.name}
          spec={spec.name === 'category' ? { ...spec, kind: categories } : spec}
          // biome-ignore lint/suspicious/noExplicitAny: the ties of whichever field is named
          ties={form.field(spec.name) as any}
        />
      ))}
    </FormSheet>
  )
}

const typedOf = ({ item }: Row, fields: readonly Spec[]): Facts => {
  const facts = item.facts as Facts
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'moment' ? momentText(facts[name]) : facts[name]]),
  )
}

const momentText = (value: unknown): string => (typeof value === 'string' ? istText(new Date(value)) : '')

const writtenOf = (value: unknown, { kind }: Spec): unknown => (kind === 'moment' && value === '' ? null : value)

// biome-ignore lint/suspicious/noExplicitAny: as above
function OneField({ spec: { label, kind, hint }, ties }: { spec: Spec; ties: FieldTies<any> }) {
  const said = { label, ...ties, ...(hint && { hint }) }
  switch (kind) {
    case 'line':
      return <TextField {...said} maxLength={400} />
    case 'lines':
      return <LongTextField {...said} rows={4} maxLength={600} />
    case 'html':
      return <HtmlField {...said} />
    case 'picture':
      return <PictureField {...said} />
    case 'yes-no':
      return <YesNoField {...said} />
    case 'count':
      return <CountField {...said} />
    case 'moment':
      return <MomentField {...said} />
    default:
      return <ChoiceField {...said} choices={kind} {...(ties.value === '' && { none: 'Choose one' })} />
  }
}
