import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mostUploadBytes, mostUploadSize } from '../../../../../units/uploads/upload-size.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../../web/ui/button/icon-button.tsx'
import { EmptyState } from '../../../../../web/ui/state/empty-state.tsx'
import { filePath } from '../../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import { useFileUpload } from '../../../../client/use-file-upload.ts'
import { ChoiceField } from '../../../../parts/form/fields.tsx'
import { UploadBox } from '../../../../parts/form/upload-box.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { When } from '../../../../parts/page/figures.tsx'
import { choicesOf, evidenceKindLabels } from '../dispute-tones.ts'
import type { DisputeProps } from './page.tsx'

/** Files against the dispute: from the order by one button, or uploaded. */
export function EvidenceCard({ dispute, onChanged }: DisputeProps) {
  const attach = useAdminMutation('POST admin/disputes/evidence/order', {
    successMessage: 'Order documents attached',
    onSuccess: onChanged,
  })
  const { id, mayAnswer, evidence, kind, mostFiles } = dispute
  return (
    <Card
      title="Evidence"
      actions={
        mayAnswer &&
        kind === 'order' && (
          <Button
            variant="secondary"
            size="tiny"
            busy={attach.isPending && 'Attaching'}
            onClick={() => attach.mutate({ id })}
          >
            Attach order documents
          </Button>
        )
      }
    >
      <div className="stack">
        {evidence.length === 0 ? (
          <EmptyState inList title="No evidence yet">
            {mayAnswer && 'Attach the invoice and proof of delivery of the order, or upload files.'}
          </EmptyState>
        ) : (
          <ul className="order-list">
            {evidence.map((file) => (
              <EvidenceLine key={file.id} file={file} dispute={dispute} onChanged={onChanged} />
            ))}
          </ul>
        )}
        {mayAnswer && evidence.length < mostFiles && <UploadEvidence dispute={dispute} onChanged={onChanged} />}
      </div>
    </Card>
  )
}

interface EvidenceLineProps extends DisputeProps {
  file: DisputeProps['dispute']['evidence'][number]
}

function EvidenceLine({ file, dispute, onChanged }: EvidenceLineProps) {
  const remove = useAdminMutation('POST admin/disputes/evidence/remove', {
    successMessage: 'File removed',
    onSuccess: onChanged,
  })
  return (
    <li>
      <span>
        <a className="link" href={filePath('admin/disputes/file', { id: file.id })} target="_blank" rel="noreferrer">
          {file.name}
        </a>{' '}
        <span className="micro muted">
          {evidenceKindLabels[file.kind]}, {file.by}, <When at={file.at} />
        </span>
      </span>
      {dispute.mayAnswer && (
        <IconButton
          icon={Trash2}
          size="small"
          label={`Remove ${file.name}`}
          onClick={() => remove.mutate({ id: dispute.id, evidenceId: file.id })}
        />
      )}
    </li>
  )
}

function UploadEvidence({ dispute, onChanged }: DisputeProps) {
  const [kind, setKind] = useState<keyof typeof evidenceKindLabels>('delivery')
  const { files, choose, isSending, refusal, send } = useFileUpload('admin/disputes/evidence', onChanged)
  return (
    <div className="admin-form">
      <ChoiceField
        name="kind"
        label="What the file proves"
        choices={choicesOf(evidenceKindLabels)}
        value={kind}
        onValue={setKind}
        error={undefined}
        optional={false}
      />
      <UploadBox
        label="Choose a file"
        hint={`PDF, JPEG, PNG or WebP, at most ${mostUploadSize}`}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        files={files}
        onFiles={choose}
        maxBytes={mostUploadBytes}
        error={refusal}
      />
      <div className="form-foot">
        <Button
          size="small"
          disabled={files.length === 0}
          busy={isSending && 'Uploading'}
          onClick={() => send({ id: String(dispute.id), kind })}
        >
          Upload file
        </Button>
      </div>
    </div>
  )
}
