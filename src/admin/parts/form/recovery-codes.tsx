import { Copy } from 'lucide-react'
import { Button } from '../../../web/ui/button/button.tsx'
import { showToast } from '../../../web/ui/dialog/toast.ts'
import { Icon } from '../../../web/ui/icon/icon.tsx'

/** Shown once: the shop keeps no copy that could be read. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('ok', 'Copied'),
      () => showToast('warn', 'Copy failed. Write the codes down.'),
    )
  return (
    <div className="stack">
      <p className="small soft">Each code signs you in once if you lose your phone. They will not be shown again.</p>
      <ul className="secret-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" size="tiny" onClick={copy}>
        <Icon of={Copy} size="small" />
        Copy
      </Button>
    </div>
  )
}
