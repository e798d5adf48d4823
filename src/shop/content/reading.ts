/** What the pages say besides products: read whole into memory with the catalogue, so that it stays up with it. */
import { asc } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { banners, featuredCategories, settings, testimonials } from './records.ts'
import { type Settings, settingsOf } from './settings.ts'

export interface Banner {
  readonly id: number
  readonly kind: 'banner' | 'ad'
  readonly position: 'top' | 'bottom'
  readonly image: string
  readonly link: string
  readonly metaTitle: string
  readonly text: string
}

export interface FeaturedCategory {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly slug: string
  readonly image: string
}

export interface Testimonial {
  readonly id: number
  readonly author: string
  readonly place: string
  readonly content: string
  readonly image: string
}

export interface Content {
  readonly settings: Settings
  readonly banners: readonly Banner[]
  readonly featuredCategories: readonly FeaturedCategory[]
  readonly testimonials: readonly Testimonial[]
}

export async function readContent(db: Db): Promise<Content> {
  return {
    settings: await readSettings(db),
    banners: await db.select().from(banners).orderBy(asc(banners.place), asc(banners.id)),
    featuredCategories: await db.select().from(featuredCategories).orderBy(asc(featuredCategories.place)),
    testimonials: await db.select().from(testimonials).orderBy(asc(testimonials.rank)),
  }
}

export const readSettings = async (db: Db): Promise<Settings> => settingsOf(await db.select().from(settings))
