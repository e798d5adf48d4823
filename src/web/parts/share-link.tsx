import { Copy } from 'lucide-react'
import { Button } from '../ui/button/button.tsx'
import { showToast } from '../ui/dialog/toast.ts'
import { seconds, useTransientMessage } from '../ui/dialog/transient-message.ts'
import { Icon } from '../ui/icon/icon.tsx'

interface CopyLinkProps {
  link: string
  labels: { copy: string; copied: string; copyFailed: string }
}

export function CopyLink({ link, labels }: CopyLinkProps) {
  const [copied, setCopied] = useTransientMessage<boolean>(seconds.routine)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      showToast('warn', labels.copyFailed)
    }
  }
  return (
    <Button size="small" onClick={copy} done={copied && labels.copied}>
      <Icon of={Copy} size="small" />
      {labels.copy}
    </Button>
  )
}
