import '../../ui/button/icon-button.css'
import '../header/header.css'
import './account-button.css'
import { UserRound } from 'lucide-react'
import { PageLink } from '../../routing/link.tsx'
import { useCustomerName, useSignedIn } from '../../routing/visitor.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { useDisclosure } from '../../ui/dialog/disclosure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { urls } from '../../urls.ts'
import { AccountItems } from './account-items.tsx'

/** Signed out: a link to sign-in; signed in: the menu of spec §2. The cached page has the link, and the browser corrects it. */
export function AccountButton() {
  return useSignedIn() ? <AccountMenu /> : <SignInLink />
}

function SignInLink() {
  const t = useTexts(headerTexts)
  return (
    <PageLink className="icon-button account-entry" to={urls.signIn()} aria-label={t.signIn} rel="nofollow">
      <Icon of={UserRound} size="large" />
    </PageLink>
  )
}

function AccountMenu() {
  const t = useTexts(headerTexts)
  const name = useCustomerName()
  const { open, setOpen, root, onKeyDown } = useDisclosure<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys and Escape of the button and links inside
    <div className="menu-anchor account-entry" ref={root} onKeyDown={onKeyDown}>
      <ActionButton
        className="icon-button"
        aria-expanded={open}
        aria-label={name ? t.account.menuOf(name) : t.account.menu}
        onClick={() => setOpen(!open)}
      >
        <Icon of={UserRound} size="large" />
      </ActionButton>
      {open && (
        <div className="menu" data-menu>
          {name && <p className="menu-title">{name}</p>}
          <ul>
            <AccountItems onFollow={() => setOpen(false)} />
          </ul>
        </div>
      )}
    </div>
  )
}
