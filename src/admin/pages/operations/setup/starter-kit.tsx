import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { BareCheckbox } from '../../../parts/form/bare-checkbox.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { AdminStateTag, type StateTone } from '../../../parts/page/state-tag.tsx'
import { StarterKitItemSheet } from './starter-kit-item-sheet.tsx'

type Kit = AdminResponse<'GET admin/setup/starter-kit'>
export type StarterKitItem = Kit['items'][number]

const stateLabels: Readonly<Record<StarterKitItem['state'], readonly [label: string, tone: StateTone]>> = {
  absent: ['New', 'info'],
  same: ['Imported', 'ok'],
  outdated: ['Newer text', 'info'],
  edited: ['Edited by staff', 'warn'],
}

const groups: readonly (readonly [title: string, kinds: readonly StarterKitItem['kind'][]])[] = [
  ['Pages', ['page']],
  ['Home page', ['banner', 'tile']],
  ['Questions and answers', ['question-category', 'question']],
]

/** Policies, questions and a home page to begin with, chosen one by one; what staff wrote is chosen only by hand. */
export function StarterKit({ onDone }: { onDone: () => void }) {
  const query = useAdminQuery('GET admin/setup/starter-kit', {})
  const done = () => {
    query.refetch()
    refreshAdminSummary()
    onDone()
  }
  return (
    <Loaded of={query} lines={4}>
      {(kit) => <KitItems key={kit.items.map(({ state }) => state).join()} kit={kit} onDone={done} />}
    </Loaded>
  )
}

function KitItems({ kit, onDone }: { kit: Kit; onDone: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(kit.items.filter(({ isSuggested }) => isSuggested).map(({ id }) => id)),
  )
  const [compared, setCompared] = useState<StarterKitItem>()
  const mutation = useAdminMutation('POST admin/setup/starter-kit/import', { onSuccess: onDone })
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)))
  const items = kit.items.filter(({ id }) => chosen.has(id)).map(({ id, seen }) => ({ id, seen }))
  return (
    <div className="stack gap-s">
      <p className="small">
        The starter kit (version {kit.version}) has these texts in English and Hindi, with company, charges and times
        filled in from the settings. Have a lawyer read the pages before you open the shop.
      </p>
      {groups.map(([title, kinds]) => (
        <KitGroup
          key={title}
          title={title}
          items={kit.items.filter(({ kind }) => kinds.includes(kind))}
          chosen={chosen}
          onChoose={choose}
          onCompare={setCompared}
        />
      ))}
      <div className="row">
        <Button
          size="small"
          disabled={items.length === 0}
          busy={mutation.isPending && 'Importing'}
          onClick={() => mutation.mutate({ items })}
        >
          Import the starter kit
        </Button>
        <span className="small muted">
          {items.length === 0 ? 'Nothing is chosen.' : `${items.length} chosen. Earlier texts stay in the history.`}
        </span>
      </div>
      {compared && <StarterKitItemSheet item={compared} onClose={() => setCompared(undefined)} />}
    </div>
  )
}

function groupText({ all, open, chosen }: { all: number; open: number; chosen: number }): string {
  if (open === 0) return `all ${all} imported`
  const imported = all - open
  return `${imported > 0 ? `${imported} imported, ` : ''}${chosen} of ${open} chosen`
}

interface KitGroupProps {
  title: string
  items: readonly StarterKitItem[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, on: boolean) => void
  onCompare: (item: StarterKitItem) => void
}

function KitGroup({ title, items, chosen, onChoose, onCompare }: KitGroupProps) {
  const open = items.filter(({ state }) => state !== 'same')
  const count = items.filter(({ id }) => chosen.has(id)).length
  return (
    <details className="kit-group">
      <summary>
        {title}: {groupText({ all: items.length, open: open.length, chosen: count })}
      </summary>
      <ul className="kit-items">
        {items.map((item) => {
          const [label, tone] = stateLabels[item.state]
          return (
            <li key={item.id}>
              {item.state !== 'same' && (
                <BareCheckbox
                  label={`Import: ${item.title}`}
                  checked={chosen.has(item.id)}
                  onChange={(on) => onChoose(item.id, on)}
                />
              )}
              <span>{item.title}</span>
              <AdminStateTag tone={tone}>{label}</AdminStateTag>
              <Button
                variant="tertiary"
                size="tiny"
                aria-label={`Compare: ${item.title}`}
                onClick={() => onCompare(item)}
              >
                Compare
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
