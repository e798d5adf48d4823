import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { BrandImages } from './brand-images.tsx'
import { SellingActions } from './selling-actions.tsx'
import {
  pointTextOf,
  type SetupGuide,
  type SetupGuideStep,
  sellingTexts,
  stepStates,
  stepTexts,
} from './setup-labels.ts'
import { StarterKit } from './starter-kit.tsx'
import { TestOrder } from './test-order.tsx'

/** What a new shop needs before it may sell, step by step, and the button that opens it. */
export default function SetupPage() {
  const query = useAdminQuery('GET admin/setup', {})
  return (
    <Page
      title="Set up the shop"
      sub={query.data && sellingTexts[query.data.selling.state]}
      actions={query.data?.selling.state !== 'open' && <PreviewButton />}
    >
      <Loaded of={query} lines={14}>
        {(guide) => (
          <>
            <Progress guide={guide} />
            {guide.steps.map((step, at) => (
              <StepCard key={step.name} step={step} number={at + 1}>
                {step.name === 'company' && <BrandImages onDone={query.refetch} />}
                {step.name === 'test-order' && <TestOrder guide={guide} />}
                {step.name === 'policies' && <StarterKit onDone={query.refetch} />}
                {step.name === 'open' && <SellingActions guide={guide} onDone={query.refetch} />}
              </StepCard>
            ))}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Progress({ guide: { steps, missing } }: { guide: SetupGuide }) {
  const done = steps.filter(({ state }) => state === 'done').length
  const required = missing === 1 ? '1 required point is missing.' : `${missing} required points are missing.`
  return (
    <Card title={`${done} of ${steps.length} steps done`} sub={missing > 0 ? required : 'Nothing required is missing.'}>
      <progress className="setup-progress" value={done} max={steps.length} aria-label="Setup progress" />
    </Card>
  )
}

interface StepCardProps {
  step: SetupGuideStep
  number: number
  children: ReactNode
}

function StepCard({ step: { name, state, points }, number, children }: StepCardProps) {
  const { title, about } = stepTexts[name]
  const [label, tone] = stepStates[state]
  return (
    <Card title={`${number}. ${title}`} sub={about} actions={<AdminStateTag tone={tone}>{label}</AdminStateTag>}>
      <div className="stack gap-s">
        {points.length > 0 && <Points points={points} />}
        {children}
      </div>
    </Card>
  )
}

const Points = ({ points }: { points: SetupGuideStep['points'] }) => (
  <ul className="setup-points">
    {points.map((point) => {
      const { text, to } = pointTextOf(point)
      return (
        <li key={`${point.code} ${point.detail}`}>
          <span>
            {text} {!point.isRequired && <span className="small muted">Optional</span>}
          </span>
          {to && (
            <AdminLink className="link small" to={to} aria-label={`Set up: ${text}`}>
              Set up
            </AdminLink>
          )}
        </li>
      )
    })}
  </ul>
)

/** Leaves the back office for the shop as customers will see it. */
function PreviewButton() {
  const preview = useAdminMutation('POST admin/setup/preview', { onSuccess: () => location.assign('/') })
  return (
    <Button variant="secondary" size="small" onClick={() => preview.mutate({})} busy={preview.isPending && 'Opening'}>
      <Icon of={Eye} size="small" /> Preview the shop
    </Button>
  )
}
