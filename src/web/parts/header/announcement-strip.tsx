import './announcement-strip.css'
import { Phone } from 'lucide-react'
import { headerTexts } from '../../texts/site/header.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { urls } from '../../urls.ts'
import type { SiteFacts } from '../site/site-facts.ts'
import { OtherLanguage } from './language-switch.tsx'

/** The shop's announcement, the other language and the phone number; scrolls away (rules/design.md 6.3). */
export function AnnouncementStrip({ site }: { site: SiteFacts }) {
  const langOf = useLangOf()
  const t = useTexts(headerTexts)
  const { announcement, phone, simulatesPartners } = site
  return (
    <section className="strip" aria-label={t.announcement}>
      <div className="wrap">
        <p>
          <span lang={langOf(announcement)}>{announcement}</span>
          {simulatesPartners && <OwnMessages />}
        </p>
        <div className="strip-links">
          <OtherLanguage />
          {phone && (
            <a href={`tel:${phone.replace(/\s/g, '')}`} aria-label={t.call(phone)}>
              <Icon of={Phone} size="small" />
              <span className="only-wide">{phone}</span>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

/** Opens in a new tab: a visitor who needs a code has a form open and must find it unchanged. */
function OwnMessages() {
  const t = useTexts(headerTexts)
  return (
    <>
      {'. '}
      <a className="strip-messages" href={urls.ownMessages()} target="_blank" rel="noopener">
        {t.ownMessages}
      </a>
    </>
  )
}
