import { Check, Copy } from 'lucide-react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showToast } from '../dialog/toast.ts'
import { seconds, useTransientMessage } from '../dialog/transient-message.ts'
import { Icon } from '../icon/icon.tsx'
import { Button } from './button.tsx'

/** Copies a value that stands beside it; `what` names it for screen readers. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const t = useTexts(uiTexts).copy
  const [copied, setCopied] = useTransientMessage<boolean>(seconds.routine)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      showToast('warn', t.failed)
    }
  }
  return (
    <Button variant="tertiary" size="small" onClick={copy} aria-label={copied ? t.copiedOf(what) : t.copyOf(what)}>
      <Icon of={copied ? Check : Copy} size="small" />
      {copied ? t.copied : t.copy}
    </Button>
  )
}
