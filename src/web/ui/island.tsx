import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Marked, mark, markedIn, pressAgain, takePressed } from '../early-use.ts'
import { DidNotLoad, useSeen } from './later.tsx'
import type { SleepingPart } from './sleeping-part.ts'
import { movesAmongTabs } from './tab-keys.ts'
import { useLater } from './use-later.ts'

const never = () => () => {}

export function Island<Props extends object>({ part, given }: { part: SleepingPart<Props>; given: Props }) {
  const [place, seen] = useSeen<HTMLDivElement>()
  const written = useWrittenByServer()
  const changed = useChanged(given)
  const early = useEarlyUse(part.fetch)
  // Reached without a new document there is nothing written: it came with the page, or does so late.
  const [Ready] = useState(() => (written ? undefined : part.code))
  // What is written must not stay when it is no longer so.
  const wanted = seen || changed || early.pressed || !written
  const { Part = Ready, failed, again } = useLater(early.load, !Ready && wanted)
  const heard = Part ? undefined : early
  useLayoutEffect(() => {
    if (Part) early.repeat()
  }, [Part, early.repeat])
  const { leave } = early
  const writtenPlace = useCallback(
    (written: HTMLDivElement | null) => {
      place.current = written
      return () => {
        // It stands there still.
        leave()
        place.current = null
      }
    },
    [place, leave],
  )
  const { server: Server } = part
  if (Server)
    return (
      <div>
        <div>
          <Server {...given} />
        </div>
      </div>
    )
  return (
    <div ref={early.box} onClickCapture={heard?.noteClick} onKeyDownCapture={heard?.noteKey}>
      {Part ? (
        <Part {...given} />
      ) : (
        // React leaves as it is what it did not write: the empty text stands for what the server wrote.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
        <div ref={writtenPlace} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      )}
      {failed && <DidNotLoad onRetry={again} />}
    </div>
  )
}

/** Kinds of field that words or figures are typed in. */
const typedIn = /^(?:text|email|tel|search|number)$/

const controls = 'a, button, input, summary, [tabindex="0"]'

/** What was pressed: which of the controls, and by which key unless by a click. */
interface Press {
  readonly place: number
  readonly key: string | undefined
}

interface Early {
  readonly focused: number
  readonly marked: Marked | undefined
  readonly typed: readonly (readonly [place: number, text: string])[]
}

/**
 * Somebody is faster than the code: what was pressed is pressed again when it is here, what was typed stands there still,
 * and the focus stays where it was, with what was marked to be written over.
 */
function useEarlyUse<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const box = useRef<HTMLDivElement>(null)
  const press = useRef<Press>(undefined)
  const before = useRef<Early>({ focused: -1, marked: undefined, typed: [] })
  const [pressed, setPressed] = useState(false)
  const note = useCallback((control: Element, key?: string) => {
    press.current = { place: controlsOf(box.current).indexOf(control), key }
    setPressed(true)
  }, [])
  const noteClick = useCallback(
    (event: MouseEvent) => {
      const control = (event.target as Element).closest(controls)
      // A link leads on by itself.
      if (!control || control.matches('a[href]')) return
      // A form would send itself.
      if (control.matches('button')) event.preventDefault()
      note(control)
    },
    [note],
  )
  const noteKey = useCallback(
    (event: KeyboardEvent) => {
      const tab = (event.target as Element).closest('[role=tab]')
      if (!tab || !movesAmongTabs(event)) return
      event.preventDefault()
      note(tab, event.key)
    },
    [note],
  )
  const loadHere = useCallback(async () => {
    const found = await load()
    if (box.current?.matches(':active')) await pressEnd()
    const taken = takePressed(box.current)
    if (taken) note(...taken)
    return found
  }, [load, note])
  const leave = useCallback(() => {
    before.current = earlyUseOf(controlsOf(box.current))
  }, [])
  const repeat = useCallback(() => {
    const all = controlsOf(box.current)
    const { focused, marked, typed } = before.current
    ;(all[focused] as HTMLElement | undefined)?.focus({ preventScroll: true })
    for (const [place, text] of typed) type(all[place], text)
    mark(all[focused], marked)
    const { place = -1, key } = press.current ?? {}
    const control = all[place] as HTMLElement | undefined
    press.current = undefined
    // What was typed has to be known first.
    if (control) setTimeout(() => pressAgain(control, key))
  }, [])
  return { box, noteClick, noteKey, pressed, load: loadHere, leave, repeat }
}

/** A press that began on one button and ended on another in its place would press neither: nothing is put there meanwhile. */
const pressEnd = (): Promise<void> =>
  new Promise((resolve) => {
    // The click follows the release at once.
    const end = () => setTimeout(resolve)
    for (const kind of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(kind, end, { once: true, capture: true })
  })

const controlsOf = (box: Element | null): Element[] => (box ? [...box.querySelectorAll(controls)] : [])

const earlyUseOf = (all: readonly Element[]): Early => ({
  focused: document.activeElement ? all.indexOf(document.activeElement) : -1,
  marked: markedIn(document.activeElement),
  typed: all.flatMap((control, place) =>
    control instanceof HTMLInputElement && typedIn.test(control.type) && control.value !== control.defaultValue
      ? [[place, control.value] as const]
      : [],
  ),
})

/** As if it were typed: React takes no notice of a value that is merely set. */
function type(field: Element | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether this place came with the document. */
function useWrittenByServer(): boolean {
  const now = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [first] = useState(now)
  return first
}

/** Whether anything given is another than at first. */
function useChanged(given: object): boolean {
  const first = useRef(Object.values(given))
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (Object.values(given).some((value, at) => value !== first.current[at])) setChanged(true)
  }, [given])
  return changed
}
