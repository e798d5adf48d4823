import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { FactList } from '../../../parts/page/facts.tsx'

const keys = [
  ['j, k', 'Next and previous order'],
  ['x', 'Choose the order, or leave it'],
  ['a', 'Accept what is chosen, or this order'],
  ['d', 'Despatch what is packed; pack what is not'],
  ['Enter', 'Open the order'],
  ['/', 'Search'],
  ['?', 'These keys'],
] as const

export const KeyHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    title="Keys"
    open={open}
    onClose={onClose}
    actions={
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    }
  >
    <FactList lines={keys.map(([key, does]) => ({ label: does, value: <kbd>{key}</kbd> }))} />
  </Dialog>
)
