import { useId, useState } from 'react'
import { formatFineness, formatWeight } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { FieldSentence } from '../../../../web/ui/form/field.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import {
  ChoiceField,
  CountField,
  GramsField,
  MeasuredFinenessField,
  MoneyField,
  PercentField,
} from '../../../parts/form/fields.tsx'
import { FormFields } from '../../../parts/form/form.tsx'
import type { FieldTies } from '../../../use-form.ts'
import { blankLine, type PurchaseLineDraft } from './purchase-draft.ts'

type LinesProps = FieldTies<readonly PurchaseLineDraft[]>

/** The items of a purchase: pieces of products, or metal that is allocated to none. */
export function PurchaseLinesField({ name, value: lines, onValue, error }: LinesProps) {
  const nextKey = Math.min(0, ...lines.map(({ key }) => key)) - 1
  const add = (line: Omit<PurchaseLineDraft, 'key' | keyof typeof blankLine>) =>
    onValue([...lines, { key: nextKey, ...blankLine, ...line }])
  return (
    <section aria-label="Items">
      {lines.map((line) => (
        <LineFields
          key={line.key}
          line={line}
          onChange={(next) => onValue(lines.map((one) => (one.key === line.key ? { ...one, ...next } : one)))}
          onRemove={() => onValue(lines.filter((one) => one.key !== line.key))}
        />
      ))}
      <ProductSearch
        name={name}
        onPick={({ id, name: title, metal, fineness }) =>
          add({ productId: id, name: title, metal, fineness, pieces: null, weightMilligrams: null })
        }
      />
      <Button
        variant="secondary"
        size="tiny"
        onClick={() =>
          add({
            ...{ productId: null, name: 'unallocated metal', metal: 'silver', fineness: 9990 },
            ...{ pieces: null, weightMilligrams: null },
          })
        }
      >
        Add unallocated metal
      </Button>
      <FieldSentence error={error} />
    </section>
  )
}

interface LineFieldsProps {
  line: PurchaseLineDraft
  onChange: (next: Partial<PurchaseLineDraft>) => void
  onRemove: () => void
}

function LineFields({ line, onChange, onRemove }: LineFieldsProps) {
  const tie = <Field extends keyof PurchaseLineDraft>(field: Field) => ({
    name: `${field}-${line.key}`,
    value: line[field],
    onValue: (next: PurchaseLineDraft[Field]) => onChange({ [field]: next } as Partial<PurchaseLineDraft>),
    error: undefined,
    optional: false,
  })
  return (
    <fieldset className="rows-of-fields">
      <legend className="small medium">{line.productId === null ? 'Unallocated metal' : line.name}</legend>
      <FormFields three>
        {line.productId === null ? (
          <>
            <ChoiceField
              label="Metal"
              choices={[
                ['silver', 'Silver'],
                ['gold', 'Gold'],
              ]}
              {...tie('metal')}
            />
            <GramsField label="Weight" {...tie('weightMilligrams')} />
            <MeasuredFinenessField label="Fineness" {...tie('fineness')} />
          </>
        ) : (
          <CountField label="Pieces" {...tie('pieces')} />
        )}
        <MoneyField label="Rate per gram" {...tie('ratePaise')} />
        <MoneyField label="Making, whole line" {...tie('makingPaise')} />
        <PercentField label="GST" {...tie('gstBasisPoints')} />
      </FormFields>
      <Button variant="secondary" size="tiny" onClick={onRemove}>
        Remove item
      </Button>
    </fieldset>
  )
}

interface FoundProduct {
  readonly id: number
  readonly name: string
  readonly metal: 'gold' | 'silver'
  readonly fineness: number
  readonly weightMilligrams: number
}

function ProductSearch({ name, onPick }: { name: string; onPick: (product: FoundProduct) => void }) {
  const [search, setSearch] = useState('')
  const id = useId()
  const isSearching = search.trim().length >= 2
  const found = useAdminQuery('GET admin/purchases/products', isSearching ? { search } : null)
  const rows = isSearching ? (found.data?.products ?? []) : []
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Add a product
      </label>
      <input
        className="input"
        id={id}
        name={name}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="picked">
        {rows.map((product) => (
          <li key={product.id}>
            <span className="grow">
              {product.name}{' '}
              <span className="micro muted">
                {formatWeight(product.weightMilligrams)}, {formatFineness(product.fineness)}
              </span>
            </span>
            <Button
              variant="secondary"
              size="tiny"
              onClick={() => {
                onPick(product)
                setSearch('')
              }}
            >
              Add<span className="sr-only"> {product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isSearching && found.data && rows.length === 0 && <FieldSentence hint="No product has this name" />}
    </div>
  )
}
