import { expect, test } from 'vitest'
import { hindiOpeningHoursTexts } from './opening-hours.ts'

test.each([
  ['Monday to Saturday, 11 am to 7 pm', 'सोमवार से शनिवार, सुबह 11 से शाम 7 बजे तक'],
  ['Monday to Saturday, 11 am to 6.30 pm', 'सोमवार से शनिवार, सुबह 11 से शाम 6:30 बजे तक'],
  [
    'Mon-Fri 10:00 AM – 1:30 p.m.; Sat 10am-12pm',
    'सोमवार से शुक्रवार सुबह 10 से दोपहर 1:30 बजे तक; शनिवार सुबह 10 से दोपहर 12 बजे तक',
  ],
  ['Tuesdays and Thursdays, 14:00 to 20:30', 'मंगलवार और गुरुवार, दोपहर 2 से रात 8:30 बजे तक'],
  ['Daily except Sunday, from 11 am to 7 pm', 'रविवार को छोड़कर हर दिन, सुबह 11 से शाम 7 बजे तक'],
  ['Every day, 10 am to 9 pm. Closed on public holidays', 'हर दिन, सुबह 10 से रात 9 बजे तक. सरकारी छुट्टी को बंद'],
  [
    'Weekdays, 11 am to 7 pm, closed Saturday & Sunday',
    'सोमवार से शुक्रवार, सुबह 11 से शाम 7 बजे तक, शनिवार और रविवार को बंद',
  ],
])('“%s” is “%s”', (english, hindi) => expect(hindiOpeningHoursTexts.hours(english)).toBe(hindi))

test.each(['By appointment, 11 am to 7 pm', '11 to 7 pm', 'सोमवार से शनिवार, 11 से 7 बजे', ''])(
  'what has other words, or no clear time, stays: “%s”',
  (written) => expect(hindiOpeningHoursTexts.hours(written)).toBe(written),
)
