import { Checkbox } from '../../../../web/ui/form/checkbox.tsx'
import { ShortcutDialog, ShortcutList } from '../../../parts/dialog/shortcut-dialog.tsx'
import { changeStationSettings, useStationSettings } from './station-settings.ts'

const keys = [
  ['S', 'Scan another order'],
  ['C', 'Scan with the camera'],
  ['W', 'Take the weight from the connected scale'],
  ['P', 'Take the photo'],
  ['D', 'Pack and despatch'],
  ['O', 'Open the documents'],
  ['N', 'Next order'],
  ['?', 'Show shortcuts'],
] as const

/** The keys of this page, and what the packing table does by itself. Each key has a button. */
export function StationHelp({ onClose }: { onClose: () => void }) {
  const { hasShortcuts, printsDocuments } = useStationSettings()
  return (
    <ShortcutDialog title="Packing station" onClose={onClose}>
      <ShortcutList keys={keys} />
      <Checkbox
        checked={hasShortcuts}
        onChange={(event) => changeStationSettings({ hasShortcuts: event.target.checked })}
      >
        Single-key shortcuts
      </Checkbox>
      <Checkbox
        checked={printsDocuments}
        onChange={(event) => changeStationSettings({ printsDocuments: event.target.checked })}
      >
        Print the documents after despatch
      </Checkbox>
      <p className="small muted">Keys work outside fields only. A scan is never taken for a key.</p>
    </ShortcutDialog>
  )
}
