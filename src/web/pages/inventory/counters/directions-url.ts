import type { CounterView } from './load.ts'

/** A search by name and address (developers.google.com/maps/documentation/urls/get-started). */
export const directionsUrl = ({ name, address, city, pincode }: CounterView): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}, ${city} ${pincode}`)}`
