/** Texts of the structure are shown to customers: somebody else's account details in them need a second person (decision 0083). */
import type { Db } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { assessText } from '../../staff/approvals/rules/text-risk.ts'
import { checkStructureWrite, type StructureWrite } from './save.ts'

/** Throws what `saveStructureEntry` throws. */
export async function assessStructureEntry(shop: Shop, db: Db, write: StructureWrite): Promise<Risk> {
  await checkStructureWrite(db, write)
  const texts = Object.entries(write.sheet).filter(([field, value]) => typeof value === 'string' && field !== 'image')
  return assessText({
    before: '',
    after: texts.map(([, value]) => value).join('\n'),
    ours: [shop.catalogue.now.content.settings.site.bankTransferDetails],
    sentence: `Change the ${write.kind} “${write.sheet.title}”`,
  })
}
