import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { FactList } from '../../../parts/page/facts.tsx'

const keys = [
  ['j, k', 'Next and previous order'],
  ['x', 'Select or deselect the order'],
  ['a', 'Accept the selected orders, or this one'],
  ['d', 'Despatch if packed, otherwise pack'],
  ['h', 'Hand the selected orders to the courier, or this one'],
  ['Enter', 'Open order'],
  ['/', 'Search'],
  ['?', 'Show shortcuts'],
] as const

export const KeyHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    title="Keyboard shortcuts"
    open={open}
    onClose={onClose}
    actions={
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    }
  >
    <FactList lines={keys.map(([key, action]) => ({ label: action, value: <kbd>{key}</kbd> }))} />
  </Dialog>
)
