import './numbered-steps.css'
export interface NumberedStep {
  readonly title: string
  readonly text: string
}

/** What happens in which order, numbered with punches (rules/design.md 2.2). */
export const NumberedSteps = ({ steps }: { steps: readonly NumberedStep[] }) => (
  <ol className="steps">
    {steps.map(({ title, text }) => (
      <li key={title}>
        <b>{title}</b>
        <p className="soft">{text}</p>
      </li>
    ))}
  </ol>
)
