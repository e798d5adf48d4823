import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { referralTexts } from '../../texts/referrals.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { seconds, usePassing } from '../../ui/passing.ts'
import { showToast } from '../../ui/toast.ts'

/** The code in large letters, its link, and the ways to give it on. */
export function ShareCode({ code, link }: { code: string; link: string }) {
  const t = useTexts(referralTexts)
  const [copied, setCopied] = usePassing<boolean>(seconds.routine)
  const message = t.message(code, link)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      showToast('warn', t.copyFailed)
    }
  }
  return (
    <section className="panel">
      <div className="panel-body stack">
        <dl className="stack [--gap:0.75rem]">
          <div>
            <dt className="micro muted">{t.code}</dt>
            <dd className="refer-code number">{code}</dd>
          </div>
          <div>
            <dt className="micro muted">{t.link}</dt>
            <dd className="number break-all">{link}</dd>
          </div>
        </dl>
        <div className="row wrapping">
          <Button size="small" onClick={copy} done={copied && t.copied}>
            <Icon of={Copy} size="small" />
            {t.copy}
          </Button>
          <a
            className={buttonClass({ look: 'secondary', size: 'small' })}
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={MessageCircle} size="small" />
            {t.whatsapp}
          </a>
          <a
            className={buttonClass({ look: 'secondary', size: 'small' })}
            href={`mailto:?subject=${encodeURIComponent(t.mailSubject)}&body=${encodeURIComponent(message)}`}
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
    <Button look="secondary" size="small" onClick={share}>
      <Icon of={Share2} size="small" />
      {t.share}
    </Button>
  )
}

/** The sheet was closed again: nothing was promised. */
const ignoreClosed = () => undefined
