import { useId, useState } from 'react'
import { FieldSentence } from '../../../../../web/ui/form/field.tsx'
import { Segmented } from '../../../../../web/ui/form/segmented.tsx'
import { TextArea } from '../../../../../web/ui/form/text-area.tsx'
import { lazyPart } from '../../../../../web/ui/lazy-part.tsx'
import { SkeletonLines } from '../../../../../web/ui/state/skeleton.tsx'
import type { FieldTies } from '../../../../use-form.ts'

const HtmlEditor = lazyPart(async () => (await import('./html-editor.tsx')).default)

/** The editor keeps no tables: those are written as they are. */
const needsSource = (html: string): boolean => /<(?:table|dl)\b/i.test(html)

/** A text of a page, shown formatted or as HTML. */
export function HtmlField({ label, name, value, onValue, error, optional }: FieldTies<string> & { label: string }) {
  const [view, setView] = useState<'look' | 'source'>(needsSource(value) ? 'source' : 'look')
  const heading = useId()
  return (
    <div className="field">
      <div className="row between">
        <span className="field-label" id={heading}>
          {label}
        </span>
        <Segmented
          label={`${label}: view`}
          options={[
            { value: 'look', label: 'Text' },
            { value: 'source', label: 'HTML' },
          ]}
          value={view}
          onChange={(next) => (next === 'look' && needsSource(value) ? undefined : setView(next))}
        />
      </div>
      {view === 'source' ? (
        <TextArea
          label={`${label} as HTML`}
          name={name}
          rows={8}
          value={value}
          optional={optional}
          hint={needsSource(value) ? 'Texts with tables can only be edited as HTML.' : undefined}
          onChange={(event) => onValue(event.target.value)}
          error={error}
        />
      ) : (
        <>
          <HtmlEditor
            fallback={<SkeletonLines lines={5} />}
            labelledBy={heading}
            name={name}
            value={value}
            onValue={onValue}
          />
          <FieldSentence error={error} />
        </>
      )}
    </div>
  )
}
