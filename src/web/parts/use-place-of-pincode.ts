import { useEffect, useRef, useState } from 'react'
import { checkPincode } from '../../wire/delivery.ts'
import { call } from '../call.ts'

interface Place {
  readonly stateId: number
  readonly cityId: number
}

/** Asks where a whole pincode lies; answers its name once it is known. Nothing is said of one nobody delivers to. */
export function usePlaceOfPincode(
  pincode: string,
  asked: boolean,
  onFound: (place: Place) => void,
): string | undefined {
  const [name, setName] = useState<string>()
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    setName(undefined)
    if (!asked || !/^\d{6}$/.test(pincode)) return
    const gone = new AbortController()
    call('GET check-pincode', checkPincode, { pincode }, { signal: gone.signal }).then((answer) => {
      if (!answer.ok || gone.signal.aborted) return
      setName(answer.data.description)
      if (answer.data.stateId && answer.data.cityId) found.current(answer.data)
    })
    return () => gone.abort()
  }, [pincode, asked])
  return name
}
