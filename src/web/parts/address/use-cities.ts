import { useEffect, useState } from 'react'
import { call } from '../../../browser/call.ts'
import { cities as wire } from '../../../wire/cart/delivery.ts'

export interface City {
  readonly id: number
  readonly name: string
}

/** The cities of a state, once asked for. */
const known = new Map<string, readonly City[]>()
const none: readonly City[] = []

export function useCities(stateId: string): readonly City[] {
  const [cities, setCities] = useState(known.get(stateId) ?? none)
  useEffect(() => {
    const before = known.get(stateId)
    setCities(before ?? none)
    if (!stateId || before) return
    let gone = false
    call('POST get-city', wire, { stateId: Number(stateId) }).then((answer) => {
      if (!answer.ok) return
      known.set(stateId, answer.data.cities)
      if (!gone) setCities(answer.data.cities)
    })
    return () => {
      gone = true
    }
  }, [stateId])
  return cities
}
