/** What a packing table remembers in its browser. */
import { createStoredValue } from '../../../../browser/browser-storage.ts'

interface StationSettings {
  /** Single keys do what the buttons do. */
  readonly hasShortcuts: boolean
  /** The documents are sent to the printer as soon as the parcel is despatched. */
  readonly printsDocuments: boolean
  /** The camera is started with the page. */
  readonly usesCamera: boolean
}

const initial: StationSettings = { hasShortcuts: true, printsDocuments: false, usesCamera: false }

const stored = createStoredValue<StationSettings>(
  'packing-station',
  initial,
  (value): value is StationSettings =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(initial).every((name) => typeof (value as Record<string, unknown>)[name] === 'boolean'),
)

export const useStationSettings = stored.use
export const changeStationSettings = (part: Partial<StationSettings>): void =>
  stored.write({ ...stored.read(), ...part })
