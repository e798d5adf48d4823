import './account-frame.css'
import {
  ArrowDownUp,
  Coins,
  Heart,
  History,
  type LucideIcon,
  MapPin,
  Package,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../routing/link.tsx'
import { accountTexts } from '../../texts/customers/account.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageLoader } from '../../ui/state/page-loader.tsx'
import { type AccountTab, urls } from '../../urls.ts'
import { ClubMessage } from '../club-message.tsx'
import type { CustomerProfileView } from '../startup/fetch-profile.ts'
import { useCustomer } from './customer.ts'

/** The nine tabs in the order of spec §2. */
const tabs: readonly { id: AccountTab; icon: LucideIcon }[] = [
  { id: 'profile', icon: UserRound },
  { id: 'address', icon: MapPin },
  { id: 'order-history', icon: Package },
  { id: 'digital-silver-history', icon: ArrowDownUp },
  { id: 'digital-silver', icon: Coins },
  { id: 'wishlist', icon: Heart },
  { id: 'wallet', icon: Wallet },
  { id: 'wallet-history', icon: History },
  { id: 'refer-earn', icon: Users },
]

export interface AccountContent {
  readonly profile: CustomerProfileView
  /** After a change of the profile. */
  readonly put: (profile: CustomerProfileView) => void
}

interface AccountFrameProps {
  children: (content: AccountContent) => ReactNode
}

/** Header with name, email and club tier, the tabs, and the open tab; guarded (rules/security.md 1.7). */
export function AccountFrame({ children }: AccountFrameProps) {
  const { query, again, put } = useCustomer()
  return (
    <>
      {/* At least as tall as the window from the start, so that loaded content shifts nothing visible. */}
      <div className="account-waiting">
        {query.state === 'waiting' && <PageLoader />}
        {query.state === 'failed' && <ErrorState sentence={query.sentence} onRetry={again} />}
        {query.state === 'here' && (
          <>
            <AccountHead profile={query.data} />
            <div className="wrap account">
              <AccountTabs />
              <div>{children({ profile: query.data, put })}</div>
            </div>
          </>
        )}
      </div>
    </>
  )
}

function AccountHead({ profile }: { profile: CustomerProfileView }) {
  const t = useTexts(accountTexts)
  return (
    <div className="account-head">
      <div className="wrap">
        <div>
          <p className="account-name">{profile.name || t.nameless}</p>
          <p className="small soft">{profile.email}</p>
        </div>
        <ClubMessage group={profile.group} />
      </div>
    </div>
  )
}

/** Nine chips are wider than a phone: scrolls the open one to the middle of the row. */
function showOpenTab(row: HTMLUListElement | null): void {
  const chip = row?.querySelector('[aria-current]')
  if (!row || !chip) return
  const { left, width } = chip.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2
}

/** A list beside the content, a row of chips on phones. */
function AccountTabs() {
  const t = useTexts(accountTexts)
  const { pathname } = useLocation()
  const isNow = (address: string) => pathname === address || pathname.startsWith(`${address}/`)
  return (
    <nav className="account-tabs" aria-label={t.area}>
      <ul ref={showOpenTab}>
        {tabs.map(({ id, icon }) => (
          <li key={id}>
            <PageLink to={urls.account(id)} aria-current={isNow(urls.account(id)) ? 'page' : undefined}>
              <Icon of={icon} />
              {t.tabs[id]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
