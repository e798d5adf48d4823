import {
  type BulkEditPreviewRow,
  editBulk,
  previewBulk,
  recentBulkEdits,
  type UnsuitableProduct,
  undoBulk,
} from '../../../shop/catalog/products/bulk.ts'
import type { BulkChange } from '../../../shop/catalog/products/rules/bulk.ts'
import { attributeOf, type BulkField, fieldTitles } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { wouldBeProposed } from '../../../shop/operations/authorization/authorize.ts'
import type { Shop } from '../../../shop/shop.ts'
import { decimalText } from '../../../units/decimal.ts'
import { formatPercent } from '../../../units/format.ts'
import type * as wire from '../../../wire/admin/catalog/product-bulk.ts'
import { sentenceOf } from '../../../wire/messages.ts'
import type { StaffHandler } from '../../call.ts'
import { toFieldChangeView } from './admin-product-views.ts'

export const toUnsuitedView = (unsuited: readonly UnsuitableProduct[]) =>
  unsuited.map(({ id, name, faults }) => ({ id, name, sentence: sentenceOf(faults[0]!) }))

export const toPreviewRows = (shop: Shop, rows: readonly BulkEditPreviewRow[]) =>
  rows.map(({ id, name, changes, priceBefore, priceAfter }) => ({
    id,
    name,
    changes: changes.map((change) => toFieldChangeView(shop, change)),
    priceBeforePaise: priceBefore,
    priceAfterPaise: priceAfter,
  }))

export const previewBulkEdit: StaffHandler<typeof wire.previewBulkEdit> = async (shop, { params, staff, machine }) => {
  const { picked, changing, previewRows, unsuited, risk } = await previewBulk(shop, params)
  return {
    data: {
      picked,
      changing,
      shown: toPreviewRows(shop, previewRows),
      unsuited: toUnsuitedView(unsuited),
      needsApproval: await wouldBeProposed(shop, { risk, staff, isMachine: machine !== null }),
    },
  }
}

export const applyBulkEdit: StaffHandler<typeof wire.applyBulkEdit> = async (shop, { params, staff }) => {
  const { id, changed, unsuited } = await editBulk(shop, { ...params, by: staff.name })
  return { data: { id, changed, unsuited: toUnsuitedView(unsuited) } }
}

export const undoBulkEdit: StaffHandler<typeof wire.undoBulkEdit> = async (shop, { params, staff }) => {
  const { restored, left, unsuited } = await undoBulk(shop, { ...params, by: staff.name })
  return {
    data: {
      restored,
      left: left.map(({ id, name, fields }) => ({ id, name, fields: fields.map((field) => fieldTitles[field]) })),
      unsuited: toUnsuitedView(unsuited),
    },
  }
}

export const listBulkEdits: StaffHandler<typeof wire.listBulkEdits> = async (shop) => ({
  data: {
    edits: (await recentBulkEdits(shop.db)).map(({ id, change, changed, by, at, undoneBy, undoneAt }) => ({
      id,
      sentence: describeBulkChange(shop, change),
      changed,
      by,
      at,
      undoneBy,
      undoneAt,
    })),
  },
})

/** "Making charge +5%", "Hot item: yes" */
export function describeBulkChange({ catalogue }: Shop, change: BulkChange): string {
  const { occasions } = catalogue.now.shelf.families
  switch (change.kind) {
    case 'set':
      return `${fieldTitles[change.field]}: ${saysValue(change.field, change.value)}`
    case 'making-by':
      return `Making charge ${change.basisPoints > 0 ? '+' : ''}${formatPercent(change.basisPoints)}`
    case 'making-to':
      return `Making charge ${decimalText(change.makingValue, 2)} ${{ flat: 'rupees per piece', per_gram: 'rupees per gram', percent: '%' }[change.makingKind]}`
    case 'add-occasion':
    case 'drop-occasion':
      return `${change.kind === 'add-occasion' ? 'Added to' : 'Removed from'} ${occasions.find(({ id }) => id === change.occasionId)?.title ?? 'an occasion'}`
    case 'publish':
      return 'Published'
    case 'withdraw':
      return 'Unpublished'
  }
}

function saysValue(field: BulkField, value: string | number | boolean): string {
  const attribute = attributeOf(field)
  if (attribute.kind === 'flag') return value ? 'yes' : 'no'
  if (attribute.kind === 'choice') return attribute.choices.find(([choice]) => choice === value)?.[1] ?? ''
  return String(value).slice(0, 60)
}
