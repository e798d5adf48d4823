import './menu-sheet.css'
import { ChevronRight } from 'lucide-react'
import { PageLink } from '../../routing/link.tsx'
import { useCustomerName, useSignedIn } from '../../routing/visitor.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Sheet } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { urls } from '../../urls.ts'
import { AccountItems } from '../account/account-items.tsx'
import type { SiteFacts } from '../site/site-facts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { type Menu, metalMenu, moreMenu, plainEntries } from './menu-entries.ts'

interface MenuSheetProps {
  onClose: () => void
  site: SiteFacts
}

/** The menu of small screens, and of every screen once the header sticks. */
export function MenuSheet({ onClose, site }: MenuSheetProps) {
  const t = useTexts(headerTexts)
  const signedIn = useSignedIn()
  return (
    <Sheet title={t.menu} open onClose={onClose}>
      <nav aria-label={t.menu}>
        <ul className="sheet-list">
          <SheetGroup menu={metalMenu('gold', t, site)} onClose={onClose} />
          <SheetGroup menu={metalMenu('silver', t, site)} onClose={onClose} />
          {plainEntries(t, { hasDeals: site.hasDeals, signedIn }).map(({ label, to }) => (
            <li key={label}>
              <PageLink to={to} onClick={onClose}>
                {label}
              </PageLink>
            </li>
          ))}
          <SheetGroup menu={moreMenu(t, site)} onClose={onClose} />
        </ul>
        {signedIn ? <SignedInEntries onClose={onClose} /> : <SignedOutEntries onClose={onClose} />}
      </nav>
      <div className="sheet-language">
        <LanguageSwitch />
      </div>
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
                  {link.alone ?? link.label}
                </PageLink>
              </li>
            )),
          )}
        </ul>
      </details>
    </li>
  )
}

function SignedInEntries({ onClose }: { onClose: () => void }) {
  const t = useTexts(headerTexts)
  const name = useCustomerName()
  return (
    <>
      <p className="micro muted above-l below-2xs">{name || t.account.yours}</p>
      <ul className="sheet-list quiet">
        <AccountItems onFollow={onClose} />
      </ul>
    </>
  )
}

function SignedOutEntries({ onClose }: { onClose: () => void }) {
  const t = useTexts(headerTexts)
  return (
    <ul className="sheet-list quiet above-l">
      <li>
        <PageLink to={urls.signIn()} onClick={onClose}>
          {t.account.signIn}
        </PageLink>
      </li>
      <li>
        <PageLink to={urls.signUp()} onClick={onClose}>
          {t.account.signUp}
        </PageLink>
      </li>
    </ul>
  )
}
