import { useCallback, useEffect, useRef, useState } from 'react'
import { networkSentence } from '../../../../../browser/api-wording.ts'
import { stockState } from '../../../../parts/product/card-text.ts'
import { rememberPincode, useCheckedPincode } from '../../../../routing/visitor.ts'
import type { EstimateResult } from '../later/product-calls.ts'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'

export interface DeliveryEstimateState {
  /** The last response; undefined before the first, and while another pincode is typed. */
  readonly estimate: EstimateResult | undefined
  readonly busy: boolean
  readonly check: (pincode: string) => void
  readonly again: () => void
  readonly forget: () => void
}

/** The pause after a change of quantity before it is sent: only the last of several is. */
const restMs = 250

/**
 * The cost of the chosen quantity and package at the checked pincode, requested again whenever one of them or the price
 * changes.
 */
export function useDeliveryEstimate(
  product: ProductDetail,
  { quantity, packageId, blank }: ProductPurchase,
): DeliveryEstimateState {
  const checkedPincode = useCheckedPincode()
  /** Empty while another pincode is typed: then nothing is requested. */
  const [pincode, setPincode] = useState<string | null>(null)
  const [estimate, setEstimate] = useState<EstimateResult>()
  const [busy, setBusy] = useState(false)
  const [turn, setAttempt] = useState(0)
  const latest = useRef(0)
  const wanted = pincode ?? checkedPincode
  const out = stockState(product) === 'out'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the price is not sent; a new one is a reason to ask anew
  useEffect(() => {
    if (!wanted || blank || out) return
    latest.current += 1
    const mine = latest.current
    const timer = setTimeout(async () => {
      setBusy(true)
      const response = await fetchEstimate({ productId: product.id, quantity, packageId, pincode: wanted })
      if (mine !== latest.current) return
      setBusy(false)
      setEstimate(response)
      if (response.state === 'here') rememberPincode(wanted)
    }, restMs)
    return () => clearTimeout(timer)
  }, [wanted, quantity, packageId, blank, out, product.id, product.price, turn])

  const again = useCallback(() => setAttempt((before) => before + 1), [])
  return {
    estimate,
    busy,
    check: (typed) => {
      setPincode(typed)
      again()
    },
    again,
    forget: () => {
      latest.current += 1
      setPincode('')
      setBusy(false)
      setEstimate(undefined)
    },
  }
}

const unreached = (): EstimateResult => ({ state: 'refused', sentence: networkSentence(), field: false, again: true })

async function fetchEstimate(
  checked: Parameters<typeof import('../later/product-calls.ts')['fetchDeliveryEstimate']>[0],
): Promise<EstimateResult> {
  const { fetchDeliveryEstimate } = (await import('../later/product-calls.ts').catch(() => null)) ?? {}
  return fetchDeliveryEstimate ? fetchDeliveryEstimate(checked) : unreached()
}
