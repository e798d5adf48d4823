import type { ReactNode } from 'react'
import type { Reading } from '../use-asked.ts'
import { SheetBody, SideSheet } from './form.tsx'
import { Loaded } from './loaded.tsx'
import { Timeline } from './timeline.tsx'

interface Told {
  readonly id: number
  readonly act: string
  readonly sentence: string
  readonly by: string
  readonly at: string
}

interface VersionsSheetProps<Version extends Told> {
  title: string
  reading: Reading<{ readonly versions: readonly Version[] }>
  onClose: () => void
  /** Beside a version: bring it back. */
  actOf?: (version: Version, newest: boolean) => ReactNode
}

/** Who wrote what, newest first. */
export function VersionsSheet<Version extends Told>({ title, reading, onClose, actOf }: VersionsSheetProps<Version>) {
  return (
    <SideSheet title={title} onClose={onClose}>
      <SheetBody>
        <Loaded of={reading} lines={6}>
          {({ versions }) =>
            versions.length === 0 ? (
              <p className="muted">It is as it came with the shop.</p>
            ) : (
              <Timeline
                happenings={versions.map((version, place) => ({
                  key: version.id,
                  at: version.at,
                  by: version.by,
                  what: (
                    <>
                      <b className="medium">{version.act}</b>
                      <span className="block small soft break-words">{version.sentence}</span>
                      {actOf?.(version, place === 0)}
                    </>
                  ),
                }))}
              />
            )
          }
        </Loaded>
      </SheetBody>
    </SideSheet>
  )
}
