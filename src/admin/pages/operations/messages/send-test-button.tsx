import type { MessageLanguage } from '../../../../units/language/message-language.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'

interface SendTestButtonProps {
  channel: 'sms' | 'email'
  name: string
  language: MessageLanguage
  /** Null: there is nowhere to send it. */
  to: string | null
}

/** Sends the example to the person who is signed in. */
export function SendTestButton({ channel, name, language, to }: SendTestButtonProps) {
  const test = useAdminMutation('POST admin/messages/test')
  return (
    <div className="stack gap-xs">
      <Button
        variant="secondary"
        size="tiny"
        disabled={to === null}
        busy={test.isPending && 'Sending'}
        onClick={() => test.mutate({ channel, name, language })}
      >
        Send test
      </Button>
      <p className="micro muted">
        {to
          ? `Goes to ${to}.`
          : 'Needs a mobile number: sign in to the shop as a customer with your staff e-mail, and verify both.'}
      </p>
    </div>
  )
}
