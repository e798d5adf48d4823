/** English nouns with a count, by the platform's plural rules (Intl.PluralRules). */
const pluralRules = new Intl.PluralRules('en-IN')

/** "order" for 1, "orders" for any other count. */
export const pluralForm = (count: number, one: string, other = `${one}s`): string =>
  pluralRules.select(count) === 'one' ? one : other

/** "1 order", "1,23,456 orders". */
export const formatCount = (count: number, one: string, other?: string): string =>
  `${count.toLocaleString('en-IN')} ${pluralForm(count, one, other)}`
