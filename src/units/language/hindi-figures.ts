/** Dates, times and amounts in Hindi; digits stay Latin. */

export const hindiMonths = ['जन', 'फ़र', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्टू', 'नव', 'दिस'] as const
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The word before a time of this hour (0 to 23): "सुबह", "दोपहर", "शाम", "रात". */
export function hindiPartOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}

const dateInText = new RegExp(`\\b(\\d{1,2}) (${englishMonths.join('|')})[a-z]*\\b`, 'g')
const timeInText = /\b(\d{1,2}):(\d\d) (am|pm)\b/g

const amountsInText: readonly (readonly [RegExp, string])[] = [
  [/(\d) points?\b/g, '$1 पॉइंट'],
  [/(\d\s?g) of silver\b/g, '$1 चाँदी'],
  [/(चाँदी|पॉइंट|\d) and (?=\d)/g, '$1 और '],
  // "HDFC0000053, account ending in 6789"
  [/,? (?:account )?ending(?: in)? (\d{3,4})\b/g, ' ...$1'],
]

/**
 * A text with English dates, times, amounts and bank accounts, with these in Hindi: "21 Nov 2026, 4:05 pm" → "21 नव 2026, शाम 4:05",
 * "5.0000 g of silver and 80 points" → "5.0000 g चाँदी और 80 पॉइंट". For messages, whose values arrive formatted (`format.ts`).
 */
export const withHindiFigures = (text: string): string =>
  amountsInText.reduce(
    (changed, [english, hindi]) => changed.replace(english, hindi),
    text
      .replace(dateInText, (_, day: string, month: string) => `${day} ${hindiMonths[englishMonths.indexOf(month)]}`)
      .replace(timeInText, (_, hour: string, minute: string, half: string) => {
        const ofDay = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
        return `${hindiPartOfDay(ofDay)} ${hour}:${minute}`
      }),
  )
