import { Camera } from 'lucide-react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { inlinePhotoOf, PhotoField, unreadablePhoto } from '../../../parts/form/photo-field.tsx'
import { hasCameras, type useCamera } from './scans/use-camera.ts'
import { changeStationSettings, useStationSettings } from './station-settings.ts'

interface ParcelPhotoProps {
  photo: string
  camera: ReturnType<typeof useCamera>
  onTake: () => void
  onPhoto: (photo: string) => void
  onFailure: (sentence: string) => void
}

/** The sealed parcel by webcam; by a file or a phone's camera where there is none. */
export function ParcelPhotoStep({ photo, camera: { video, state }, onTake, onPhoto, onFailure }: ParcelPhotoProps) {
  const { usesCamera } = useStationSettings()
  const isOn = state === 'on' || state === 'starting'
  return (
    <div className="station-photo">
      <p className="field-label">Photo of the sealed parcel</p>
      <div className="station-pictures">
        <video
          ref={video}
          className="station-video"
          hidden={!isOn}
          muted
          playsInline
          aria-label="Picture of the camera"
        />
        {photo && <img className="station-video" src={photo} alt="The sealed parcel" />}
      </div>
      {usesCamera && (state === 'refused' || state === 'missing') && (
        <Note tone="warn" live>
          {state === 'refused'
            ? 'The camera is not allowed. Allow it in the browser’s settings of this site, or choose a photo.'
            : 'The camera could not be started. Choose a photo.'}
        </Note>
      )}
      <div className="row wrapping" data-step="photo">
        {isOn && (
          <Button variant={photo ? 'secondary' : 'primary'} size="small" disabled={state !== 'on'} onClick={onTake}>
            <Icon of={Camera} size="small" />
            {photo ? 'Take another photo' : 'Take photo'}
            <kbd>P</kbd>
          </Button>
        )}
        {!isOn && (
          <PhotoField
            label={photo ? 'Choose another photo' : 'Choose photo'}
            hint="The seal number must be visible."
            error={undefined}
            onPhoto={async (file) => {
              const inline = await inlinePhotoOf(file)
              if (inline === undefined) onFailure(unreadablePhoto.errors.photo ?? '')
              else onPhoto(inline)
            }}
          />
        )}
        {hasCameras() && (
          <Button variant="tertiary" size="small" onClick={() => changeStationSettings({ usesCamera: !usesCamera })}>
            {usesCamera ? 'Turn camera off' : 'Use camera'}
          </Button>
        )}
      </div>
    </div>
  )
}
