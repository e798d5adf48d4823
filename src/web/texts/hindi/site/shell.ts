import type { Texts } from '../../area.ts'
import type { shellTexts } from '../../site/shell.ts'

export const hindiShellTexts: Texts<typeof shellTexts> = {
  skip: 'सीधे सामग्री पर जाएँ',
}
