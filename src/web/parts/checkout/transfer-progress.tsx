import '../numbered-steps.css'
import './transfer-progress.css'
import { transferProgressTexts } from '../../texts/payments/transfer-progress.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Where a bank transfer is: not announced yet, announced, received but not yet as expected, or the order is placed. */
export type TransferStage = 'announce' | 'waiting' | 'received' | 'placed'

const steps = ['announce', 'waiting', 'received', 'placed'] as const satisfies readonly TransferStage[]

/** The steps of a bank transfer, the current one marked; the page around it polls. */
export function TransferProgress({ stage }: { stage: TransferStage }) {
  const t = useTexts(transferProgressTexts)
  const now = steps.indexOf(stage)
  return (
    <ol className="steps transfer-steps" aria-label={t.name}>
      {steps.map((step, at) => {
        const isPassed = at < now || stage === 'placed'
        return (
          <li
            key={step}
            className={isPassed ? 'passed' : at === now ? 'now' : undefined}
            aria-current={at === now ? 'step' : undefined}
          >
            <span className={at === now ? 'medium' : 'soft'}>{t.steps[step]}</span>
            {isPassed && <span className="sr-only">, {t.done}</span>}
          </li>
        )
      })}
    </ol>
  )
}
