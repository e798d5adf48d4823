import { editBulk, previewBulk, recentBulkEdits, type Unsuited, undoBulk } from '../../../shop/catalog/products/bulk.ts'
import type { BulkChange } from '../../../shop/catalog/products/rules/bulk.ts'
import { fieldTitles } from '../../../shop/catalog/products/rules/sheet.ts'
import type { Shop } from '../../../shop/shop.ts'
import { decimalText } from '../../../units/decimal.ts'
import { formatPercent } from '../../../units/format.ts'
import type * as wire from '../../../wire/admin/catalog/product-bulk.ts'
import { sentenceOf } from '../../../wire/messages.ts'
import type { StaffHandler } from '../../call.ts'
import { shownChange } from './shown.ts'

const shownUnsuited = (unsuited: readonly Unsuited[]) =>
  unsuited.map(({ id, name, faults }) => ({ id, name, sentence: sentenceOf(faults[0]!) }))

export const preview: StaffHandler<typeof wire.previewBulk> = async (shop, { asks }) => {
  const { picked, changing, shown, unsuited } = await previewBulk(shop, asks)
  return {
    data: {
      picked,
      changing,
      shown: shown.map(({ id, name, changes, priceBefore, priceAfter }) => ({
        id,
        name,
        changes: changes.map((change) => shownChange(shop, change)),
        priceBeforePaise: priceBefore,
        priceAfterPaise: priceAfter,
      })),
      unsuited: shownUnsuited(unsuited),
    },
  }
}

export const edit: StaffHandler<typeof wire.editBulk> = async (shop, { asks, staff }) => {
  const { id, changed, unsuited } = await editBulk(shop, { ...asks, by: staff.name })
  return { data: { id, changed, unsuited: shownUnsuited(unsuited) } }
}

export const undo: StaffHandler<typeof wire.undoBulk> = async (shop, { asks, staff }) => {
  const { restored, left, unsuited } = await undoBulk(shop, { ...asks, by: staff.name })
  return {
    data: {
      restored,
      left: left.map(({ id, name, fields }) => ({ id, name, fields: fields.map((field) => fieldTitles[field]) })),
      unsuited: shownUnsuited(unsuited),
    },
  }
}

export const recent: StaffHandler<typeof wire.bulks> = async (shop) => ({
  data: {
    edits: (await recentBulkEdits(shop.db)).map(({ id, change, changed, by, at, undoneBy, undoneAt }) => ({
      id,
      sentence: saysChange(shop, change),
      changed,
      by,
      at,
      undoneBy,
      undoneAt,
    })),
  },
})

/** "Making charge +5%", "Hot item: yes" */
function saysChange({ catalogue }: Shop, change: BulkChange): string {
  const { occasions } = catalogue.now.shelf.families
  switch (change.kind) {
    case 'set':
      return `${fieldTitles[change.field]}: ${change.value === true ? 'yes' : change.value === false ? 'no' : String(change.value).slice(0, 60)}`
    case 'making-by':
      return `Making charge ${change.basisPoints > 0 ? '+' : ''}${formatPercent(change.basisPoints)}`
    case 'making-to':
      return `Making charge ${decimalText(change.makingValue, 2)} ${{ flat: 'rupees a piece', per_gram: 'rupees a gram', percent: '%' }[change.makingKind]}`
    case 'add-occasion':
    case 'drop-occasion':
      return `${change.kind === 'add-occasion' ? 'Added to' : 'Taken out of'} ${occasions.find(({ id }) => id === change.occasionId)?.title ?? 'an occasion'}`
    case 'publish':
      return 'Put on sale'
    case 'withdraw':
      return 'Taken off sale'
  }
}
