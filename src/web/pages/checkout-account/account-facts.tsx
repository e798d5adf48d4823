import { ArrowLeft } from 'lucide-react'
import { formatMobile } from '../../../units/format.ts'
import { useCustomer } from '../../parts/customer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { urls } from '../../urls.ts'

const fromAddress = 'Taken from your address in the next step'

/** Name, e-mail and mobile of who is signed in, and the way on (spec §2). */
export function AccountFacts() {
  const { asked, again } = useCustomer()
  if (asked.state === 'waiting') return <SkeletonLines lines={4} />
  if (asked.state === 'failed') return <ErrorState sentence={asked.sentence} onRetry={again} />
  const { name, email, mobile } = asked.data
  return (
    <div>
      <h1>Account</h1>
      <dl className="facts mt-5">
        <div>
          <dt>Name</dt>
          <dd>{name || fromAddress}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email || fromAddress}</dd>
        </div>
        <div>
          <dt>Mobile</dt>
          <dd className="number">{mobile ? formatMobile(mobile) : 'Not given'}</dd>
        </div>
      </dl>
      <p className="small soft mt-4">Note: signing out loses the items in your cart until you sign in again.</p>
      <div className="actions">
        <LinkButton look="tertiary" to={urls.cart()}>
          <Icon of={ArrowLeft} size="small" />
          Previous Step
        </LinkButton>
        <LinkButton to={urls.checkoutAddress()}>Continue Checkout</LinkButton>
      </div>
    </div>
  )
}
