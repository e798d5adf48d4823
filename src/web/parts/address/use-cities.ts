import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/call.ts'
import { cities as wire } from '../../../wire/cart/delivery.ts'

export interface CityOption {
  readonly id: number
  readonly name: string
}

/** The cities of a state, once asked for. */
const citiesByState = new Map<string, readonly CityOption[]>()
const none: readonly CityOption[] = []

export function useCities(stateId: string): readonly CityOption[] {
  const [cities, setCities] = useState(citiesByState.get(stateId) ?? none)
  useEffect(() => {
    const before = citiesByState.get(stateId)
    setCities(before ?? none)
    if (!stateId || before) return
    let isUnmounted = false
    callApi('POST get-city', wire, { stateId: Number(stateId) }).then((response) => {
      if (!response.ok) return
      citiesByState.set(stateId, response.data.cities)
      if (!isUnmounted) setCities(response.data.cities)
    })
    return () => {
      isUnmounted = true
    }
  }, [stateId])
  return cities
}
