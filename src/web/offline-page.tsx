import { WifiOff } from 'lucide-react'
import { offlineTexts } from './texts/offline.ts'
import { useTexts } from './texts/use-texts.ts'
import { Icon } from './ui/icon.tsx'
import { LogoDrawing } from './ui/logo-drawing.tsx'
import { type Metal, MetalDot } from './ui/punch.tsx'
import { offlinePlaces } from './worker/offline-places.ts'

/** Kept by the service worker and shown at whatever address was asked for: it stands by itself, without code of the shop. */
export function OfflinePage() {
  const t = useTexts(offlineTexts)
  return (
    <>
      <header className="site-header">
        <div className="wrap flex min-h-[3.5rem] items-center text-ink">
          <LogoDrawing />
        </div>
      </header>
      <main className="wrap py-12">
        <div className="mx-auto max-w-[34rem]">
          <p className="empty-mark mb-6">
            <Icon of={WifiOff} size="large" />
          </p>
          <h1 className="mb-3">{t.heading}</h1>
          <p className="soft">{t.explained}</p>
          <section className="my-8 border-y border-line py-5" aria-label={t.rates} hidden>
            <h2 className="mb-3 text-[1.3125rem]">{t.rates}</h2>
            <dl>
              <Rate metal="silver" name={t.silver} place={offlinePlaces.silver} />
              <Rate metal="gold" name={t.gold} place={offlinePlaces.gold} />
            </dl>
            <p className="small mt-3 text-warn">{t.old}</p>
          </section>
          <p className="mt-8">
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

function Rate({ metal, name, place }: { metal: Metal; name: string; place: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt>
        <MetalDot metal={metal} /> {name}
      </dt>
      <dd className="number medium">{place}</dd>
    </div>
  )
}
