import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import '../../../parts/checkout/checkout.css'
import '../../../ui/layout/panel.css'
import { CheckoutStrip } from '../../../parts/checkout/checkout-strip.tsx'
import { useSignedIn } from '../../../routing/visitor.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { urls } from '../../../urls.ts'
import { CodeForm } from '../../customers/sign-in/code-form.tsx'
import { CustomerPasskeySignIn } from '../../customers/sign-in/passkey-sign-in.tsx'
import { AccountFacts } from './account-facts.tsx'

export const area = checkoutTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.account.title)

/** `/account`, step 2 of the checkout: who is buying. */
export function Page() {
  const signedIn = useSignedIn()
  return (
    <>
      <CheckoutStrip now="account" />
      <div className="wrap checkout-plain">{signedIn ? <AccountFacts /> : <WhoAreYou />}</div>
    </>
  )
}

/** A first order needs no password: mobile and code are enough (rules/security.md 1.1). */
function WhoAreYou() {
  const t = useTexts(checkoutTexts)
  return (
    <>
      <div>
        <h1>{t.account.title}</h1>
        <p className="soft above-xs">{t.account.byMobile}</p>
        <div className="panel above-l">
          <div className="panel-body">
            <CodeForm target={urls.checkoutAddress} />
            <CustomerPasskeySignIn target={urls.checkoutAddress} />
          </div>
        </div>
      </div>
      <div>
        <h2 className="below-s">{t.account.byPassword}</h2>
        <div className="row wrapping gap-s">
          <LinkButton variant="secondary" to={urls.signInThen(urls.cart())}>
            {t.account.signIn}
          </LinkButton>
          <LinkButton variant="secondary" to={urls.signUp()}>
            {t.account.signUp}
          </LinkButton>
        </div>
        <p className="small soft above-m">{t.account.signOutNote}</p>
      </div>
    </>
  )
}
