import './page.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { isSignedIn, rememberOrigin } from '../../../routing/visitor.ts'
import { customizationTexts } from '../../../texts/support/customization.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { urls } from '../../../urls.ts'
import { CustomOrderGallery } from './gallery.tsx'
import type { GalleryItem } from './gallery-item.ts'
import { useGallery } from './use-gallery.ts'

export { meta } from './meta.ts'

export const area = customizationTexts

const loadDialog = async () => (await import('./request-dialog.tsx')).RequestDialog
const RequestDialog = lazyPart(loadDialog)
const readyForDialog = () => {
  loadDialog().catch(() => {})
}

/** The catalogue of pieces that are made for an occasion, and the request for one (spec §2 Customization). */
export function Page() {
  const t = useTexts(customizationTexts)
  const navigate = useNavigate()
  const gallery = useGallery()
  const [request, setChoice] = useState<GalleryItem>()
  const choose = (item: GalleryItem) => {
    if (isSignedIn()) return setChoice(item)
    rememberOrigin()
    navigate(urls.signIn())
  }
  return (
    <div className="wrap customization">
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: t.crumb }]} />
      <div className="head-row">
        <h1>{t.title}</h1>
        <p className="small soft customization-lead">{t.lead}</p>
      </div>
      <CustomOrderGallery gallery={gallery} onChoose={choose} onNear={readyForDialog} />
      <div className="customization-none">
        <CallErrorNote failure={gallery.failure} />
      </div>
      {request && <RequestDialog item={request} onClose={() => setChoice(undefined)} />}
    </div>
  )
}
