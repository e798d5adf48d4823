import { useParams } from 'react-router'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { Answers } from '../../../client/ask.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { glanceAgain } from '../../../glance.ts'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { Said } from '../../../parts/page/said.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { Clock } from '../requests/clock.tsx'
import { kindWords, ticketWords } from '../requests/words.ts'
import { AnswerForm } from './answer-form.tsx'
import { Asker } from './asker.tsx'
import { NoteForm } from './note-form.tsx'

export type Request = Answers<'GET admin/requests/one'>

export interface RequestProps {
  request: Request
  setData: (request: Request) => void
}

/** One request: what was asked, what was answered, what we note among ourselves. */
export default function RequestPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('GET admin/requests/one', { number: id })
  const setData = (request: Request) => {
    query.setData(request)
    glanceAgain()
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
              <Card title={`${kindWords[read.kind]} of ${read.name}`}>
                <p className="written-lines">{read.message}</p>
                <p className="micro muted above-xs">
                  <When at={read.createdAt} />
                </p>
              </Card>
              <Answered request={read} />
              {read.state !== 'resolved' && (
                <AnswerForm key={countOf(read, 'answer')} request={read} setData={setData} />
              )}
            </div>
            <div className="stack">
              <Asker request={read} />
              <NoteForm key={countOf(read, 'note')} request={read} setData={setData} />
            </div>
          </Cards>
        )}
      </Loaded>
    </Page>
  )
}

/** A form begins anew with what it has sent, and keeps what is typed in it when the other one sends. */
const countOf = ({ words }: Request, kind: Request['words'][number]['kind']): number =>
  words.filter((one) => one.kind === kind).length

const Sub = ({ of: { state, clock } }: { of: Request }) => (
  <span className="row wrapping gap-xs">
    <StateTag tone={ticketWords[state].tone}>{ticketWords[state].title}</StateTag>
    {clock && <Clock of={clock} />}
  </span>
)

function Minder({ request: { number, isMine, assignedTo }, setData }: RequestProps) {
  const assign = useAdminMutation('POST admin/requests/assign', { onSuccess: setData })
  return (
    <span className="row gap-xs">
      {assignedTo && <span className="small muted">{isMine ? 'Minded by you' : `Minded by ${assignedTo}`}</span>}
      <Button
        look="secondary"
        size="tiny"
        busy={assign.isPending && 'Changing'}
        onClick={() => assign.mutate({ number, mine: !isMine })}
      >
        {isMine ? 'Give back' : 'Take it over'}
      </Button>
    </span>
  )
}

/** What was answered, oldest first; notes stand beside it, not here. */
function Answered({ request: { words } }: { request: Request }) {
  const answers = words.filter(({ kind }) => kind === 'answer')
  if (answers.length === 0) return null
  return (
    <Card title="Answered">
      <Said said={answers} />
    </Card>
  )
}
