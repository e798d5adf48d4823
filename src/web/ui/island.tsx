import {
  type ComponentType,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { DidNotLoad, useLater, useSeen } from './later.tsx'

/**
 * A part of a page that stands in the document as the server wrote it, and comes to life when it is nearly in sight:
 * until then its code is not fetched. What the server draws it with, the browser's build leaves out:
 *
 *   const below: Part<BelowProps> = {
 *     load: loadBelow,
 *     server: import.meta.env.SSR ? await loadBelow() : null,
 *   }
 */
export interface Part<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>
  readonly server: ComponentType<Props> | null
}

const never = () => () => {}

export function Island<Props extends object>({ part, given }: { part: Part<Props>; given: Props }) {
  const [place, seen] = useSeen<HTMLDivElement>()
  const written = useWrittenByServer()
  const changed = useChanged(given)
  const early = useEarlyUse(part.load)
  // Reached without a new document there is nothing written; and what is written must not stay when it is no longer so.
  const { Part, failed, again } = useLater(early.load, seen || changed || early.pressed || !written)
  useLayoutEffect(() => {
    if (Part) early.repeat()
  }, [Part, early.repeat])
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
    <div ref={early.box} onClickCapture={Part ? undefined : early.note}>
      {Part ? (
        <Part {...given} />
      ) : (
        // React leaves as it is what it did not write: the empty text stands for what the server wrote.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
        <div ref={place} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      )}
      {failed && <DidNotLoad onRetry={again} />}
    </div>
  )
}

const controls = 'a, button, input, summary, [tabindex="0"]'

/** Somebody is faster than the code: what was pressed is pressed again when it is here, and the focus stays where it was. */
function useEarlyUse<Props extends object>(load: Part<Props>['load']) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ pressed: -1, focused: -1 })
  const [pressed, setPressed] = useState(false)
  const note = useCallback((event: MouseEvent) => {
    const control = (event.target as Element).closest(controls)
    // A link leads on by itself.
    if (!control || control.matches('a[href]')) return
    before.current.pressed = placeOf(box.current, control)
    setPressed(true)
  }, [])
  const loadHere = useCallback(async () => {
    const found = await load()
    before.current.focused = placeOf(box.current, document.activeElement)
    return found
  }, [load])
  const repeat = useCallback(() => {
    const all = box.current?.querySelectorAll<HTMLElement>(controls)
    all?.[before.current.focused]?.focus({ preventScroll: true })
    all?.[before.current.pressed]?.click()
    before.current = { pressed: -1, focused: -1 }
  }, [])
  return { box, note, pressed, load: loadHere, repeat }
}

const placeOf = (box: Element | null, control: Element | null): number =>
  box && control ? [...box.querySelectorAll(controls)].indexOf(control) : -1

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
