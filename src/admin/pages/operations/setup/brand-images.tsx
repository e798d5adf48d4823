import { useState } from 'react'
import type { BrandImageKind } from '../../../../shop/content/rules/brand-images.ts'
import { mostUploadBytes, mostUploadSize } from '../../../../units/uploads/upload-size.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { sendForm } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { UploadBox } from '../../../parts/form/upload-box.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'

const texts: Readonly<Record<BrandImageKind, { readonly title: string; readonly hint: string }>> = {
  logo: {
    title: 'Logo',
    hint: `In the header, in e-mails and on documents. PNG, WebP or JPG up to ${mostUploadSize}, on a transparent or white background, at least 48 pixels high`,
  },
  icon: {
    title: 'Icon',
    hint: `In browser tabs and on phones. PNG, WebP or JPG up to ${mostUploadSize}, square, at least 192 pixels`,
  },
}

/** Drawing all sizes takes some seconds. */
const drawingMs = 60_000

/** The shop's own logo and icon, uploaded or removed. */
export function BrandImages({ onDone }: { onDone: () => void }) {
  const query = useAdminQuery('GET admin/brand-images', {})
  const refresh = () => {
    query.refetch()
    onDone()
  }
  return (
    <Loaded of={query} lines={4}>
      {(images) => (
        <div className="brand-images">
          {(['logo', 'icon'] as const).map((kind) => (
            <BrandImage key={kind} kind={kind} url={images[kind]} onDone={refresh} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

interface BrandImageProps {
  kind: BrandImageKind
  url: string | null
  onDone: () => void
}

function BrandImage({ kind, url, onDone }: BrandImageProps) {
  const { title, hint } = texts[kind]
  const [sending, setSending] = useState<readonly File[]>([])
  const [refusal, setRefusal] = useState<string>()
  const remove = useAdminMutation('POST admin/brand-images/remove', { onSuccess: onDone })
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    setSending([file])
    setRefusal(undefined)
    const body = new FormData()
    body.set('kind', kind)
    body.set('file', file)
    const response = await sendForm<null>('admin/brand-images/save', body, { timeoutMs: drawingMs })
    setSending([])
    if (response.ok) onDone()
    else setRefusal(response.sentence)
  }
  return (
    <section className="stack gap-s" aria-label={title}>
      <b className="small semibold">{title}</b>
      {url && (
        <span className="row">
          <img className="brand-image" src={url} alt={`Current ${title.toLowerCase()}`} />
          <Button
            variant="tertiary"
            size="tiny"
            onClick={() => remove.mutate({ kind })}
            busy={remove.isPending && 'Removing'}
            aria-label={`Remove ${title.toLowerCase()}`}
          >
            Remove
          </Button>
        </span>
      )}
      <UploadBox
        label={sending.length > 0 ? 'Processing…' : `${url ? 'Replace' : 'Upload'} ${title.toLowerCase()}`}
        hint={hint}
        accept="image/jpeg,image/png,image/webp"
        files={sending}
        maxBytes={mostUploadBytes}
        error={refusal}
        onFiles={(files) => sending.length === 0 && send(files)}
      />
    </section>
  )
}
