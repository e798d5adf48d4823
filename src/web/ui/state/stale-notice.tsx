import '../dialog/toasts.css'
import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { hideStaleNotice, isStale, onStaleChange, retryLostRequests } from './lost-requests.ts'
import { toneIcon } from './note.tsx'

/** Stands as long as what is shown may be old; a network that is back is tried at once. */
export function MayBeOld() {
  const t = useTexts(uiTexts)
  const isStaleNow = useSyncExternalStore(onStaleChange, isStale, () => false)
  useEffect(() => {
    addEventListener('online', retryLostRequests)
    return () => removeEventListener('online', retryLostRequests)
  }, [])
  if (!isStaleNow) return null
  return (
    <div className="toast warn">
      <Icon of={toneIcon.warn} />
      <span className="grow">{t.mayBeOld}</span>
      <Button variant="tertiary" size="small" onClick={retryLostRequests}>
        {t.tryAgain}
      </Button>
      <IconButton icon={X} label={t.closeMessage} size="small" onClick={hideStaleNotice} />
    </div>
  )
}
