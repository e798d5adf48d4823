/** Amounts in words as Indian documents state them: lakh and crore, rupees and paise. */
import { type Paise, RUPEE } from '../paise.ts'
import { floorDivide } from '../rounding.ts'

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const steps = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** 13505616 → "Rupees one lakh thirty-five thousand fifty-six and paise sixteen only" */
export function moneyInWords(amount: Paise): string {
  const rupees = floorDivide(amount, RUPEE)
  const paise = amount - rupees * RUPEE
  const parts = [`Rupees ${numberInWords(rupees)}`, ...(paise > 0 ? [`paise ${numberInWords(paise)}`] : [])]
  return `${parts.join(' and ')} only`
}

/** A whole number of at least 0: 120056 → "one lakh twenty thousand fifty-six" */
export function numberInWords(count: number): string {
  if (count < 20) return small[count] ?? ''
  if (count < 100) {
    const rest = count % 10
    return `${tens[(count - rest) / 10]}${rest > 0 ? `-${small[rest]}` : ''}`
  }
  const [step, name] = steps.find(([step]) => count >= step) ?? [100, 'hundred']
  const rest = count % step
  return `${numberInWords((count - rest) / step)} ${name}${rest > 0 ? ` ${numberInWords(rest)}` : ''}`
}
