import './tabs.css'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { awaitingControl } from '../awaiting-control.ts'
import { isTabKey, nextTab } from './tab-keys.ts'

export interface Tab {
  readonly id: string
  readonly title: string
  readonly panel: ReactNode
}

interface TabsProps {
  /** Accessible name of the group. */
  label: string
  tabs: readonly Tab[]
  /** Id of the open tab, if the URL decides it, and the callback for choosing another. */
  chosen?: string | undefined
  onChoose?: (id: string) => void
  /** Panels are rendered when they are first opened: many cards that few visitors open. */
  onDemand?: boolean
}

/** Arrow keys, Home and End move and select. Hidden panels stay in the document, where search engines read them. */
export function Tabs({ label, tabs, chosen: chosenProp, onChoose, onDemand }: TabsProps) {
  const langOf = useLangOf()
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  // If the open tab no longer exists, the first one opens.
  const chosen = chosenProp ?? (tabs.some(({ id }) => id === own) ? own : tabs[0]?.id)
  // The tab answers the press at once; the panel may need a tenth of a second on a slow phone.
  const shown = useDeferredValue(chosen)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isRendered = (id: string) => !onDemand || id === shown || opened.has(id)
  const choose = (id: string) => {
    setOwn(id)
    startTransition(() => setOpened((before) => new Set([...before, ...(chosen ? [chosen] : []), id])))
    onChoose?.(id)
  }
  const list = useRef<HTMLDivElement>(null)

  const focusTab = (event: KeyboardEvent) => {
    if (!isTabKey(event)) return
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const to = nextTab(event.key, at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelectorAll('button')[to ?? 0]?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            // The open tab has nothing to do, so it can be focused before the page's code is there: axe asks that of a row that scrolls.
            {...(tab.id === chosen ? undefined : awaitingControl())}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onKeyDown={focusTab}
            onClick={() => choose(tab.id)}
          >
            <span lang={langOf(tab.title)}>{tab.title}</span>
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== shown}
        >
          {isRendered(tab.id) && <Panel>{tab.panel}</Panel>}
        </div>
      ))}
    </>
  )
}

/** Not rendered with its tabs: React would hydrate all panels before the press is answered (decision 0099). */
const Panel = memo(function Panel({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
})
