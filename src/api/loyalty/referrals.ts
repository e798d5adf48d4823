import { readProfile } from '../../shop/customers/actions.ts'
import { friendsPerPage, readEarned, readFriends } from '../../shop/loyalty/referrals/reading.ts'
import type * as wire from '../../wire/loyalty/referrals.ts'
import type { SignedInHandler } from '../call.ts'

export const referFriends: SignedInHandler<typeof wire.referFriends> = async (shop, { params, customer }) => {
  const { referCode: code } = await readProfile(shop, customer.id)
  const { friends, total } = await readFriends(shop.db, { code, page: params.page })
  return {
    data: {
      code,
      link: `${shop.config.publicUrl}/signup/${code}`,
      most: shop.catalogue.now.content.settings.site.referPoint,
      earned: await readEarned(shop.db, customer.id),
      friends,
      page: params.page,
      pages: Math.ceil(total / friendsPerPage),
      records: total,
    },
  }
}
