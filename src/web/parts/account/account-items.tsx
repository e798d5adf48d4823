import { PageLink } from '../../routing/link.tsx'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { accountEntries } from '../header/menu-entries.ts'
import { signOutAndReload } from './sign-out.ts'

/** The signed-in menu, as items of a list: in the menu of the button and in the sheet alike. */
export function AccountItems({ onFollow }: { onFollow: () => void }) {
  const t = useTexts(headerTexts)
  return (
    <>
      {accountEntries(t).map((entry) => (
        <li key={entry.label}>
          <PageLink to={entry.to} onClick={onFollow}>
            {entry.label}
          </PageLink>
        </li>
      ))}
      <li>
        <ActionButton onClick={() => signOutAndReload()}>{t.account.signOut}</ActionButton>
      </li>
    </>
  )
}
