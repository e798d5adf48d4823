import { type PointerEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog/dialog.tsx'
import { type AdminResponse, filePath } from '../../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { Loaded } from '../../../../parts/page/loaded.tsx'

type Whole = NonNullable<AdminResponse<'GET admin/pictures/one'>['picture']>

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

const least = 320

interface CropDialogProps {
  name: string
  onClose: () => void
  onCut: (name: string) => void
}

/** Which square of a picture is shown: dragged with the pointer, or moved with the sliders. */
export default function CropDialog({ name, onClose, onCut }: CropDialogProps) {
  const query = useAdminQuery('GET admin/pictures/one', { name })
  return (
    <Loaded of={query} lines={3}>
      {({ picture }) => picture && <Cutting whole={picture} onClose={onClose} onCut={onCut} />}
    </Loaded>
  )
}

function Cutting({ whole, onClose, onCut }: { whole: Whole } & Omit<CropDialogProps, 'name'>) {
  const { name, width, height } = whole
  const [square, setSquare] = useState<Square>(whole)
  const cut = useAdminMutation('POST admin/pictures/crop', {
    onSuccess: (made) => onCut(made.name),
    timeoutMs: 180_000,
  })
  const set = (next: Partial<Square>) => setSquare((before) => within({ ...before, ...next }, whole))
  const { left, top, side } = square
  return (
    <Dialog
      title="Crop image"
      open
      wide
      onClose={onClose}
      locked={cut.isPending}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onClose} disabled={cut.isPending}>
            Cancel
          </Button>
          <Button
            size="small"
            busy={cut.isPending && 'Processing'}
            onClick={() => cut.mutate({ name, left, top, side })}
          >
            Crop
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <Stage whole={whole} square={square} onSquareChange={set} />
        <Slider
          label="Size"
          value={side}
          min={least}
          max={Math.min(width, height)}
          onValue={(next) => set({ side: next })}
        />
        <Slider label="Left offset" value={left} min={0} max={width - side} onValue={(next) => set({ left: next })} />
        <Slider label="Top offset" value={top} min={0} max={height - side} onValue={(next) => set({ top: next })} />
      </div>
    </Dialog>
  )
}

function within({ left, top, side }: Square, { width, height }: { width: number; height: number }): Square {
  const clampedSide = Math.round(Math.min(Math.max(side, least), width, height))
  return {
    side: clampedSide,
    left: Math.round(Math.min(Math.max(left, 0), width - clampedSide)),
    top: Math.round(Math.min(Math.max(top, 0), height - clampedSide)),
  }
}

interface StageProps {
  whole: Whole
  square: Square
  onSquareChange: (next: Partial<Square>) => void
}

function Stage({ whole: { name, width, height }, square, onSquareChange }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const dragStart = useRef<{ x: number; y: number; from: Square }>(undefined)
  const share = (part: number, all: number) => `${(part / all) * 100}%`
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragStart.current = { x: event.clientX, y: event.clientY, from: square }
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const scale = width / (stage.current?.clientWidth ?? width)
    if (!dragStart.current) return
    const { x, y, from } = dragStart.current
    onSquareChange({ left: from.left + (clientX - x) * scale, top: from.top + (clientY - y) * scale })
  }
  const drop = () => {
    dragStart.current = undefined
  }
  return (
    <div ref={stage} className="crop-stage">
      <img src={filePath('admin/pictures/whole', { name })} alt="Before cropping" width={width} height={height} />
      <div
        className="crop-square"
        style={{
          left: share(square.left, width),
          top: share(square.top, height),
          width: share(square.side, width),
          height: share(square.side, height),
        }}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onValue: (value: number) => void
}

function Slider({ label, value, min, max, onValue }: SliderProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} <span className="muted number">{value} px</span>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={Math.max(min, max)}
        value={value}
        disabled={max <= min}
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </div>
  )
}
