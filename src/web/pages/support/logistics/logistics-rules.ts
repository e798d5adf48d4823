import { call } from '../../../../browser/call.ts'
import { readGrams } from '../../../../wire/shape/form-fields.ts'
import { logistics } from '../../../../wire/support/logistics.ts'
import { rulesOf } from '../../../parts/enquiry/rules-of.ts'

type Field = 'weight' | 'metal' | 'brand' | 'pincode'

export const logisticsRules = rulesOf(logistics.asks, ({ weight, metal, brand, pincode }: Record<Field, string>) =>
  call('POST silvera-logistics', logistics, {
    weight: readGrams(weight) ?? 0,
    metal: metal === 'gold' ? metal : 'silver',
    brand,
    pincode,
  }),
)
