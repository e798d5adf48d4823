import './page.css'
import { Printer, Share2 } from 'lucide-react'
import { addressIn } from '../../../language-address.ts'
import { shareLink } from '../../../parts/share-page.ts'
import { useSite } from '../../../routing/use-page.ts'
import { passportsTexts } from '../../../texts/inventory/passports.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { Certificate } from './certificate.tsx'
import type { PiecePassport } from './page.tsx'

/** The certificate of a piece that was found, what must be said about it, and its history. */
export function PassportPage({ piece }: { piece: PiecePassport }) {
  const t = useTexts(passportsTexts)
  const { origin } = useSite()
  const language = useLanguage()
  const share = () =>
    shareLink({ title: piece.name, url: origin + addressIn(language, urls.verify(piece.code)) }, t.copied)
  return (
    <div className="wrap passport-page">
      <h1>{t.found}</h1>
      <div className="stack above-m">
        {piece.writtenOff && <Note tone="bad">{t.writtenOff}</Note>}
        {piece.returned && !piece.writtenOff && <Note tone="warn">{t.returned}</Note>}
        {piece.suspicious && <Note tone="warn">{t.suspicious(piece.looks)}</Note>}
      </div>
      <Certificate piece={piece} />
      <p className="row wrapping above-l no-print">
        <Button onClick={share}>
          <Icon of={Share2} size="small" />
          {t.share}
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          <Icon of={Printer} size="small" />
          {t.print}
        </Button>
        {piece.slug && (
          <LinkButton to={urls.product(piece.slug)} variant="secondary">
            {t.product}
          </LinkButton>
        )}
        <LinkButton to={urls.verify()} variant="tertiary">
          {t.another}
        </LinkButton>
      </p>
      <History piece={piece} />
    </div>
  )
}

function History({ piece: { history, looks, firstLookAt, lastLookAt } }: { piece: PiecePassport }) {
  const t = useTexts(passportsTexts)
  const { day } = useTexts(dateTexts)
  return (
    <section className="passport-history">
      <h2 className="subheading">{t.history}</h2>
      {history.length > 0 && (
        <ol className="above-s">
          {history.map(({ event, at }) => (
            <li key={`${event} ${at.toISOString()}`}>
              <span className="number muted">{day(at)}</span> {t.event[event]}
            </li>
          ))}
        </ol>
      )}
      <p className="small soft above-s">
        <span>{t.checks(looks)}</span>{' '}
        {firstLookAt && lastLookAt && <span>{t.checkedOn(day(firstLookAt), day(lastLookAt))}</span>}
      </p>
    </section>
  )
}
