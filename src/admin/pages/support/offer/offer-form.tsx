import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminParams, AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ChoiceField, CountField, LongTextField, MoneyField } from '../../../parts/form/fields.tsx'
import { FormFields, StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { offerPriceKindLabels } from '../offers/offer-labels.ts'
import { emptyCustomLine, type LineValues, linesOfForm, newProductLine } from './line-values.ts'
import { OfferLineFields } from './offer-line-fields.tsx'
import { OfferProductSearch } from './offer-product-search.tsx'

export type StaffOffer = AdminResponse<'GET admin/offers/one'>
export type OfferChoices = AdminResponse<'GET admin/offers/choices'>
type PriceKind = StaffOffer['priceKind']

/** A type, because values of a form need an index signature. */
export type OfferFormValues = {
  readonly priceKind: PriceKind
  readonly validHours: number | null
  readonly deliveryChargePaise: number | null
  readonly note: string
  readonly lines: readonly LineValues[]
}

export const emptyOfferForm: OfferFormValues = {
  priceKind: 'fixed',
  validHours: 24,
  deliveryChargePaise: 0,
  note: '',
  lines: [],
}

interface OfferFormProps {
  initial: OfferFormValues
  /** The offer that is changed; or the request that a new one answers. */
  target: { number: string; revision: number } | { ticketNumber: string }
  onDone: (offer: StaffOffer) => void
}

/** A draft: its items with the agreed terms of each, the delivery charge, and how long it holds. */
export function OfferForm(props: OfferFormProps) {
  const choices = useAdminQuery('GET admin/offers/choices', {})
  return (
    <Loaded of={choices} lines={8}>
      {(read) =>
        'number' in props.target ? <EditForm {...props} choices={read} /> : <NewForm {...props} choices={read} />
      }
    </Loaded>
  )
}

const termsOf = ({ priceKind, validHours, deliveryChargePaise, note, lines }: OfferFormValues) => ({
  priceKind,
  note,
  validHours: validHours ?? 0,
  deliveryChargePaise: deliveryChargePaise ?? 0,
  lines: linesOfForm(lines, priceKind),
})

function NewForm({ initial, target, onDone, choices }: OfferFormProps & { choices: OfferChoices }) {
  const form = useStaffForm('POST admin/offers/create', {
    initial,
    optional: ['note'],
    params: (values: OfferFormValues) => ({ ...target, ...termsOf(values) }) as AdminParams<'POST admin/offers/create'>,
    onDone,
    done: 'Draft saved',
  })
  return <Fields form={form} choices={choices} />
}

function EditForm({ initial, target, onDone, choices }: OfferFormProps & { choices: OfferChoices }) {
  const form = useStaffForm('POST admin/offers/edit', {
    initial,
    optional: ['note'],
    params: (values: OfferFormValues) => ({ ...target, ...termsOf(values) }) as AdminParams<'POST admin/offers/edit'>,
    onDone,
    done: 'Draft saved',
  })
  return <Fields form={form} choices={choices} />
}

type OfferFormState = ReturnType<
  typeof useStaffForm<'POST admin/offers/create' | 'POST admin/offers/edit', OfferFormValues>
>

function Fields({ form, choices }: { form: OfferFormState; choices: OfferChoices }) {
  const { values, set } = form
  const { lines, priceKind } = values
  const isFixed = priceKind === 'fixed'
  const mostHours = isFixed ? choices.longestFixedHours : choices.longestRateLinkedHours
  const change = (place: number, next: LineValues | null) =>
    set({ lines: lines.flatMap((line, at) => (at === place ? (next ?? []) : line)) })
  return (
    <StaffForm form={form} submit="Save draft" busy="Saving">
      <Card title="Items">
        <div className="stack">
          {lines.map((line, place) => (
            <OfferLineFields
              key={line.key}
              line={line}
              isFixed={isFixed}
              choices={choices}
              onChange={(next) => change(place, next)}
            />
          ))}
          <OfferProductSearch onPick={(product) => set({ lines: [...lines, newProductLine(product)] })} />
          <span>
            <Button variant="secondary" size="tiny" onClick={() => set({ lines: [...lines, emptyCustomLine()] })}>
              Add custom piece
            </Button>
          </span>
        </div>
      </Card>
      <Card title="Terms">
        <div className="stack">
          <FormFields three>
            <ChoiceField
              label="Price"
              choices={(['fixed', 'rate-linked'] as const).map((kind) => [kind, offerPriceKindLabels[kind]] as const)}
              {...form.field('priceKind')}
            />
            <CountField label="Valid for (hours)" hint={`At most ${mostHours}`} {...form.field('validHours')} />
            <MoneyField label="Delivery charge" hint="Without GST" {...form.field('deliveryChargePaise')} />
          </FormFields>
          <LongTextField label="Note to the customer" rows={4} maxLength={2000} {...form.field('note')} />
        </div>
      </Card>
    </StaffForm>
  )
}
