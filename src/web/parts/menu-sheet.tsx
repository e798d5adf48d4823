import { ChevronRight } from 'lucide-react'
import { PageLink } from '../link.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { urls } from '../urls.ts'
import { useCustomerName, useSignedIn } from '../visitor.ts'
import { accountEntries, goldMenu, type Menu, moreMenu, plainEntries, silverMenu } from './menu-entries.ts'
import { signOut } from './sign-out.ts'
import type { SiteFacts } from './site-facts.ts'

interface MenuSheetProps {
  onClose: () => void
  site: SiteFacts
}

/** The menu of small screens, and of every screen once the header sticks. */
export function MenuSheet({ onClose, site }: MenuSheetProps) {
  const signedIn = useSignedIn()
  return (
    <Sheet title="Menu" open onClose={onClose}>
      <nav aria-label="Menu">
        <ul className="sheet-list">
          <SheetGroup menu={goldMenu} onClose={onClose} />
          <SheetGroup menu={silverMenu} onClose={onClose} />
          {plainEntries({ hasDeals: site.hasDeals, signedIn }).map(({ label, to }) => (
            <li key={label}>
              <PageLink to={to} onClick={onClose}>
                {label}
              </PageLink>
            </li>
          ))}
          <SheetGroup menu={moreMenu} onClose={onClose} />
        </ul>
        {signedIn ? <SignedInEntries onClose={onClose} /> : <SignedOutEntries onClose={onClose} />}
      </nav>
    </Sheet>
  )
}

function SheetGroup({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  return (
    <li>
      <details>
        <summary>
          {menu.label}
          <Icon of={ChevronRight} size="small" />
        </summary>
        <ul>
          {menu.groups.flatMap((group) =>
            group.links.map((link) => (
              <li key={link.to}>
                <PageLink to={link.to} onClick={onClose}>
                  {sheetLabel(menu, group.title, link.label)}
                </PageLink>
              </li>
            )),
          )}
        </ul>
      </details>
    </li>
  )
}

/** Without columns the mint goes before its coin and bar. */
function sheetLabel(menu: Menu, group: string, label: string): string {
  if (label === 'All') return `All ${menu.label.toLowerCase()}`
  return menu === moreMenu ? label : `${group} ${label.toLowerCase()}`
}

function SignedInEntries({ onClose }: { onClose: () => void }) {
  const name = useCustomerName()
  return (
    <>
      <p className="micro muted mt-5 mb-1">{name || 'Your account'}</p>
      <ul className="sheet-list quiet">
        {accountEntries.map((entry) => (
          <li key={entry.label}>
            <PageLink to={entry.to} onClick={onClose}>
              {entry.label}
            </PageLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={signOut}>
            Sign Out
          </button>
        </li>
      </ul>
    </>
  )
}

function SignedOutEntries({ onClose }: { onClose: () => void }) {
  return (
    <ul className="sheet-list quiet mt-5">
      <li>
        <PageLink to={urls.signIn()} onClick={onClose}>
          Sign In
        </PageLink>
      </li>
      <li>
        <PageLink to={urls.signUp()} onClick={onClose}>
          Sign Up
        </PageLink>
      </li>
    </ul>
  )
}
