import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { readOwnFingerprint, readPushSupport, subscribeToPush, unsubscribeFromPush } from './push-browser.ts'

type PushData = AdminResponse<'GET admin/inbox/devices'>
type Device = PushData['devices'][number]

/** The switch of this browser, and all devices of the person. */
export function PushDevicesCard() {
  const query = useAdminQuery('GET admin/inbox/devices', {})
  return (
    <Card
      title="Notifications on your devices"
      sub="New items of your inbox, also while the back office is closed. They name no customer and no amount."
    >
      <Loaded of={query} lines={4}>
        {(data) => <Devices data={data} onChanged={query.setData} />}
      </Loaded>
    </Card>
  )
}

interface DevicesProps {
  data: PushData
  onChanged: (data: PushData) => void
}

function Devices({ data: { publicKey, devices }, onChanged }: DevicesProps) {
  const { own, reread } = useOwnFingerprint(publicKey)
  const ownDevice = devices.find(({ fingerprint }) => fingerprint === own)
  const remove = useAdminMutation('POST admin/inbox/devices/remove', {
    onSuccess: onChanged,
    successMessage: 'Device removed',
  })
  const test = useAdminMutation('POST admin/inbox/devices/test', {})
  const removeDevice = async (device: Device) => {
    if (device === ownDevice) await unsubscribeFromPush().catch(() => {})
    await remove.mutate({ id: device.id })
    reread()
  }
  return (
    <>
      <OwnSwitch
        publicKey={publicKey}
        ownDevice={ownDevice}
        isReading={own === undefined}
        onChanged={onChanged}
        onSwitched={reread}
        onSwitchOff={removeDevice}
        isSwitchingOff={remove.isPending}
      />
      {devices.length > 0 && (
        <RowsTable
          name="Devices with notifications"
          rows={devices}
          keyOf={({ id }) => id}
          empty="No devices"
          columns={[
            {
              id: 'name',
              title: 'Device',
              phone: 'title',
              cell: (device) => (
                <>
                  {device.name}
                  {device === ownDevice && <span className="muted"> (this one)</span>}
                </>
              ),
            },
            { id: 'added', title: 'Added', phone: 'line', cell: ({ addedAt }) => <When at={addedAt} /> },
            {
              id: 'sent',
              title: 'Last notification',
              phone: 'line',
              cell: ({ sentAt, hasFailed }) =>
                hasFailed ? (
                  <AdminStateTag tone="bad">Could not be sent</AdminStateTag>
                ) : sentAt ? (
                  <When at={sentAt} />
                ) : (
                  'None yet'
                ),
            },
            {
              id: 'acts',
              title: 'Actions',
              quiet: true,
              right: true,
              phone: 'act',
              cell: (device) => (
                <span className="row gap-xs">
                  <Button
                    variant="secondary"
                    size="tiny"
                    aria-label={`Send test to ${device.name}`}
                    busy={test.params?.id === device.id && 'Sending'}
                    onClick={() => test.mutate({ id: device.id })}
                  >
                    Send test
                  </Button>
                  <Button
                    variant="secondary"
                    size="tiny"
                    aria-label={`Remove: ${device.name}`}
                    busy={remove.params?.id === device.id && 'Removing'}
                    onClick={() => removeDevice(device)}
                  >
                    Remove
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      <p className="small muted above-s">
        Signing out everywhere and changing your password switch them off on all devices.
      </p>
    </>
  )
}

/** The digest of this browser's subscription, null without one; undefined until it is known. */
function useOwnFingerprint(publicKey: string | null) {
  const [own, setOwn] = useState<string | null>()
  const reread = useCallback(() => {
    const isPossible = publicKey !== null && readPushSupport() === 'supported'
    const read = isPossible ? readOwnFingerprint(publicKey) : Promise.resolve(null)
    read.catch(() => null).then(setOwn)
  }, [publicKey])
  useEffect(reread, [reread])
  return { own, reread }
}

interface OwnSwitchProps {
  publicKey: string | null
  ownDevice: Device | undefined
  isReading: boolean
  onChanged: (data: PushData) => void
  onSwitched: () => void
  onSwitchOff: (device: Device) => void
  isSwitchingOff: boolean
}

/** Of this browser: not set up, not supported, blocked, on or off. */
function OwnSwitch(props: OwnSwitchProps) {
  const { publicKey, ownDevice, isReading, onChanged, onSwitched, onSwitchOff, isSwitchingOff } = props
  const [support, setSupport] = useState(readPushSupport)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const add = useAdminMutation('POST admin/inbox/devices/add', {
    onSuccess: onChanged,
    successMessage: 'Notifications are on',
  })
  if (publicKey === null)
    return <Note>Notifications are not set up in this shop. An owner finds what is missing under Partners.</Note>
  if (support === 'unsupported')
    return (
      <Note>
        This browser cannot show notifications. On an iPhone or iPad, first add the back office to the Home Screen.
      </Note>
    )
  if (support === 'blocked')
    return (
      <Note tone="warn">
        This browser blocks notifications of this site. Allow them in the site settings of your browser, then reload
        this page.
      </Note>
    )
  const switchOn = async () => {
    setAsking(true)
    setFailed(false)
    try {
      const subscription = await subscribeToPush(publicKey)
      setSupport(readPushSupport())
      if (subscription) await add.mutate({ ...subscription })
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
      onSwitched()
    }
  }
  return (
    <div>
      <div className="row wrapping gap-s">
        <span>
          On this device: <AdminStateTag tone={ownDevice ? 'ok' : 'plain'}>{ownDevice ? 'On' : 'Off'}</AdminStateTag>
        </span>
        {ownDevice ? (
          <Button
            variant="secondary"
            size="tiny"
            busy={isSwitchingOff && 'Switching off'}
            onClick={() => onSwitchOff(ownDevice)}
          >
            Switch off
          </Button>
        ) : (
          <Button size="tiny" disabled={isReading} busy={isAsking && 'Switching on'} onClick={switchOn}>
            Switch on
          </Button>
        )}
      </div>
      {hasFailed && (
        <Note tone="bad" live>
          The notification service of this browser did not answer. Check your connection and try again.
        </Note>
      )}
    </div>
  )
}
