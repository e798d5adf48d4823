import { getContentItemTitle } from '../../../shop/content/items.ts'
import * as kit from '../../../shop/operations/starter-kit/actions.ts'
import { starterKitVersion } from '../../../shop/operations/starter-kit/kit/version.ts'
import { compareStarterKit, readKitItemChanges } from '../../../shop/operations/starter-kit/reading.ts'
import { formatCount } from '../../../units/plural.ts'
import * as wire from '../../../wire/admin/operations/starter-kit.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const read: StaffHandler<typeof wire.readStarterKit> = async (shop) => ({
  data: {
    version: starterKitVersion,
    items: (await compareStarterKit(shop.db, shop)).map(
      ({ id, item, slug, state, isSuggested, storedDigest, imported, notes }) => ({
        ...{ id, kind: item.kind, title: getContentItemTitle({ ...item, key: slug }), state, isSuggested },
        seen: storedDigest,
        imported: imported && { version: imported.version, at: imported.at },
        notes: [...notes],
      }),
    ),
  },
})

const compare: StaffHandler<typeof wire.compareKitItem> = async (shop, { params: { id } }) => ({
  data: {
    changes: (await readKitItemChanges(shop, id)).map(({ field, lines }) => ({ field, lines: [...lines] })),
  },
})

const importItems: StaffHandler<typeof wire.importStarterKit> = async (shop, { params, staff }) => {
  const imported = await kit.importStarterKit(shop, { chosen: params.items, by: staff.name })
  return {
    data: { imported },
    message: imported === 0 ? 'Nothing to import' : `${formatCount(imported, 'text')} imported`,
  }
}

export const starterKitCalls = {
  'GET admin/setup/starter-kit': staffCall('settings', wire.readStarterKit, read),
  'GET admin/setup/starter-kit/item': staffCall('settings', wire.compareKitItem, compare),
  'POST admin/setup/starter-kit/import': staffCall('settings', wire.importStarterKit, importItems, {
    about: () => ({ kind: 'setting', id: 'starter-kit' }),
    risk: {
      harmless: 'the texts come with the shop, name no account to pay to, and each earlier text can be restored',
    },
  }),
} as const
