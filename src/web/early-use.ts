/**
 * What a visitor did before the page's code had come. A script in the document (`server/document.ts`) keeps buttons from
 * sending their forms as the browser would, with all that was typed in the address, and notes which were pressed.
 */
interface EarlyUse {
  readonly at: string
  readonly note: (event: Event) => void
  readonly pressed: readonly HTMLElement[]
}

const early = (): EarlyUse | undefined => (window as { early?: EarlyUse }).early

/** Path and query the document was written for: going back to an entry of the same document changes the address alone. */
export const writtenFor = (): string | undefined => early()?.at

/** From here on React hears every press itself, even while it brings the document to life. */
export function endEarlyUse(): void {
  const noted = early()
  if (noted) removeEventListener('click', noted.note, true)
}

/** Types and presses again what stood there before. */
export function repeatEarlyUse(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(':is(input, textarea)')) retype(field)
  for (const select of document.querySelectorAll('select')) choose(select as HTMLSelectElement)
  // What was typed has to be known first.
  for (const button of early()?.pressed ?? []) setTimeout(() => button.click())
}

function retype(field: HTMLInputElement): void {
  const { value, defaultValue, checked, defaultChecked } = field
  if (checked !== defaultChecked) {
    field.checked = defaultChecked
    field.click()
  } else if (value !== defaultValue && field.type !== 'file') {
    // React takes notice only of a value that is another than the one it knows.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function choose(select: HTMLSelectElement): void {
  if (select.selectedIndex > 0 && !select.options[select.selectedIndex]?.defaultSelected)
    select.dispatchEvent(new Event('change', { bubbles: true }))
}
