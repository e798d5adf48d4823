import { useLocation } from 'react-router'
import { AmountStep } from './amount-step.tsx'
import { CheckStep } from './check-step.tsx'
import { type BuyBy, readTyped, useSilverQuote } from './use-quote.ts'

/** Buying digital silver in two steps (spec §2): an amount, then its price breakdown. Payment is a separate page. */
export function BuySilver() {
  const state = useSilverQuote(useStart())
  const { quote } = state
  return quote ? <CheckStep state={state} quote={quote} key={quote.orderId} /> : <AmountStep state={state} />
}

/** `?amount=5000` or `?gram=10`: the input of an expired quote, or a value proposed by a link. */
function useStart(): { by: BuyBy; typed: string } {
  const query = new URLSearchParams(useLocation().search)
  const by: BuyBy = query.has('gram') ? 'gram' : 'amount'
  const typed = query.get(by) ?? ''
  return { by, typed: readTyped(by, typed) ? typed : '' }
}
