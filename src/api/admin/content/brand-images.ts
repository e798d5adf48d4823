import { logoFile, removeBrandImage, saveBrandImage } from '../../../shop/content/pictures/brand-images.ts'
import { mostUploadBytes } from '../../../units/uploads/upload-size.ts'
import * as wire from '../../../wire/admin/content/brand-images.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const read: StaffHandler<typeof wire.readBrandImages> = async ({ catalogue }) => {
  const { logo, icon } = catalogue.now.content.settings.brand
  return {
    data: {
      logo: logo && `/pictures/${logo.picture}-${logoFile}`,
      icon: icon && `/pictures/${icon}-192.png`,
    },
  }
}

const save: StaffHandler<typeof wire.saveBrandImage> = async (shop, { params: { kind, file }, staff }) => {
  await saveBrandImage(shop, { kind, bytes: new Uint8Array(await file.arrayBuffer()), by: staff.name })
  return { data: null, message: kind === 'logo' ? 'Logo saved' : 'Icon saved' }
}

const remove: StaffHandler<typeof wire.removeBrandImage> = async (shop, { params: { kind }, staff }) => {
  await removeBrandImage(shop, { kind, by: staff.name })
  return { data: null, message: kind === 'logo' ? 'Logo removed' : 'Icon removed' }
}

/** The size of a form around a file. */
const aroundFile = 64 * 1024
const about = ({ kind }: { readonly kind: string }) => ({ kind: 'setting', id: `brand.${kind}` })
const risk = { harmless: 'a picture of the shop; nothing is sold or paid by it, and it can be replaced' } as const

export const brandImageCalls = {
  'GET admin/brand-images': staffCall('settings', wire.readBrandImages, read),
  'POST admin/brand-images/save': staffCall('settings', wire.saveBrandImage, save, {
    ...{ about, risk },
    multipartBytes: mostUploadBytes + aroundFile,
  }),
  'POST admin/brand-images/remove': staffCall('settings', wire.removeBrandImage, remove, { about, risk }),
} as const
