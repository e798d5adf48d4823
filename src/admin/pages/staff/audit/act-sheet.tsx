import { formatDateAndTime } from '../../../../units/format.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { SheetBody, SideSheet } from '../../../parts/form/form.tsx'
import { Facts } from '../../../parts/page/facts.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { useOpens } from '../../../session/opens.ts'
import { aboutAddress } from '../approvals/words.ts'
import { type Act, nameOfAct, outcomeWords } from './acts.tsx'

/** One act, with all that was asked; secrets were never written down. */
export function ActSheet({ act, onClose }: { act: Act; onClose: () => void }) {
  const { title, tone } = outcomeWords[act.outcome]
  const to = useOpens()(act.about ? aboutAddress(act.about) : undefined)
  const words = act.about && `${act.about.kind} ${act.about.id}`
  return (
    <SideSheet title={nameOfAct(act.act)} onClose={onClose}>
      <SheetBody>
        <Facts
          lines={[
            { label: 'Number', value: act.seq },
            { label: 'When', value: formatDateAndTime(new Date(act.at)) },
            { label: 'Who', value: act.staffName || 'Nobody known' },
            { label: 'From', value: act.ip },
            {
              label: 'About',
              value: to ? (
                <AdminLink className="link" to={to}>
                  {words}
                </AdminLink>
              ) : (
                words
              ),
            },
            { label: 'How it ended', value: <StateTag tone={tone}>{title}</StateTag> },
            { label: 'Told', value: act.sentence },
          ]}
        />
        <h3 className="label-heading ruled">What was asked</h3>
        <pre className="asked">{readable(act.asked)}</pre>
      </SheetBody>
    </SideSheet>
  )
}

function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
