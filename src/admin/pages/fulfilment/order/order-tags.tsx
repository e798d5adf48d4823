import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { mostTagLength, mostTagsOfOrder, tagOf } from '../../../../shop/fulfilment/tags/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { OrderPageData } from './page.tsx'

/** Short labels of staff, by which orders are found again. */
export function OrderTags({ order, refetch }: { order: OrderPageData; refetch: () => void }) {
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  const change = useAdminMutation('POST admin/orders/tags', {
    onSuccess: ({ outcomes }) => {
      const refusal = outcomes.find(({ isDone }) => !isDone)
      if (refusal) showToast('warn', refusal.sentence)
      refetch()
    },
  })
  const send = (tags: { add?: string[]; remove?: string[] }) => change.mutate({ orders: [order.order], ...tags })
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const tag = tagOf(typed)
    if (!tag || !(await send({ add: [tag] }))) return
    setTyped('')
    setAdding(false)
  }
  return (
    <Card title="Tags">
      <div className="row wrapping gap-xs">
        {order.tags.map((tag) => (
          <span key={tag} className="order-tag removable">
            <AdminLink to={`/admin/orders?stage=all&tag=${encodeURIComponent(tag)}`}>{tag}</AdminLink>
            <IconButton icon={X} size="small" label={`Remove tag ${tag}`} onClick={() => send({ remove: [tag] })} />
          </span>
        ))}
        {!isAdding && order.tags.length < mostTagsOfOrder && (
          <Button variant="tertiary" size="tiny" onClick={() => setAdding(true)}>
            <Icon of={Plus} size="small" />
            Add tag
          </Button>
        )}
      </div>
      {isAdding && (
        <form className="row gap-xs above-xs" onSubmit={add}>
          <TagInput value={typed} onValue={setTyped} />
          <Button type="submit" variant="secondary" size="tiny" busy={change.isPending && 'Adding'}>
            Add
          </Button>
        </form>
      )}
    </Card>
  )
}

/** Offers the tags that are in use, so that one tag is not written in two ways. */
function TagInput({ value, onValue }: { value: string; onValue: (tag: string) => void }) {
  const known = useAdminQuery('GET admin/orders/tags', {})
  const list = useId()
  return (
    <>
      <input
        className="input order-tag-input"
        aria-label="Tag"
        list={list}
        value={value}
        maxLength={mostTagLength}
        // biome-ignore lint/a11y/noAutofocus: the field was asked for by the button it replaces
        autoFocus
        onChange={(event) => onValue(event.target.value)}
      />
      <datalist id={list}>
        {known.data?.tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}
