/** Labels of weekdays and metals. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const short = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export function formatWeekdays(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  const fromMonday = days.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
  return fromMonday.map((day) => (days.length === 1 ? weekdayNames[day] : short[day])).join(', ')
}

export const formatMetals = (metals: readonly string[]): string =>
  metals.length === 2 ? 'Silver and gold' : metals[0] === 'gold' ? 'Gold' : 'Silver'
