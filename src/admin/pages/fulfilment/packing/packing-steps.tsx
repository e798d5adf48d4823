import { formatMoney, formatWeight } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { Card } from '../../../parts/page/card.tsx'
import type { useExpectedWeight } from '../order/pack-sheet.tsx'
import type { OrderPageData } from '../order/page.tsx'
import { isWeightOff, type PackingStep } from './packing-draft.ts'
import { ParcelPhotoStep } from './parcel-photo.tsx'
import { ScanInput } from './scans/scan-input.tsx'
import type { useCamera } from './scans/use-camera.ts'
import type { SerialScale } from './scans/use-serial-scale.ts'
import type { StationNotice } from './use-order-scans.ts'
import type { PackingDraftState } from './use-packing-draft.ts'

interface PackingStepsProps {
  order: OrderPageData
  draft: PackingDraftState
  step: PackingStep
  expected: ReturnType<typeof useExpectedWeight>
  notice: StationNotice | undefined
  scale: SerialScale
  camera: ReturnType<typeof useCamera>
  busy: string | false
  onScan: (step: PackingStep, text: string) => void
  onReadScale: () => void
  onTakePhoto: () => void
  onFinish: () => void
  onFailure: (sentence: string) => void
}

/** Serials, weight, seal, photograph; then one button packs and despatches. */
export function PackingSteps(props: PackingStepsProps) {
  const { order, draft, step, expected, notice, camera, busy, onScan, onTakePhoto, onFinish, onFailure } = props
  const { draft: packed, change } = draft
  const needsSerials = order.lines.some(({ scans, leftToPack }) => scans.most > 0 && leftToPack > 0)
  return (
    <Card title="Parcel">
      <div className="station-steps">
        {notice && (
          <Note tone={notice.tone} live>
            {notice.sentence}.
          </Note>
        )}
        {needsSerials && (
          <div data-step="serials">
            <ScanInput
              label="Serial"
              name="serial"
              placeholder="Scan a serial"
              optional={step !== 'serials'}
              onCommit={(text) => onScan('serials', text)}
            />
          </div>
        )}
        <WeightStep {...props} />
        {isWeightOff(packed, expected) && (
          <div data-step="reason">
            <ScanInput
              label="Reason for the difference"
              name="reason"
              maxLength={200}
              value={packed.weightReason}
              onCommit={(weightReason) => change({ weightReason })}
            />
          </div>
        )}
        <div data-step="seal">
          <ScanInput
            label="Seal number"
            name="seal"
            placeholder="Scan the seal"
            maxLength={40}
            value={packed.sealNo}
            onCommit={(text) => onScan('seal', text)}
          />
        </div>
        <ParcelPhotoStep
          photo={packed.photo}
          camera={camera}
          onTake={onTakePhoto}
          onPhoto={(photo) => change({ photo })}
          onFailure={onFailure}
        />
        {expected && (
          <p className="small muted">
            Value <span className="number">{formatMoney(expected.valuePaise)}</span>
            {!expected.photoDue && '. The photo may be left out.'}
          </p>
        )}
        <div data-step="finish">
          <Button wide variant={step === 'finish' ? 'primary' : 'secondary'} busy={busy} onClick={onFinish}>
            Pack and despatch <kbd>D</kbd>
          </Button>
        </div>
      </div>
    </Card>
  )
}

function WeightStep({ draft: { draft }, expected, scale, onScan, onReadScale }: PackingStepsProps) {
  const isOff = isWeightOff(draft, expected)
  return (
    <div data-step="weight">
      <ScanInput
        label="Weight on the scale, in grams"
        name="weight"
        placeholder="Weigh the sealed parcel"
        inputMode="decimal"
        value={draft.weightMilligrams === null ? '' : String(draft.weightMilligrams / 1000)}
        hint={
          expected &&
          `Expected ${formatWeight(expected.expectedMilligrams)} ± ${formatWeight(expected.toleranceMilligrams)} incl. packaging`
        }
        onCommit={(text) => onScan('weight', text)}
      />
      {isOff && (
        <Note tone="warn" live>
          The weight does not match. Recount the items, or give a reason: a second person checks the photo before
          despatch.
        </Note>
      )}
      {scale.state !== 'none' && (
        <div className="row wrapping">
          {scale.state === 'on' ? (
            <Button size="tiny" variant="secondary" disabled={!scale.reading} onClick={onReadScale}>
              Take {scale.reading ? formatWeight(scale.reading.milligrams) : 'the weight'} <kbd>W</kbd>
            </Button>
          ) : (
            <Button size="tiny" variant="tertiary" onClick={scale.connect}>
              Connect a scale
            </Button>
          )}
          {scale.state === 'failed' && <span className="small muted">The scale does not answer. Type the weight.</span>}
        </div>
      )}
    </div>
  )
}
