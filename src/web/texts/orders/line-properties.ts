import type { LinePropertyName } from '../../../shop/orders/line-properties/rules.ts'
import { area } from '../area.ts'

interface LinePropertyTexts {
  readonly label: string
  readonly add: string
  readonly edit: string
  readonly hint: string
}

/** What a shopper writes for an item of a cart or order. */
export const linePropertyTexts = area('line-properties', {
  properties: {
    giftMessage: {
      label: 'Gift message',
      add: 'Add a gift message',
      edit: 'Edit gift message',
      hint: 'Printed on a card in the parcel; prices are not shown on it.',
    },
  } satisfies Readonly<Record<LinePropertyName, LinePropertyTexts>>,
  charactersLeft: (count: number) => (count === 1 ? '1 character left.' : `${count} characters left.`),
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  unsaved: 'Not saved yet',
})
