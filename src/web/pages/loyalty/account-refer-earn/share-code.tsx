import '../../../ui/layout/panel.css'
import './page.css'
import { Mail, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CopyLink } from '../../../parts/share-link.tsx'
import { WhatsAppLink } from '../../../parts/whatsapp-link.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { referralTexts } from '../../../texts/loyalty/referrals.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

/** The code in large letters, its link, and the ways to give it on. */
export function ShareCode({ code, link }: { code: string; link: string }) {
  const t = useTexts(referralTexts)
  const { brandName } = useSite()
  const message = t.message(brandName, code, link)
  return (
    <section className="panel">
      <div className="panel-body stack">
        <dl className="stack gap-s">
          <div>
            <dt className="micro muted">{t.code}</dt>
            <dd className="refer-code number">{code}</dd>
          </div>
          <div>
            <dt className="micro muted">{t.link}</dt>
            <dd className="number breaks-everywhere">{link}</dd>
          </div>
        </dl>
        <div className="row wrapping">
          <CopyLink link={link} labels={t} />
          <WhatsAppLink message={message}>{t.whatsapp}</WhatsAppLink>
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={`mailto:?subject=${encodeURIComponent(t.mailSubject(brandName))}&body=${encodeURIComponent(message)}`}
          >
            <Icon of={Mail} size="small" />
            {t.mail}
          </a>
          <NativeShare message={message} />
        </div>
      </div>
    </section>
  )
}

/** Where the device has a sheet of its own for sharing; known only in the browser. */
function NativeShare({ message }: { message: string }) {
  const t = useTexts(referralTexts)
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  if (!canShare) return null
  const share = () => navigator.share({ text: message }).catch(ignoreClosed)
  return (
    <Button variant="secondary" size="small" onClick={share}>
      <Icon of={Share2} size="small" />
      {t.share}
    </Button>
  )
}

/** The sheet was closed again: nothing was promised. */
const ignoreClosed = () => undefined
