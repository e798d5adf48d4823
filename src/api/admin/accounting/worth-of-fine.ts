import type { Shop } from '../../../shop/shop.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { WHOLE } from '../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { GRAM, type Milligrams, RATED_FINENESS } from '../../../units/weight.ts'

/** What fine metal is worth at the rate of the moment, which is for 999 metal. */
export const worthOfFine = ({ catalogue }: Pick<Shop, 'catalogue'>, metal: Metal, fineMg: Milligrams): Paise =>
  roundHalfUp(multiply(fineMg, catalogue.now.currentRates[metal]?.rate.paisePerGram ?? 0, WHOLE), RATED_FINENESS * GRAM)
