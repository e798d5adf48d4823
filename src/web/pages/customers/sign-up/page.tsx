import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { forgetReferCode, keepReferCode, readReferCode } from '../../../parts/account/refer-code.ts'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { useSignedOutOnly } from '../../../parts/sign-in/signed-out-only.ts'
import { PageLink } from '../../../routing/link.tsx'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import { DoneStep } from './done-step.tsx'
import { FinalStep } from './final-step.tsx'
import { MobileStep } from './mobile-step.tsx'
import { OtpStep } from './otp-step.tsx'

export const area = signTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.up.title)

/** MOBILE, then OTP, then FINAL (spec §4); changing the mobile goes back to the first. */
type Step =
  | { readonly at: 'mobile' }
  | { readonly at: 'otp'; readonly mobile: string; readonly sentAt: number }
  | { readonly at: 'final'; readonly mobile: string }
  | { readonly at: 'done'; readonly email: string }

/** `/signup`, `/signup/{refer_code}` */
export function Page() {
  const t = useTexts(signTexts)
  const params = useParams()
  const [step, setStep] = useState<Step>({ at: 'mobile' })
  useEffect(() => {
    if (params.referCode) keepReferCode(params.referCode)
  }, [params.referCode])
  useSignedOutOnly(() => urls.account('profile'))
  const sent = (mobile: string) => setStep({ at: 'otp', mobile, sentAt: Date.now() })
  const change = () => setStep({ at: 'mobile' })

  return (
    <SignPage title={t.up.title} lead={t.up.lead}>
      {step.at === 'mobile' && <MobileStep onSent={sent} />}
      {step.at === 'otp' && (
        <OtpStep
          mobile={step.mobile}
          sentAt={step.sentAt}
          onResent={() => sent(step.mobile)}
          onVerified={() => setStep({ at: 'final', mobile: step.mobile })}
          onChange={change}
        />
      )}
      {step.at === 'final' && (
        <FinalStep
          mobile={step.mobile}
          referCode={params.referCode ?? readReferCode()}
          onChange={change}
          onDone={(email) => {
            forgetReferCode()
            setStep({ at: 'done', email })
          }}
        />
      )}
      {step.at === 'done' && <DoneStep email={step.email} />}
      {step.at !== 'done' && (
        <p className="ruled small soft">
          {t.up.already}{' '}
          <PageLink className="link" to={urls.signIn()}>
            {t.up.signIn}
          </PageLink>
        </p>
      )}
    </SignPage>
  )
}
