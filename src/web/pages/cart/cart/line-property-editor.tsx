import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../../../browser/call.ts'
import { type LinePropertyName, linePropertyRules } from '../../../../shop/orders/line-properties/rules.ts'
import type { Cart, CartItem } from '../../../parts/cart/cart.ts'
import { LinePropertyText } from '../../../parts/order/line-property-list.tsx'
import { linePropertyTexts } from '../../../texts/orders/line-properties.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'

interface LinePropertyEditorProps {
  item: CartItem
  name: LinePropertyName
  onSave: (text: string) => Promise<CallResult<Cart>>
  /** Its text differs from the saved one, or no longer does. */
  onUnsaved: (unsaved: boolean) => void
  disabled: boolean
}

/** One text of an item, behind a button until it is edited. A failed save leaves the text in the open field. */
export function LinePropertyEditor({ item, name, onSave, onUnsaved, disabled }: LinePropertyEditorProps) {
  const langOf = useLangOf()
  const t = useTexts(linePropertyTexts)
  const { label, add, edit, hint } = t.properties[name]
  const { most } = linePropertyRules[name]
  const saved = item[name]
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isOpen = draft !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen) form.current?.querySelector('textarea')?.focus()
    else if (wasOpen.current) opener.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const write = (text: string) => {
    setDraft(text)
    onUnsaved(text !== saved)
  }
  const close = () => {
    setDraft(undefined)
    setError(undefined)
    onUnsaved(false)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (draft === undefined || disabled) return
    setError(undefined)
    setSaving(true)
    const response = await onSave(draft)
    setSaving(false)
    if (response.ok) close()
    else setError(Object.values(response.errors)[0] ?? response.sentence)
  }

  if (draft === undefined)
    return (
      <div ref={opener} className="above-2xs">
        <LinePropertyText name={name} text={saved} />
        <ActionButton className="button tertiary small flush" aria-expanded={false} onClick={() => setDraft(saved)}>
          {saved === '' ? add : edit}
          <span className="sr-only" lang={langOf(item.name)}>
            : {item.name}
          </span>
        </ActionButton>
      </div>
    )
  return (
    <form ref={form} className="stack gap-s above-s" aria-label={`${label}: ${item.name}`} onSubmit={save}>
      <TextArea
        label={label}
        optional
        name={name}
        rows={3}
        maxLength={most}
        dir="auto"
        readOnly={saving}
        hint={`${hint} ${t.charactersLeft(most - draft.length)}`}
        error={error}
        value={draft}
        onChange={(event) => write(event.target.value)}
      />
      <div className="row wrapping gap-s">
        <Button type="submit" variant="secondary" size="small" busy={saving && t.saving} disabled={disabled && !saving}>
          {t.save}
        </Button>
        <Button variant="tertiary" size="small" disabled={saving} onClick={close}>
          {t.cancel}
        </Button>
        {draft !== saved && !saving && <span className="small soft">{t.unsaved}</span>}
      </div>
    </form>
  )
}
