/**
 * The files by which browsers, phones and links show the shop: its manifest, icons and the picture of links. Of a shop that uploaded
 * its own they are answered here, at the addresses where ours are static files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPicture } from '../../shop/content/pictures/reading.ts'
import type { Shop } from '../../shop/shop.ts'

type Deps = Pick<Shop, 'db' | 'files' | 'catalogue'>

export interface BrandFiles {
  /** Whether the address is answered here rather than by a static file. */
  isOwn(path: string): boolean
  serve(request: Request): Promise<Response> | undefined
}

const manifestPath = '/manifest.webmanifest'
const faviconPath = '/favicon.svg'
/** By address: the size of the icon. */
const icons: Readonly<Record<string, string>> = {
  [faviconPath]: '64.png',
  '/brand/icon-192.png': '192.png',
  '/brand/icon-512.png': '512.png',
  '/brand/apple-touch-icon.png': '180.png',
}
const linkPicturePath = '/brand/og-default.png'
const linkPicture = '1200.png'

const publicFolder = join(import.meta.dirname, '../../../public')

export function openBrandFiles(shop: Deps): BrandFiles {
  const ours = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as Manifest
  const pictureAt = (path: string): readonly [picture: string, file: string] | null => {
    const { icon, logo } = shop.catalogue.now.content.settings.brand
    if (icon !== null && icons[path]) return [icon, icons[path]]
    return logo !== null && path === linkPicturePath ? [logo.picture, linkPicture] : null
  }
  const isOwn = (path: string): boolean => path === manifestPath || pictureAt(path) !== null
  return {
    isOwn,
    serve(request) {
      const { pathname } = new URL(request.url)
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !isOwn(pathname)) return undefined
      return pathname === manifestPath
        ? Promise.resolve(answer(JSON.stringify(manifestOf(shop, ours)), 'application/manifest+json'))
        : answerPicture(pathname)
    },
  }

  async function answerPicture(path: string): Promise<Response> {
    const [picture, file] = pictureAt(path)!
    const key = (await findPicture(shop.db, picture))?.files[file]
    const bytes = key === undefined ? null : await shop.files.read(key)
    if (!bytes)
      return new Response('There is no such picture\n', { status: 404, headers: { 'cache-control': 'no-store' } })
    return path === faviconPath ? answer(inSvg(bytes), 'image/svg+xml') : answer(new Uint8Array(bytes), 'image/png')
  }
}

/** An hour: a new logo is soon everywhere, and a browser asks for its icon with nearly every page. */
const answer = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })

/** Documents name the icon as SVG, which may hold a picture. */
const inSvg = (png: Buffer): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
  `<image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`

interface Manifest {
  readonly name: string
  readonly short_name: string
}

function manifestOf({ catalogue }: Pick<Shop, 'catalogue'>, ours: Manifest): Manifest {
  const { brandName } = catalogue.now.content.settings.site
  return { ...ours, name: `${brandName}, gold and silver coins and bars`, short_name: brandName }
}
