import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../web/ui/button/icon-button.tsx'
import { showToast } from '../../web/ui/dialog/toast.ts'
import { Icon } from '../../web/ui/icon/icon.tsx'
import { lazyPart } from '../../web/ui/lazy-part.tsx'
import { useMe } from '../session/session.ts'
import { openOverlay, useOverlay, useOverlayKeys } from './overlay.ts'
import { addRecentPath } from './recent-items.ts'

const CommandPalette = lazyPart(() => import('./palette.tsx').then((module) => module.CommandPalette))
const Shortcuts = lazyPart(() => import('./shortcuts.tsx').then((module) => module.Shortcuts))

/** The command palette and the list of shortcuts; their code is loaded when one is first opened. */
export function FrameOverlays() {
  const open = useOverlay()
  const { id } = useMe()
  const { pathname } = useLocation()
  useOverlayKeys()
  useEffect(() => addRecentPath(id, pathname), [id, pathname])
  const close = () => openOverlay(null)
  const fail = () => {
    close()
    showToast('bad', 'Search could not be loaded. Check your connection.')
  }
  if (open === 'palette') return <CommandPalette onClose={close} onLoadFailed={fail} />
  return open === 'shortcuts' ? <Shortcuts onClose={close} onLoadFailed={fail} /> : null
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** In the rail. */
export const PaletteButton = () => (
  <button type="button" className="palette-button" aria-haspopup="dialog" onClick={() => openOverlay('palette')}>
    <Icon of={Search} size="small" />
    Search
    <span className="keys" aria-hidden="true">
      {isApple() ? '⌘K' : 'Ctrl K'}
    </span>
  </button>
)

/** In the bar of a phone. */
export const PaletteIconButton = () => (
  <IconButton icon={Search} label="Search" size="large" aria-haspopup="dialog" onClick={() => openOverlay('palette')} />
)
