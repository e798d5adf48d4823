/**
 * What a visitor did before the page's code had come. A script in the document (`server/document.ts`) keeps buttons from
 * sending their forms as the browser would, with all that was typed in the address, and notes which were pressed, and
 * which keys on which tabs.
 */
interface EarlyUse {
  readonly at: string
  readonly note: (event: Event) => void
  /** Still to be pressed again. */
  readonly pressed: Press[]
}

/** A button, or a tab and the key pressed on it. */
type Press = readonly [control: HTMLElement, key?: string]

const early = (): EarlyUse | undefined => (window as { early?: EarlyUse }).early

/** Path and query the document was written for: going back to an entry of the same document changes the address alone. */
export const writtenFor = (): string | undefined => early()?.at

/** From here on React hears every press itself, even while it brings the document to life. */
export function endEarlyUse(): void {
  const noted = early()
  if (!noted) return
  for (const kind of ['click', 'keydown']) removeEventListener(kind, noted.note, true)
}

/** Types and presses again what stood there before. */
export function repeatEarlyUse(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(':is(input, textarea)')) retype(field)
  for (const select of document.querySelectorAll('select')) choose(select as HTMLSelectElement)
  // What was typed has to be known first.
  for (const _ of early()?.pressed ?? []) setTimeout(pressNext)
}

function pressNext(): void {
  const next = early()?.pressed.shift()
  if (next) pressAgain(...next)
}

/** What was pressed within a part that is about to be replaced is that part's to press again. */
export function takePressed(part: Element | null): Press | undefined {
  const pressed = early()?.pressed ?? []
  const at = pressed.findIndex(([control]) => part?.contains(control))
  return at < 0 ? undefined : pressed.splice(at, 1)[0]
}

/** With a key, or by a click. */
export function pressAgain(control: HTMLElement, key?: string): void {
  if (key) control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  else control.click()
}

/** What is marked in a field, from and to: what is typed next takes its place. */
export type Marked = readonly [from: number, to: number]

/** Undefined where a field does not tell, as those for addresses do not. */
export function markedIn(field: Element | null): Marked | undefined {
  if (!(field instanceof HTMLInputElement)) return undefined
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}

export function mark(field: Element | undefined, marked: Marked | undefined): void {
  if (marked && field instanceof HTMLInputElement && field === document.activeElement)
    field.setSelectionRange(...marked)
}

function retype(field: HTMLInputElement): void {
  const { value, defaultValue, checked, defaultChecked } = field
  const marked = markedIn(field)
  if (checked !== defaultChecked) {
    field.checked = defaultChecked
    field.click()
  } else if (value !== defaultValue && field.type !== 'file') {
    // React takes notice only of a value that is another than the one it knows.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    mark(field, marked)
  }
}

function choose(select: HTMLSelectElement): void {
  if (select.selectedIndex > 0 && !select.options[select.selectedIndex]?.defaultSelected)
    select.dispatchEvent(new Event('change', { bubbles: true }))
}
