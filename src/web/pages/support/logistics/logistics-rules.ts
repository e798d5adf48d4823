import { callApi } from '../../../../browser/call.ts'
import { parseGrams } from '../../../../wire/shape/form-fields.ts'
import { logistics } from '../../../../wire/support/logistics.ts'
import { rulesOf } from '../../../parts/enquiry/rules-of.ts'

type Field = 'weight' | 'metal' | 'brand' | 'pincode'

export const logisticsRules = rulesOf(logistics.params, ({ weight, metal, brand, pincode }: Record<Field, string>) =>
  callApi('POST silvera-logistics', logistics, {
    weight: parseGrams(weight) ?? 0,
    metal: metal === 'gold' ? metal : 'silver',
    brand,
    pincode,
  }),
)
