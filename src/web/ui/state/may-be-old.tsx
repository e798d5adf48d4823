import '../dialog/toasts.css'
import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { toneIcon } from './note.tsx'
import { askAgain, closeLine, mayBeOld, onMayBeOld } from './unanswered.ts'

/** Stands as long as what is shown may be old; a network that is back is tried at once. */
export function MayBeOld() {
  const t = useTexts(uiTexts)
  const isTold = useSyncExternalStore(onMayBeOld, mayBeOld, () => false)
  useEffect(() => {
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [])
  if (!isTold) return null
  return (
    <div className="toast warn">
      <Icon of={toneIcon.warn} />
      <span className="grow">{t.mayBeOld}</span>
      <Button look="tertiary" size="small" onClick={askAgain}>
        {t.tryAgain}
      </Button>
      <IconButton icon={X} label={t.closeMessage} size="small" onClick={closeLine} />
    </div>
  )
}
