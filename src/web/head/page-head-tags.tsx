import { documentTitle, type PageHead } from './page-head.ts'

interface HeadTagsProps {
  head: PageHead
  /** Scheme and host of the shop. */
  origin: string
  brandName: string
}

/** The elements of the document's head that depend on the page. React escapes every value. */
export function HeadTags({ head, origin, brandName }: HeadTagsProps) {
  const { description, keywords, robots, canonical } = head
  return (
    <>
      <title>{documentTitle(head, brandName)}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <PreviewTags head={head} canonical={canonical} origin={origin} brandName={brandName} />}
    </>
  )
}

function PreviewTags({ head, canonical, origin, brandName }: HeadTagsProps & { canonical: string }) {
  const { description, preview = {} } = head
  const { url, width, height } = preview.image ?? { url: `${origin}/brand/og-default.png`, width: 1200, height: 630 }
  const properties = {
    'og:site_name': brandName,
    'og:type': preview.type ?? 'website',
    'og:title': preview.title ?? documentTitle(head, brandName),
    ...(description && { 'og:description': description }),
    'og:url': canonical,
    'og:image': url,
    'og:image:width': String(width),
    'og:image:height': String(height),
    ...preview.properties,
  }
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Preloads the first visible picture before the browser reaches it: its AVIF sets, which nearly all browsers support. */
export function FirstPictureLinks({ firstPicture = [] }: PageHead) {
  return firstPicture.map(({ srcSet, sizes, media }) => (
    <link
      key={srcSet}
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  ))
}
