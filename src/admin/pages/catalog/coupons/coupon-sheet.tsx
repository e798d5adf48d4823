import { useState } from 'react'
import { formatPercent } from '../../../../units/format.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import {
  ChoiceField,
  CountField,
  ManyField,
  MomentField,
  MoneyField,
  PercentField,
  TextField,
  YesNoField,
} from '../../../parts/form/fields.tsx'
import { FormFields, FormSheet } from '../../../parts/form/form.tsx'
import { ProductPicker } from '../../../parts/form/product-picker.tsx'
import { structureChoices } from '../../../parts/form/structure-choices.ts'
import { useStaffForm } from '../../../use-form.ts'
import type { CouponChoices, CouponListRow } from './coupon-labels.ts'
import { optionalCouponFields, shareOfDraft, toCouponDraft, toCouponRequest } from './draft.ts'

interface SheetProps {
  /** Null for a new one. */
  row: CouponListRow | null
  choices: CouponChoices
  onClose: () => void
  onDone: () => void
}

/** The form of a coupon. */
export function CouponSheet({ row, choices, onClose, onDone }: SheetProps) {
  const [kind, setKind] = useState(toCouponDraft(row).kind)
  const initial = useState(() => toCouponDraft(row))[0]
  const form = useStaffForm('POST admin/coupons/save', {
    initial,
    optional: optionalCouponFields({ ...initial, kind }),
    params: (draft) => toCouponRequest(row, draft),
    onDone,
    onProposed: onDone,
  })
  const { field, values } = form
  const ofDiscount = field('kind')
  const share = shareOfDraft(values)
  return (
    <FormSheet
      title={row ? `Coupon ${row.code}` : 'New coupon'}
      form={form}
      submit="Save"
      busy="Saving"
      wide
      onClose={onClose}
    >
      <FormFields>
        <TextField
          label="Code"
          {...field('code')}
          maxLength={20}
          readOnly={row !== null}
          hint={row ? 'Codes cannot be changed once created' : 'Capital letters and digits, such as DIWALI3'}
        />
        <ChoiceField
          label="Discount type"
          {...ofDiscount}
          onValue={(next) => {
            setKind(next)
            ofDiscount.onValue(next)
          }}
          choices={[
            ['percent', 'Percentage'],
            ['flat', 'Fixed amount'],
          ]}
        />
        {values.kind === 'percent' ? (
          <>
            <PercentField label="Percentage" {...field('share')} />
            <MoneyField label="Maximum discount" {...field('most')} hint="Leave blank for no limit" />
          </>
        ) : (
          <MoneyField label="Amount" {...field('amount')} />
        )}
        <MoneyField
          label="Minimum order"
          {...field('minimumOrderPaise')}
          hint="Goods incl. GST. Leave blank for no minimum"
          {...(values.kind === 'percent' && { className: 'whole' })}
        />
        <MomentField label="Starts" {...field('startsAt')} />
        <MomentField label="Ends" {...field('endsAt')} hint="Indian time; the coupon expires at this time" />
        <CountField label="Total usage limit" {...field('usageLimit')} hint="Leave blank for no limit" />
        <CountField label="Usage limit per customer" {...field('perCustomerLimit')} hint="Leave blank for no limit" />
      </FormFields>
      {share !== null && share > choices.mostAloneBasisPoints && (
        <Note tone="info" live>
          It can discount {formatPercent(share)} of an order. Above {formatPercent(choices.mostAloneBasisPoints)} a
          second person must approve it.
        </Note>
      )}
      <ScopeFields form={form} row={row} choices={choices} />
      <YesNoField label="First orders only" {...field('firstOrderOnly')} />
      <YesNoField label="Exclude items in a deal" {...field('excludeDealItems')} />
      <YesNoField
        label="Show to shoppers"
        {...field('listed')}
        hint="If hidden, it works for anyone who enters the code"
      />
      <ManyField
        label="Payment methods"
        hint="Leave blank for all"
        {...field('paymentModes')}
        choices={choices.paymentModes.map(({ code, title }) => [code, title] as const)}
      />
    </FormSheet>
  )
}

type CouponForm = ReturnType<typeof useStaffForm<'POST admin/coupons/save', ReturnType<typeof toCouponDraft>>>

function ScopeFields({ form, row, choices }: { form: CouponForm; row: CouponListRow | null; choices: CouponChoices }) {
  const { field, values, set } = form
  const [products, setProducts] = useState(row?.products ?? [])
  return (
    <>
      <ChoiceField
        label="Applies to"
        {...field('scope')}
        choices={[
          ['everything', 'All products'],
          ['metal', 'One metal'],
          ['sub-category', 'Categories'],
          ['product', 'Products'],
        ]}
      />
      {values.scope === 'metal' && (
        <ChoiceField
          label="Metal"
          {...field('metal')}
          choices={[
            ['silver', 'Silver'],
            ['gold', 'Gold'],
          ]}
        />
      )}
      {values.scope === 'sub-category' && (
        <ManyField
          label="Categories"
          {...field('subCategoryIds')}
          choices={structureChoices(choices.subCategories, values.subCategoryIds)}
        />
      )}
      {values.scope === 'product' && (
        <ProductPicker
          title="Products"
          ids={values.productIds}
          loadedProducts={products}
          error={field('productIds').error}
          onLoadedProducts={(one) => setProducts((before) => [...before, one])}
          onIds={(productIds) => set({ productIds })}
        />
      )}
    </>
  )
}
