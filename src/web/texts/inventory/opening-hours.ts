import { area } from '../area.ts'

/** Opening hours of counters, which staff write in English: "Monday to Saturday, 11 am to 7 pm". */
export const openingHoursTexts = area('openingHours', {
  hours: (written: string) => written,
})
