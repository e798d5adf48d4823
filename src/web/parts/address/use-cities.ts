import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/call.ts'
import { cities as wire } from '../../../wire/cart/delivery.ts'

export interface CityOption {
  readonly id: number
  readonly name: string
}

/** The cities of a state, once asked for. */
const known = new Map<string, readonly CityOption[]>()
const none: readonly CityOption[] = []

export function useCities(stateId: string): readonly CityOption[] {
  const [cities, setCities] = useState(known.get(stateId) ?? none)
  useEffect(() => {
    const before = known.get(stateId)
    setCities(before ?? none)
    if (!stateId || before) return
    let gone = false
    callApi('POST get-city', wire, { stateId: Number(stateId) }).then((response) => {
      if (!response.ok) return
      known.set(stateId, response.data.cities)
      if (!gone) setCities(response.data.cities)
    })
    return () => {
      gone = true
    }
  }, [stateId])
  return cities
}
