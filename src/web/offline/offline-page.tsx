import '../parts/header/header.css'
import '../ui/state/empty-state.css'
import '../ui/button/button.css'
import './offline-page.css'
import { WifiOff } from 'lucide-react'
import { offlineTexts } from '../texts/site/offline.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { LogoDrawing } from '../ui/icon/logo-drawing.tsx'
import { type BadgeMetal, MetalDot } from '../ui/value/fineness-badge.tsx'
import { offlinePlaces } from '../worker/offline-places.ts'

/** Stored by the service worker and shown at any requested address; it works without any code of the shop. */
export function OfflinePage() {
  const t = useTexts(offlineTexts)
  return (
    <>
      <header className="site-header">
        <div className="wrap offline-bar">
          <LogoDrawing />
        </div>
      </header>
      <main className="wrap offline-main">
        <div className="measure offline-text">
          <p className="empty-mark below-xl">
            <Icon of={WifiOff} size="large" />
          </p>
          <h1 className="below-s">{t.heading}</h1>
          <p className="soft">{t.explained}</p>
          <section className="offline-rates" aria-label={t.rates} hidden>
            <h2 className="below-s subheading">{t.rates}</h2>
            <dl>
              <Rate metal="silver" name={t.silver} place={offlinePlaces.silver} />
              <Rate metal="gold" name={t.gold} place={offlinePlaces.gold} />
            </dl>
            <p className="small above-s text-warn">{t.old}</p>
          </section>
          <p className="above-2xl">
            {/* biome-ignore lint/a11y/useValidAnchor: empty means the address being shown, whichever that is */}
            <a className="button primary" href="">
              {t.again}
            </a>
          </p>
        </div>
      </main>
    </>
  )
}

function Rate({ metal, name, place }: { metal: BadgeMetal; name: string; place: string }) {
  return (
    <div className="offline-rate">
      <dt>
        <MetalDot metal={metal} /> {name}
      </dt>
      <dd className="number medium">{place}</dd>
    </div>
  )
}
