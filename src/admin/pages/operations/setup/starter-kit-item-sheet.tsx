import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { SheetBody, SideSheet } from '../../../parts/form/form.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import type { StarterKitItem } from './starter-kit.tsx'

type Change = AdminResponse<'GET admin/setup/starter-kit/item'>['changes'][number]

/** What importing a text would change, and what a lawyer should check in it. */
export function StarterKitItemSheet({ item, onClose }: { item: StarterKitItem; onClose: () => void }) {
  const query = useAdminQuery('GET admin/setup/starter-kit/item', { id: item.id })
  return (
    <SideSheet title={item.title} onClose={onClose}>
      <SheetBody>
        {item.notes.length > 0 && (
          <section>
            <h3 className="medium">For your lawyer to check</h3>
            <ul className="small">
              {item.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        )}
        <Loaded of={query} lines={8}>
          {({ changes }) =>
            changes.length === 0 ? (
              <EmptyState inList title="The shop has this text" />
            ) : (
              changes.map((change) => <FieldChanges key={change.field} change={change} />)
            )
          }
        </Loaded>
      </SheetBody>
    </SideSheet>
  )
}

const fieldTitles: Readonly<Record<string, string>> = {
  title: 'Title',
  titleHi: 'Title in Hindi',
  html: 'Text',
  htmlHi: 'Text in Hindi',
  text: 'Text',
  textHi: 'Text in Hindi',
  metaTitle: 'Title for search engines',
  metaTitleHi: 'Title for search engines in Hindi',
  metaDescription: 'Description for search engines',
  metaDescriptionHi: 'Description for search engines in Hindi',
  shown: 'Shown',
  place: 'Position',
  category: 'Category',
  image: 'Picture',
  link: 'Link',
  slug: 'List',
  form: 'Kind',
  position: 'Position on the page',
}

/** Lines that importing removes, and lines that it adds. */
const FieldChanges = ({ change: { field, lines } }: { change: Change }) => (
  <details className="kit-group" open>
    <summary className="medium">{fieldTitles[field] ?? field}</summary>
    <div className="kit-lines small" lang={field.endsWith('Hi') ? 'hi' : undefined}>
      {lines.map(({ kind, text }, at) => {
        const Line = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison do not move
        return <Line key={at}>{text}</Line>
      })}
    </div>
  </details>
)
