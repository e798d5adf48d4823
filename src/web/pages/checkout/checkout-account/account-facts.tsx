import '../../../ui/layout/facts.css'
import '../../../parts/checkout/checkout.css'
import { ArrowLeft } from 'lucide-react'
import { formatMobile } from '../../../../units/format.ts'
import { useCustomer } from '../../../parts/account/customer.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { urls } from '../../../urls.ts'

/** Name, e-mail and mobile of who is signed in, and the way on (spec §2). */
export function AccountFacts() {
  const t = useTexts(checkoutTexts)
  const { query, again } = useCustomer()
  if (query.state !== 'here') return <NotHere query={query} again={again} lines={4} />
  const { name, email, mobile } = query.data
  return (
    <div>
      <h1>{t.account.title}</h1>
      <dl className="facts above-l">
        <div>
          <dt>{t.account.name}</dt>
          <dd>{name || t.account.fromAddress}</dd>
        </div>
        <div>
          <dt>{t.account.email}</dt>
          <dd>{email || t.account.fromAddress}</dd>
        </div>
        <div>
          <dt>{t.account.mobile}</dt>
          <dd className="number">{mobile ? formatMobile(mobile) : t.account.notProvided}</dd>
        </div>
      </dl>
      <p className="small soft above-m">{t.account.signOutNote}</p>
      <div className="actions">
        <LinkButton variant="tertiary" to={urls.cart()}>
          <Icon of={ArrowLeft} size="small" />
          {t.previousStep}
        </LinkButton>
        <LinkButton to={urls.checkoutAddress()}>{t.continueCheckout}</LinkButton>
      </div>
    </div>
  )
}
