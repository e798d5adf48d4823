import './header-nav.css'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../routing/link.tsx'
import { usePageChange } from '../../routing/use-page.ts'
import { useSignedIn } from '../../routing/visitor.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { useDisclosure } from '../../ui/dialog/disclosure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { SiteFacts } from '../site/site-facts.ts'
import { type Menu, metalMenu, moreMenu, plainEntries } from './menu-entries.ts'

/** The category row of wide screens. */
export function HeaderNav({ site }: { site: SiteFacts }) {
  const t = useTexts(headerTexts)
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  return (
    <nav className="site-nav" aria-label={t.main}>
      <div className="wrap">
        <ul>
          <NavMenu menu={metalMenu('gold', t, site)} />
          <NavMenu menu={metalMenu('silver', t, site)} />
          {plainEntries(t, { hasDeals: site.hasDeals, signedIn }).map(({ label, to }) => (
            <li key={label}>
              <PageLink className="site-nav-item" to={to} aria-current={to === pathname ? 'page' : undefined}>
                {label}
              </PageLink>
            </li>
          ))}
          <NavMenu menu={moreMenu(t, site)} />
        </ul>
      </div>
    </nav>
  )
}

const hoverMs = 120

/** Opens on click, and on hover after 120 ms; closed panels stay in the document for readers without JavaScript. */
function NavMenu({ menu }: { menu: Menu }) {
  const panel = useId()
  const { open, setOpen, root, onKeyDown } = useDisclosure<HTMLLIElement>()
  const { byHover, ...hover } = useHover(setOpen)
  usePageChange(() => setOpen(false))
  const groups = menu.groups.filter(({ onDemand }) => open || !onDemand)
  return (
    <li ref={root} onKeyDown={onKeyDown} {...hover}>
      <ActionButton
        className="site-nav-item"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(byHover() || !open)}
      >
        {menu.label}
        <Icon of={ChevronDown} />
      </ActionButton>
      <div className="site-nav-panel" id={panel} hidden={!open} data-menu>
        <div className="wrap">
          {groups.map((group) => (
            <div key={group.title}>
              <p className="micro muted">{group.title}</p>
              <ul className={group.isWide && 'nav-columns'}>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <PageLink to={link.to} onClick={() => setOpen(false)}>
                      {link.label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </li>
  )
}

/** Touch has no hover: only a mouse opens the panel this way. */
function useHover(setOpen: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opened = useRef(false)
  const later = (open: boolean) => (event: { pointerType: string }) => {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse') return
    timer.current = setTimeout(() => {
      opened.current = open
      setOpen(open)
    }, hoverMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: later(true),
    onPointerLeave: later(false),
    onPointerDown: () => clearTimeout(timer.current),
    /** True once after opening by hover: a click that was meant to open the panel comes later, and must not close it. */
    byHover: () => {
      const was = opened.current
      opened.current = false
      return was
    },
  }
}
