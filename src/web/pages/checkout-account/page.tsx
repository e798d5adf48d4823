import { CheckoutStrip } from '../../parts/checkout-strip.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'
import { useSignedIn } from '../../visitor.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import { AccountFacts } from './account-facts.tsx'

/** `/account`, step 2 of the checkout: who is buying. */
export function Page() {
  const signedIn = useSignedIn()
  return (
    <>
      <title>Account | Silvera</title>
      <meta name="robots" content="noindex" />
      <CheckoutStrip now="account" />
      <div className="wrap checkout-plain">{signedIn ? <AccountFacts /> : <WhoAreYou />}</div>
    </>
  )
}

/** A first order needs no password: mobile and code are enough (decisions 2). */
function WhoAreYou() {
  return (
    <>
      <div>
        <h1>Account</h1>
        <p className="soft mt-2">Continue with your mobile number. No password needed.</p>
        <div className="panel mt-5">
          <div className="panel-body">
            <CodeForm target={urls.checkoutAddress} />
          </div>
        </div>
      </div>
      <div>
        <h2 className="mb-3">Or with your password</h2>
        <div className="row wrapping [--gap:0.75rem]">
          <LinkButton look="secondary" to={urls.signInThen(urls.cart())}>
            Sign In
          </LinkButton>
          <LinkButton look="secondary" to={urls.signUp()}>
            Sign Up
          </LinkButton>
        </div>
        <p className="small soft mt-4">Note: signing out loses the items in your cart until you sign in again.</p>
      </div>
    </>
  )
}
