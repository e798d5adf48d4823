import { ShortcutDialog, ShortcutList } from '../parts/dialog/shortcut-dialog.tsx'

const sections = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl K or ⌘ K', 'Search records, pages and actions'],
      ['?', 'Show shortcuts'],
      ['Esc', 'Close what is open'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      ['/', 'Search the list'],
      ['j, k', 'Next and previous row'],
      ['x', 'Select or deselect the row'],
      ['Enter', 'Open the row'],
    ],
  },
  {
    title: 'Orders',
    keys: [
      ['a', 'Accept the selected orders, or this one'],
      ['d', 'Despatch if packed, otherwise pack'],
      ['h', 'Hand the selected orders to the courier, or this one'],
    ],
  },
] as const

export const Shortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutDialog title="Keyboard shortcuts" onClose={onClose}>
    <div className="stack gap-s">
      {sections.map(({ title, keys }) => (
        <section key={title}>
          <h3 className="label-heading">{title}</h3>
          <ShortcutList keys={keys} />
        </section>
      ))}
    </div>
  </ShortcutDialog>
)
