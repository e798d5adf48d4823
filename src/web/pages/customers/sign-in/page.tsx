import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { useSignedOutOnly } from '../../../parts/sign-in/signed-out-only.ts'
import { PageLink } from '../../../routing/link.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { signInOrigin, useBadges } from '../../../routing/visitor.ts'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { urls } from '../../../urls.ts'
import { CodeForm } from './code-form.tsx'
import { CustomerPasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordForm } from './password-form.tsx'
import { signInTargetOf } from './sign-in-target.ts'

export const area = signTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.in.title)

/** `/login`, `/login/{back_url_type}`, `/login/redirect?url=` (spec §2). */
export function Page() {
  const t = useTexts(signTexts)
  const { brandName } = useSite()
  const [method, setMethod] = useState<'code' | 'password'>('code')
  const target = useTarget()
  useSignedOutOnly(target)
  return (
    <SignPage title={t.in.title} lead={t.in.lead}>
      <Segmented
        label={t.in.with}
        wide
        options={[
          { value: 'code', label: t.in.byCode },
          { value: 'password', label: t.in.byPassword },
        ]}
        value={method}
        onChange={setMethod}
      />
      <div className="above-xl">
        {method === 'code' ? <CodeForm target={target} /> : <PasswordForm target={target} />}
      </div>
      <CustomerPasskeySignIn target={target} />
      <div className="ruled small soft">
        <p>
          {t.in.newHere(brandName)}{' '}
          <PageLink className="link" to={urls.signUp()}>
            {t.in.signUp}
          </PageLink>{' '}
          {t.in.withMobile}
        </p>
        <CartStays />
      </div>
    </SignPage>
  )
}

/** Read when it is needed: on the server there is no visitor to remember anything of. */
function useTarget(): () => string {
  const { backTo } = useParams()
  const url = new URLSearchParams(useLocation().search).get('url')
  return () => signInTargetOf({ backTo, url, origin: signInOrigin() })
}

function CartStays() {
  const t = useTexts(signTexts)
  const { cart } = useBadges()
  if (cart === 0) return null
  return <p>{t.in.cartStays(cart)}</p>
}
