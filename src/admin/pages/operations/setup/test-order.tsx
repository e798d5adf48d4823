import { Note } from '../../../../web/ui/state/note.tsx'
import type { SetupGuide } from './setup-labels.ts'

/** What the owner needs to know before the first order, which begins the first payment. */
export function TestOrder({ guide: { steps, selling } }: { guide: SetupGuide }) {
  const points = steps.flatMap((step) => step.points)
  if (!points.some(({ code }) => code === 'test-order')) return null
  const simulates = (setting: string) =>
    points.some(({ code, detail }) => code === 'partner-stand-in' && detail.startsWith(`${setting}=`))
  return (
    <div className="stack gap-s">
      {selling.state === 'not-opened' && (
        <p className="small">
          “Preview the shop” at the top of this page lets this browser see the shop and buy in it for twelve hours.
        </p>
      )}
      {simulates('PAYMENTS') && (
        <p className="small">
          Payments are simulated: the card 4111 1111 1111 1111 pays, with any later date and any CVV, and the bank’s
          page shows its code.
        </p>
      )}
      {simulates('SMS') && (
        <p className="small">
          Codes are not sent: read them under “Your codes and messages” at the top of the shop’s pages.
        </p>
      )}
      <Note tone="info">
        Once a payment was begun, a second person must approve changes of the bank account, its prefix and the GSTIN.
      </Note>
    </div>
  )
}
