import { Phone } from 'lucide-react'
import { headerTexts } from '../texts/header.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { OtherLanguage } from './language-switch.tsx'

/** What the shopkeeper announces, the other language and the telephone; scrolls away (design §6). */
export function AnnouncementStrip({ text, phone }: { text: string; phone: string }) {
  const t = useTexts(headerTexts)
  return (
    <section className="strip" aria-label={t.announcement}>
      <div className="wrap">
        <p>{text}</p>
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
