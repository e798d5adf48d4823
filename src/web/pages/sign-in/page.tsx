import { useState } from 'react'
import { PageLink } from '../../link.tsx'
import { SignPage } from '../../parts/sign-page.tsx'
import { useSignedOutOnly } from '../../parts/signed-out-only.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { urls } from '../../urls.ts'
import { useVisit } from '../../visit.ts'
import { signInOrigin, useBadges } from '../../visitor.ts'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { targetOf } from './target.ts'

const ways = [
  { value: 'code', label: 'Mobile and code' },
  { value: 'password', label: 'Email and password' },
] as const

/** `/login`, `/login/{back_url_type}`, `/login/redirect?url=` (spec §2). */
export function Page() {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('code')
  const target = useTarget()
  useSignedOutOnly(target)
  return (
    <SignPage title="Sign in" lead="See coupons, wallets, orders and holdings.">
      <Segmented label="Sign in with" wide options={ways} value={way} onChange={setWay} />
      <div className="mt-6">{way === 'code' ? <CodeForm target={target} /> : <PasswordForm target={target} />}</div>
      <div className="ruled small soft">
        <p>
          New to Silvera?{' '}
          <PageLink className="link" to={urls.signUp()}>
            Sign up
          </PageLink>{' '}
          with your mobile number.
        </p>
        <CartStays />
      </div>
    </SignPage>
  )
}

/** Read when it is needed: on the server there is no visitor to remember anything of. */
function useTarget(): () => string {
  const { params, location } = useVisit()
  const url = new URLSearchParams(location.search).get('url')
  return () => targetOf({ backTo: params.backTo, url, origin: signInOrigin() })
}

function CartStays() {
  const { cart } = useBadges()
  if (cart === 0) return null
  return <p>Your cart of {cart === 1 ? '1 item' : `${cart} items`} stays with you.</p>
}
