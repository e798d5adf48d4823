import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { previewBulkEdit } from '../../../../wire/admin/catalog/product-bulk.ts'
import { productForm } from '../../../../wire/admin/catalog/product-form.ts'
import { products } from '../../records/products.ts'
import { publishChecks } from './checklist.ts'
import { productCsvColumns } from './columns.ts'
import {
  attributeOf,
  bulkFields,
  columnFields,
  emptyProductForm,
  fieldsOfKind,
  productFormFields,
  publicAttributes,
} from './product-form-data.ts'
import { publicFormats, showAttributes } from './public-attributes.ts'

describe('the table of attributes and the columns of products', () => {
  /** Columns that no form field sets directly. */
  const others = [
    ...['id', 'revision', 'changedAt', 'stockChangedAt', 'listedAt', 'unitsSold30', 'stock', 'preSaleLeft'],
    // Derived from other attributes: the state, the sub-category, the pictures, the packages; an empty SKU is null.
    ...['isDraft', 'withdrawnAt', 'metal', 'images', 'imageAlts', 'activePackageId', 'sku'],
  ]

  it('name the same', () => {
    expect([...columnFields, ...others].toSorted()).toEqual(Object.keys(getTableColumns(products)).toSorted())
  })

  it('agree on what a choice can be', () => {
    const columns = getTableColumns(products) as Readonly<
      Record<string, { enumValues?: readonly string[] | undefined }>
    >
    for (const field of fieldsOfKind('choice')) {
      const attribute = attributeOf(field)
      if (attribute.column === false || attribute.kind !== 'choice') continue
      expect([field, columns[field]?.enumValues]).toEqual([field, attribute.choices.map(([value]) => value)])
    }
  })
})

// Files of other companies and our own scripts use these titles: changing one breaks them.
test('the list that goes out has these columns', () => {
  expect(productCsvColumns.map(({ title }) => title).join(' ')).toBe(
    'sku slug state name name_hindi brand sub_category weight_grams fineness making_kind making_charge volume_bands free_making free_shipping show_price_breakup silvera_choice hot_item divine buy_back buy_back_premium pre_sale despatch_on on_order lead_days low_stock_level serials hallmark fineness_certificate hsn country_of_origin importer description specification care_instruction description_hindi specification_hindi care_instruction_hindi pictures video_link packages occasions related bought_together meta_title meta_description meta_keyword',
  )
})

test('the call that saves takes every attribute but the state, and an empty form', () => {
  const { state, ...form } = emptyProductForm
  expect(productForm.parse(form)).toEqual(form)
  expect(productForm.safeParse(emptyProductForm).success).toBe(false)
  expect(productForm.safeParse({ ...form, hallmark: 'gold' }).success).toBe(false)
  expect(Object.keys(form).toSorted()).toEqual(productFormFields.filter((field) => field !== 'state').toSorted())
})

test('the edit of many takes what may be set on many, and nothing else', () => {
  const takes = (field: string) =>
    previewBulkEdit.params.safeParse({ picks: { ids: [1] }, change: { kind: 'set', field, value: '' } }).success
  expect(productFormFields.filter(takes)).toEqual(bulkFields)
  expect(bulkFields).toEqual(expect.arrayContaining(['hallmark', 'hsn', 'careInstruction']))
  expect(bulkFields).not.toContain('name')
})

test('what is shown only with another field names a flag', () => {
  const flags: readonly (string | undefined)[] = fieldsOfKind('flag')
  const conditions = productFormFields.flatMap((field) => attributeOf(field).shownWith ?? [])
  expect(conditions).not.toEqual([])
  for (const condition of conditions) expect(flags).toContain(condition)
})

test('what the law requires is customers’ to see, or is shown in a way of its own', () => {
  const ownWay = ['maker', 'commonName', 'consumerCare', 'weight', 'fineness', 'price', 'description', 'picture']
  const shown = publicAttributes.flatMap((field) => attributeOf(field).legal ?? [])
  expect([...ownWay, ...shown].toSorted()).toEqual([...publishChecks].toSorted())
})

describe('the specification', () => {
  const values = { ...emptyProductForm, hsn: '71189000', countryOfOrigin: 'Switzerland' }

  it('shows public attributes in the order of the table, and leaves out what says nothing', () => {
    expect(showAttributes(values)).toEqual([
      { name: 'hsn', value: '71189000' },
      { name: 'countryOfOrigin', value: 'Switzerland' },
    ])
  })

  it('writes each kind as customers read it', () => {
    const { weight, fineness, money, count, line, choice } = publicFormats
    expect([weight(2_500), fineness(9_999), money(1_250_00), count(3), line('71189000'), choice('bis_huid')]).toEqual([
      '2.5\u00a0g',
      '999.9',
      '₹1,250.00',
      '3',
      '71189000',
      'bis_huid',
    ])
  })
})
