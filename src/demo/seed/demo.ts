/** Fills an empty database with the demo shop (rules/running.md 3.1). A database that already has a catalogue is not changed. */
import { pino } from 'pino'
import type { FileStore } from '../../partners/files/file-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockByName } from '../../platform/database/lock/lock-word.ts'
import type { Keys } from '../../platform/security/keys.ts'
import { brands, categories, occasions, subCategories } from '../../shop/catalog/records/brands.ts'
import {
  packages,
  productNeighbours,
  productOccasions,
  products,
  volumeBands,
} from '../../shop/catalog/records/products.ts'
import { openCatalogue } from '../../shop/catalog/snapshot/open-catalogue.ts'
import { bookPastSales } from '../../shop/ledger/stock/past-sales.ts'
import { type DemoProductRow, demoProducts } from '../catalogue/demo-products.ts'
import { demoBrands, demoCategories, demoOccasions, demoSubCategories } from '../catalogue/families.ts'
import { seedCoupons } from './catalog/demo-coupons.ts'
import { seedDeals } from './catalog/demo-deals.ts'
import { seedPlan } from './catalog/demo-plan.ts'
import { seedRates } from './catalog/demo-rates.ts'
import { seedReviews } from './catalog/demo-reviews.ts'
import { seedStores } from './catalog/demo-stores.ts'
import { seedContent } from './content/demo-content.ts'
import { seedCustomization } from './content/demo-customization.ts'
import { storeDemoFiles } from './content/demo-files.ts'
import { seedPages } from './content/demo-pages.ts'
import { seedAccount } from './customers/demo-account.ts'
import { demoRecipient, seedCustomer } from './customers/demo-customer.ts'
import { seedHoldings } from './customers/demo-holdings.ts'
import { seedPeople } from './customers/demo-people.ts'
import { seedReferrals } from './customers/demo-referrals.ts'
import { seedWallet } from './customers/demo-wallet.ts'
import { seedWishlist } from './customers/demo-wishlist.ts'
import { advanceSequences, insertAll } from './generated/bulk.ts'
import { seedBuyBack } from './orders/demo-buy-back.ts'
import { demoBuyer, seedOrders } from './orders/demo-orders.ts'
import { packDemoParcel } from './orders/demo-parcels.ts'
import { seedSettlements } from './orders/demo-settlements.ts'
import { seedGifts } from './silver/demo-gifts.ts'
import { seedSilver } from './silver/demo-silver.ts'
import { seedSilverOut } from './silver/demo-silver-out.ts'
import { seedVault } from './silver/demo-vault.ts'
import { seedAdminWork } from './staff/demo-admin.ts'
import { seedStaff } from './staff/demo-staff.ts'
import { seedWebhook } from './staff/demo-webhook.ts'

const silent = pino({ level: 'silent' })

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
  readonly files: FileStore
}

interface DemoOptions {
  /** Staff, customers and all that they have done; without them there is only what visitors find in a shop. */
  readonly withPeople: boolean
}

export async function seedDemo(deps: Deps, { withPeople }: DemoOptions = { withPeople: true }): Promise<void> {
  const { db, clock } = deps
  if (await isSeeded(db)) return
  const now = clock.now()
  const people = withPeople ? await preparePeople(deps, now) : undefined
  await db.transaction(async (tx) => {
    // Of several processes that open on an empty database at once, one seeds it.
    await lockByName(tx, 'seed')
    if (await isSeeded(tx)) return
    const pieces = await seedShop(tx, now)
    if (people) await people(tx, pieces)
    else await advanceSequences(tx)
    // Items bought back or sold in the past were never in today's stock.
    await bookPastSales(tx, { reason: 'demo' })
    if (people) await seedSettlements(tx)
    if (people) await seedWebhook(tx, { keys: deps.keys, now })
  })
}

/** What visitors find: products, offers, texts, reviews, counters and rates. */
async function seedShop(tx: Tx, now: Date): Promise<readonly DemoProductRow[]> {
  const pieces = await seedCatalogue(tx, now)
  await seedCoupons(tx, now)
  await seedDeals(tx, pieces, now)
  await seedContent(tx)
  await seedPages(tx)
  await seedCustomization(tx)
  await seedReviews(tx, pieces, now)
  await seedStores(tx)
  await seedVault(tx, now)
  await seedRates(tx, now)
  return pieces
}

/** Hashing is slow and files are not part of a transaction, so both come before it. */
async function preparePeople({ clock, keys, files }: Deps, now: Date) {
  const customer = await seedCustomer(now)
  const stored = await storeDemoFiles(files)
  const staff = await seedStaff(keys, now)
  return async (tx: Tx, pieces: readonly DemoProductRow[]): Promise<void> => {
    await staff(tx)
    const customerId = await customer(tx)
    await seedAccount(tx, { customerId, now, keys })
    await seedWishlist(tx, { customerId, pieces, now })
    await seedHoldings(tx, { customerId, now })
    await seedWallet(tx, { customerId, now })
    await seedSilver(tx, { customerId, recipient: demoRecipient(), now })
    await seedGifts(tx, { customerId, keys, now })
    await seedPlan(tx, { customerId, now })
    const friend = await seedReferrals(tx, { customerId, now })
    const people = await seedPeople(tx, now)
    const catalogue = await openCatalogue({ database: { db: tx }, clock, log: silent })
    await seedOrders(tx, { catalogue, pieces, now, keys, files: stored }, [friend, demoBuyer(customerId), ...people])
    await seedSilverOut(tx, { customerId, keys, now })
    await packDemoParcel(tx, customerId, stored.parcel)
    await seedBuyBack(tx, { customerId, now, photo: stored.parcel })
    // From here on rows are numbered by the database.
    await advanceSequences(tx)
    await seedAdminWork(tx, { catalogue, now, keys, people, photo: stored.parcel })
  }
}

async function isSeeded(db: Db): Promise<boolean> {
  const [existing] = await db.select({ id: brands.id }).from(brands).limit(1)
  return existing !== undefined
}

async function seedCatalogue(tx: Tx, now: Date) {
  const made = demoProducts(now)
  await insertAll(tx, brands, demoBrands)
  // The migrations have put in those whose ids the contract fixes.
  for (const row of demoCategories)
    await tx.insert(categories).values(row).onConflictDoUpdate({ target: categories.id, set: row })
  for (const row of demoSubCategories)
    await tx.insert(subCategories).values(row).onConflictDoUpdate({ target: subCategories.id, set: row })
  for (const row of demoOccasions)
    await tx.insert(occasions).values(row).onConflictDoUpdate({ target: occasions.id, set: row })
  await insertAll(tx, products, made.products)
  await insertAll(tx, productOccasions, made.occasions)
  await insertAll(tx, packages, made.packages)
  await insertAll(tx, volumeBands, made.bands)
  await insertAll(tx, productNeighbours, made.neighbours)
  return made.products
}
