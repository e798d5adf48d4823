/**
 * States, districts and pincodes of India (rules/delivery.md 1.1). The contract's "cities" of a state are its districts. The id
 * of a state is its GST code; that of a city is the state's code and the district's place in the alphabet.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8')) as T

/** Two digits: "27" is Maharashtra. */
export type StateCode = string

export interface State {
  readonly id: number
  readonly name: string
  readonly code: StateCode
}
export interface City {
  readonly id: number
  readonly name: string
  readonly stateId: number
}
export interface Place {
  readonly pincode: string
  readonly state: State
  readonly city: City
}

const pincodes = read<Record<string, readonly [StateCode, string]>>('pincodes.json')

export const indianStates: readonly State[] = Object.entries(read<Record<string, StateCode>>('states.json'))
  .map(([name, code]) => ({ id: Number(code), name, code }))
  .sort((a, b) => a.name.localeCompare(b.name))
const stateByCode = new Map(indianStates.map((state) => [state.code, state]))
const stateById = new Map(indianStates.map((state) => [state.id, state]))

const citiesByState = new Map<number, City[]>()
const cityByName = new Map<string, City>()
const cityById = new Map<number, City>()
const districts = new Map<StateCode, Set<string>>(indianStates.map(({ code }) => [code, new Set()]))
for (const [of, district] of Object.values(pincodes)) districts.get(of)?.add(district)
for (const { id: stateId, code } of indianStates) {
  const cities = [...(districts.get(code) ?? [])]
    .sort()
    .map((name, place) => ({ id: stateId * 1000 + place + 1, name, stateId }))
  citiesByState.set(stateId, cities)
  for (const city of cities) {
    cityByName.set(`${code}${city.name}`, city)
    cityById.set(city.id, city)
  }
}

export const findState = (id: number): State | undefined => stateById.get(id)
export const cityOf = (id: number): City | undefined => cityById.get(id)
export const citiesOf = (stateId: number): readonly City[] => citiesByState.get(stateId) ?? []

/** The place of a pincode, or undefined if there is none. */
export function findPlaceByPincode(pincode: string): Place | undefined {
  const found = Object.hasOwn(pincodes, pincode) ? pincodes[pincode] : undefined
  const state = found && stateByCode.get(found[0])
  const city = found && cityByName.get(found[0] + found[1])
  return state && city ? { pincode, state, city } : undefined
}

/** "Bengaluru Urban, Karnataka" */
export const describePlace = ({ city, state }: Place): string => `${city.name}, ${state.name}`

/** How many pincodes there are between the two, both included. */
export function countPlaces(first: string, last: string): number {
  let count = 0
  for (const pincode of Object.keys(pincodes)) if (pincode >= first && pincode <= last) count++
  return count
}
