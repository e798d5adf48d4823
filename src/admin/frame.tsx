import { Bell, Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { IconButton } from '../web/ui/button/icon-button.tsx'
import { Sheet } from '../web/ui/dialog/dialog.tsx'
import { Icon } from '../web/ui/icon/icon.tsx'
import { LogoDrawing } from '../web/ui/icon/logo-drawing.tsx'
import { Note } from '../web/ui/state/note.tsx'
import { useAdminSummary, useAdminSummaryRefresh } from './admin-summary.ts'
import { type AdminMenuEntry, menu } from './menu.ts'
import { AdminLink } from './navigation/link.tsx'
import { useLeaveQuestion } from './navigation/unsaved-changes.ts'
import { FrameOverlays, PaletteButton, PaletteIconButton } from './palette/frame-overlays.tsx'
import { useMay } from './session/session.ts'
import { WhoAmI } from './session/staff-menu.tsx'

/** The navigation rail at the left (behind a button on a phone), and the page. */
export function Frame() {
  const [open, setOpen] = useState(false)
  const { pathname: path } = useLocation()
  useAdminSummaryRefresh()
  useLeaveQuestion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu goes once it has led somewhere, and the rail shows where one is
  useEffect(() => {
    setOpen(false)
    document.querySelector('.admin-rail [aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <div className="admin-frame">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="admin-bar">
        <IconButton icon={MenuIcon} label="Menu" size="large" onClick={() => setOpen(true)} aria-expanded={open} />
        <Home />
        <div className="bar-end">
          <PaletteIconButton />
          <InboxLink />
        </div>
      </div>
      <aside className="admin-rail">
        <div className="rail-head">
          <Home />
          <InboxLink />
        </div>
        <PaletteButton />
        <Entries />
        <WhoAmI />
      </aside>
      <Sheet title="Menu" open={open} onClose={() => setOpen(false)}>
        <div className="admin-sheet">
          <Entries />
          <WhoAmI />
        </div>
      </Sheet>
      <main id="main">
        <SellingNotice />
        <Outlet />
      </main>
      <FrameOverlays />
      <ScrollRestoration />
    </div>
  )
}

/** On every page until the shop is open: what staff do there has no effect on customers yet. */
function SellingNotice() {
  const { pathname: path } = useLocation()
  const may = useMay()
  const state = useAdminSummary()?.sellingState
  if (state === undefined || state === 'open' || path === '/admin/setup') return null
  return (
    <Note tone="warn" className="admin-notice">
      {state === 'closed' ? 'The shop is closed: nobody can buy.' : 'The shop is not open yet: nobody can buy.'}{' '}
      {may('settings') && (
        <AdminLink className="link" to="/admin/setup">
          Setup guide
        </AdminLink>
      )}
    </Note>
  )
}

/** The bell: how many items are open for this person. */
function InboxLink() {
  const waiting = useAdminSummary()?.counts.inbox ?? 0
  return (
    <AdminLink className="icon-button bell" to="/admin/inbox" aria-label={`Inbox, ${waiting} open`}>
      <Icon of={Bell} />
      {waiting > 0 && (
        <span className="bell-count number" aria-hidden="true">
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </AdminLink>
  )
}

const Home = () => (
  <AdminLink className="admin-logo" to="/admin" aria-label="Back office, home" aria-current={false}>
    <LogoDrawing />
  </AdminLink>
)

function Entries() {
  const may = useMay()
  const groups = menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ permission }) => may(permission)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav className="admin-menu" aria-label="Back office">
      {groups.map(({ title, entries }) => (
        <div key={title ?? ''}>
          {title && <p className="admin-group-title">{title}</p>}
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.to} entry={entry} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({ entry: { to, title, icon, count } }: { entry: AdminMenuEntry }) {
  const { pathname: path } = useLocation()
  const summary = useAdminSummary()
  const waiting = count && summary?.counts[count]
  const here = to === '/admin' ? path === to : path === to || path.startsWith(`${to}/`)
  return (
    <li>
      <AdminLink to={to} aria-current={here ? 'page' : undefined}>
        <Icon of={icon} size="small" />
        {title}
        {waiting ? (
          <span className="number">
            <span className="sr-only">, waiting: </span>
            {waiting}
          </span>
        ) : null}
      </AdminLink>
    </li>
  )
}
