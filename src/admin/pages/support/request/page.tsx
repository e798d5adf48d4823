import { useParams } from 'react-router'
import { ticketKindLabels, ticketStateLabels } from '../../../../shop/support/tickets/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import { type AdminResponse, filePath } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { StaffNoteList } from '../../../parts/page/staff-note-list.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { TicketDeadline } from '../requests/ticket-deadline.tsx'
import { ticketStateTones } from '../requests/ticket-labels.ts'
import { CustomerOrders, LinkedOrders } from './linked-orders.tsx'
import { NoteForm } from './note-form.tsx'
import { TicketReplyForm } from './reply-form.tsx'
import { TicketRequesterCard } from './requester.tsx'
import { TicketOffers } from './ticket-offers.tsx'

export type TicketPageData = AdminResponse<'GET admin/requests/one'>

export interface TicketPageProps {
  request: TicketPageData
  setData: (request: TicketPageData) => void
}

/** One ticket: the request, the replies and the notes of staff. */
export default function TicketPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('GET admin/requests/one', { number: id })
  const setData = (request: TicketPageData) => {
    query.setData(request)
    refreshAdminSummary()
  }
  const request = query.data
  return (
    <Page
      title={id}
      back={{ to: '/admin/requests', title: 'Requests' }}
      sub={request && <Sub of={request} />}
      actions={request && request.state !== 'resolved' && <Minder request={request} setData={setData} />}
    >
      <Loaded of={query} lines={12}>
        {(read) => (
          <Cards shape="wide-left">
            <div className="stack">
              <Card title={`${ticketKindLabels[read.kind]} of ${read.name}`}>
                <p className="written-lines">{read.message}</p>
                <p className="micro muted above-xs">
                  <When at={read.createdAt} />
                </p>
              </Card>
              <TicketOffers request={read} />
              <TicketReplies request={read} />
              {read.state !== 'resolved' && (
                <TicketReplyForm key={countOf(read, 'answer')} request={read} setData={setData} />
              )}
            </div>
            <div className="stack">
              <TicketRequesterCard request={read} />
              <LinkedOrders request={read} refetch={query.refetch} />
              <CustomerOrders request={read} refetch={query.refetch} />
              <NoteForm key={countOf(read, 'note')} request={read} setData={setData} />
            </div>
          </Cards>
        )}
      </Loaded>
    </Page>
  )
}

/** A form is reset after it was sent, and keeps its text when the other form is sent. */
const countOf = ({ words }: TicketPageData, kind: TicketPageData['words'][number]['kind']): number =>
  words.filter((one) => one.kind === kind).length

const Sub = ({ of: { state, clock, unansweredSince } }: { of: TicketPageData }) => (
  <span className="row wrapping gap-xs">
    <AdminStateTag tone={ticketStateTones[state]}>{ticketStateLabels[state]}</AdminStateTag>
    {unansweredSince && <AdminStateTag tone="warn">Customer replied</AdminStateTag>}
    {clock && <TicketDeadline of={clock} />}
  </span>
)

function Minder({ request: { number, isMine, assignedTo }, setData }: TicketPageProps) {
  const assign = useAdminMutation('POST admin/requests/assign', { onSuccess: setData })
  return (
    <span className="row gap-xs">
      {assignedTo && <span className="small muted">{isMine ? 'Assigned to you' : `Assigned to ${assignedTo}`}</span>}
      <Button
        variant="secondary"
        size="tiny"
        busy={assign.isPending && 'Saving'}
        onClick={() => assign.mutate({ number, mine: !isMine })}
      >
        {isMine ? 'Unassign' : 'Assign to me'}
      </Button>
    </span>
  )
}

/** The replies and what the customer wrote by e-mail, oldest first; notes are shown beside them. */
function TicketReplies({ request: { number, words } }: { request: TicketPageData }) {
  const response = words.filter(({ kind }) => kind !== 'note')
  if (response.length === 0) return null
  return (
    <Card title={response.some(({ kind }) => kind === 'message') ? 'Conversation' : 'Replied'}>
      <StaffNoteList
        notes={response.map(({ kind, by, pictures, ...one }) => ({
          ...one,
          by: kind === 'message' ? `${by} by e-mail, sender not verified` : by,
          after: pictures.length > 0 && <PictureLinks number={number} pictures={pictures} />,
        }))}
      />
    </Card>
  )
}

const PictureLinks = ({ number, pictures }: { number: string; pictures: readonly number[] }) => (
  <span className="row wrapping gap-xs small">
    {pictures.map((nth) => (
      <a key={nth} className="link" href={filePath('admin/requests/picture', { number, nth })}>
        Download image {nth + 1}
      </a>
    ))}
  </span>
)
