import { istClock, istMoment } from '../../../../units/date.ts'
import { formatTime } from '../../../../units/format.ts'
import { hindiPartOfDay } from '../../../../units/language/hindi-figures.ts'
import type { Texts } from '../../area.ts'
import type { dateTexts } from '../../site/dates.ts'
import { fullDay } from '../days.ts'

export const hindiDateTexts: Texts<typeof dateTexts> = {
  day: (at) => fullDay(typeof at === 'string' ? istMoment(at) : at),
  moment: (at) => `${fullDay(at)}, ${timeOfDay(at)}`,
  time: timeOfDay,
}

/** "सुबह 10:42", "दोपहर 2:05", "शाम 6:30", "रात 9:15" */
function timeOfDay(at: Date): string {
  return `${hindiPartOfDay(istClock(at).getUTCHours())} ${formatTime(at).replace(/ [ap]m$/, '')}`
}
