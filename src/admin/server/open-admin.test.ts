import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentHeaders, renderAdminDocument } from './open-admin.ts'

const manifest = {
  'src/admin/entry.tsx': {
    file: 'admin-files/entry-1.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['admin-files/entry-1.css'],
  },
  '_shared.js': { file: 'admin-files/shared-2.js', css: ['admin-files/shared-2.css'] },
  'src/admin/pages/operations/home/page.tsx': {
    file: 'admin-files/page-4.js',
    imports: ['src/admin/entry.tsx'],
    css: ['admin-files/page-4.css'],
  },
}

test('the document names the first styles, those of the entry ahead, and the first code, and nothing of a page', () => {
  const html = renderAdminDocument(manifest)
  expect(html).toContain(
    '<link rel="stylesheet" href="/admin-files/entry-1.css"><link rel="stylesheet" href="/admin-files/shared-2.css">',
  )
  expect(html).toContain('<script type="module" src="/admin-files/entry-1.js"></script>')
  expect(html).toContain('<link rel="modulepreload" href="/admin-files/shared-2.js">')
  expect(html).not.toContain('page-4')
  expect(html).toContain('<meta name="robots" content="noindex,nofollow">')
})

test('a build without an entry is no build', () => {
  expect(() => renderAdminDocument({})).toThrow('no entry')
})

test('its policy names the one script that stands in it, and nothing from elsewhere', () => {
  const headers = documentHeaders({ https: true })
  const policy = headers['content-security-policy'] ?? ''
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(renderAdminDocument(manifest)) ?? []
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  })
})
