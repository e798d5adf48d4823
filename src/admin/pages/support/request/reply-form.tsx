import { useState } from 'react'
import {
  cannedVariableLabels,
  fillCannedReply,
  unfilledVariables,
} from '../../../../shop/support/tickets/rules/canned-reply.ts'
import { Select } from '../../../../web/ui/form/select.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { YesNoField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { SuggestField } from '../../../parts/form/suggest-field.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { CannedActionButton } from './canned-action.tsx'
import type { TicketPageProps } from './page.tsx'

type Replies = AdminResponse<'GET admin/requests/replies'>
type Language = Replies['language']
type CannedReply = Replies['replies'][number]

const variablesIn = (text: string): string =>
  unfilledVariables(text)
    .map((name) => cannedVariableLabels[name])
    .join(', ')

/** Sent by e-mail as written; with the checkbox it closes the ticket. */
export function TicketReplyForm({ request, setData }: TicketPageProps) {
  const canned = useCannedReplies(request.number)
  const form = useStaffForm('POST admin/requests/answer', {
    initial: { number: request.number, text: '', close: false },
    check: ({ text }) => {
      const unfilled = variablesIn(text)
      return unfilled ? { text: `No value for: ${unfilled}. Write it yourself, or remove it` } : {}
    },
    onDone: setData,
    done: 'Reply sent',
  })
  const use = (reply: CannedReply | undefined) => {
    if (!reply) return
    canned.setUsed(reply)
    const before = form.values.text.trim() ? `${form.values.text.trimEnd()}\n\n` : ''
    form.set({ text: before + canned.textOf(reply) })
  }
  const unfilled = variablesIn(form.values.text)
  return (
    <Card title="Reply">
      <StaffForm form={form} submit={form.values.close ? 'Send and close' : 'Send reply'} busy="Sending">
        {canned.replies.length > 0 && (
          <CannedReplyChoices
            canned={canned}
            onUse={(id) => use(canned.replies.find((reply) => String(reply.id) === id))}
          />
        )}
        <SuggestField<CannedReply & { detail: string }>
          label="Reply"
          rows={8}
          maxLength={4000}
          hint={`Sent to ${request.email} as written. Leave a blank line between paragraphs. Type / for a canned reply.`}
          opens={/(?:^|\s)\/([\p{L}\p{N} ]{0,30})$/u}
          replacesSign
          listLabel="Canned replies"
          optionsFor={(typed) => canned.find(typed).map((reply) => ({ ...reply, detail: canned.textOf(reply) }))}
          textOf={canned.textOf}
          onTake={canned.setUsed}
          {...form.field('text')}
        />
        {unfilled && (
          <Note tone="warn" live>
            No value for: {unfilled}. Write it yourself, or remove it, before you send.
          </Note>
        )}
        {canned.used?.action && (
          <CannedActionButton
            action={canned.used.action}
            order={canned.order?.order}
            confirmation={canned.order?.confirmation ?? null}
          />
        )}
        <YesNoField label="Close the request after sending" {...form.field('close')} />
      </StaffForm>
    </Card>
  )
}

/** The canned replies with the values of this ticket and of one of its orders. */
function useCannedReplies(number: string) {
  const { data } = useAdminQuery('GET admin/requests/replies', { number })
  const [chosenLanguage, setLanguage] = useState<Language>()
  const [chosenOrder, setOrder] = useState<string>()
  const [used, setUsed] = useState<CannedReply>()
  const replies = data?.replies ?? []
  const orders = data?.orders ?? []
  const language = chosenLanguage ?? data?.language ?? 'en'
  const order = orders.find((one) => one.order === chosenOrder) ?? orders[0]
  return {
    ...{ replies, orders, order, language, used, setLanguage, setOrder, setUsed },
    find: (typed: string) => replies.filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase())),
    textOf: ({ text, textHi }: Pick<CannedReply, 'text' | 'textHi'>) =>
      fillCannedReply(language === 'hi' ? textHi || text : text, {
        ...data?.values[language],
        ...order?.values[language],
      }),
  }
}

interface CannedReplyChoicesProps {
  canned: ReturnType<typeof useCannedReplies>
  onUse: (id: string) => void
}

function CannedReplyChoices({ canned, onUse }: CannedReplyChoicesProps) {
  return (
    <div className="row wrapping gap-s">
      <Select label="Canned reply" value="" onChange={(event) => onUse(event.target.value)}>
        <option value="">Choose one</option>
        {canned.replies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        label="Language"
        value={canned.language}
        onChange={(event) => canned.setLanguage(event.target.value as Language)}
      >
        <option value="en">English</option>
        <option value="hi">Hindi</option>
      </Select>
      {canned.orders.length > 1 && (
        <Select label="Order" value={canned.order?.order} onChange={(event) => canned.setOrder(event.target.value)}>
          {canned.orders.map(({ order }) => (
            <option key={order} value={order}>
              {order}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
