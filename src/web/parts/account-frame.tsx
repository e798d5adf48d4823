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
import { PageLink } from '../link.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageLoader } from '../ui/page-loader.tsx'
import { type AccountTab, urls } from '../urls.ts'
import { useVisit } from '../visit.ts'
import { ClubMessage } from './club-message.tsx'
import { type Profile, useCustomer } from './customer.ts'

/** The nine tabs in the order of spec §2. */
const tabs: readonly { id: AccountTab; label: string; icon: LucideIcon }[] = [
  { id: 'profile', label: 'Profile', icon: UserRound },
  { id: 'address', label: 'Address', icon: MapPin },
  { id: 'order-history', label: 'Order history', icon: Package },
  { id: 'digital-silver-history', label: 'Digital silver history', icon: ArrowDownUp },
  { id: 'digital-silver', label: 'Digital silver', icon: Coins },
  { id: 'wishlist', label: 'Wishlist', icon: Heart },
  { id: 'wallet', label: 'Wallet', icon: Wallet },
  { id: 'wallet-history', label: 'Wallet history', icon: History },
  { id: 'refer-earn', label: 'Refer and earn', icon: Users },
]

export interface AccountContent {
  readonly profile: Profile
  /** After a change of the profile. */
  readonly put: (profile: Profile) => void
}

interface AccountFrameProps {
  title: string
  children: (content: AccountContent) => ReactNode
}

/** Head with name, email and club, the tabs, and the tab that is open; behind the guard of decisions 2. */
export function AccountFrame({ title, children }: AccountFrameProps) {
  const { asked, again, put } = useCustomer()
  return (
    <>
      <title>{`${title} | Silvera`}</title>
      <meta name="robots" content="noindex" />
      {asked.state === 'waiting' && <PageLoader />}
      {asked.state === 'failed' && <ErrorState sentence={asked.sentence} onRetry={again} />}
      {asked.state === 'here' && (
        <>
          <AccountHead profile={asked.data} />
          <div className="wrap account">
            <AccountTabs />
            <div className="min-w-0">{children({ profile: asked.data, put })}</div>
          </div>
        </>
      )}
    </>
  )
}

function AccountHead({ profile }: { profile: Profile }) {
  return (
    <div className="account-head">
      <div className="wrap">
        <div>
          <p className="account-name">{profile.name || 'Your account'}</p>
          <p className="small soft">{profile.email}</p>
        </div>
        <ClubMessage group={profile.group} />
      </div>
    </div>
  )
}

/** A list beside the content, a row of chips on phones. */
function AccountTabs() {
  const { pathname } = useVisit().location
  const isNow = (address: string) => pathname === address || pathname.startsWith(`${address}/`)
  return (
    <nav className="account-tabs" aria-label="Account">
      <ul>
        {tabs.map(({ id, label, icon }) => (
          <li key={id}>
            <PageLink to={urls.account(id)} aria-current={isNow(urls.account(id)) ? 'page' : undefined}>
              <Icon of={icon} />
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
