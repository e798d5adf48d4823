import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Fold } from '../../ui/layout/fold.tsx'
import type { RenderedDocument } from '../rendered-page.ts'
import { readUsedStyles } from '../used-styles.ts'
import { type DocumentAssets, renderShopDocument } from './document.ts'

const { usedBy } = readUsedStyles('.hero{color:red}.row{color:green}.end{color:blue}')
const assets: DocumentAssets = {
  entry: '/entry.js',
  offlineStyles: '',
  fontsOf: () => [],
  modulesOf: () => [],
  stylesOf: () => ({ files: ['/page.css'], usedBy }),
}

const documentOf = (html: string) => {
  const head = { firstPicture: '', tags: '' }
  const rendered = { language: 'en', folder: 'catalog/home', html, head, data: '{}' } as unknown as RenderedDocument
  return renderShopDocument(rendered, assets)
}

const row = <p className="row" />
const footer = <footer className="end" />
const link = '<link rel="stylesheet" href="/page.css">'

describe('the styles of a document', () => {
  it('are inline for what is above the fold, where the stylesheets are linked', () => {
    const { html, styles } = documentOf(
      renderToString(
        <>
          <main>
            <p className="hero" />
            <Fold />
            {row}
          </main>
          {footer}
        </>,
      ),
    )
    expect(styles).toBe('.hero{color:red}')
    expect(html).toContain(`<div hidden="" data-fold="">${link}</div><p class="row">`)
    expect(html.split(link)).toHaveLength(2)
  })

  it('are inline for what is above the footer on a page without a fold', () => {
    const { html, styles } = documentOf(
      renderToString(
        <>
          <main>{row}</main>
          {footer}
        </>,
      ),
    )
    expect(styles).toBe('.row{color:green}')
    expect(html).toContain(`</main>${link}<footer`)
  })
})
