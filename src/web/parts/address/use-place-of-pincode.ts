import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../browser/call.ts'
import { checkPincode } from '../../../wire/cart/delivery.ts'

interface Place {
  readonly stateId: number
  readonly cityId: number
}

/**
 * Looks up the place of a complete pincode and returns its name once known. A pincode we do not deliver to is ignored here.
 * Values that the customer chose meanwhile are kept.
 */
export function usePlaceOfPincode(
  pincode: string,
  isEnabled: boolean,
  chosen: Record<keyof Place, string>,
  onFound: (place: Place) => void,
): string | undefined {
  const [name, setName] = useState<string>()
  const latest = useRef({ chosen, onFound })
  latest.current = { chosen, onFound }
  useEffect(() => {
    setName(undefined)
    if (!isEnabled || !/^\d{6}$/.test(pincode)) return
    const abort = new AbortController()
    const before = latest.current.chosen
    callApi('GET check-pincode', checkPincode, { pincode }, { signal: abort.signal }).then((response) => {
      if (!response.ok || abort.signal.aborted) return
      setName(response.data.description)
      const now = latest.current
      const isByHand = now.chosen.stateId !== before.stateId || now.chosen.cityId !== before.cityId
      if (!isByHand && response.data.stateId && response.data.cityId) now.onFound(response.data)
    })
    return () => abort.abort()
  }, [pincode, isEnabled])
  return name
}
