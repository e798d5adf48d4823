import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { renderer } from '../../entry-server.tsx'
import { cspHashOf } from '../headers.ts'
import { workerFiles } from './worker-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'worker-'))
mkdirSync(join(folder, 'worker'))
writeFileSync(join(folder, 'worker/worker.js'), 'run()')
afterAll(() => rmSync(folder, { recursive: true }))

const headers = {
  https: false,
  payment: { forms: [], scripts: [], frames: [], images: [], connections: [] },
}
const filesWith = (over: { on?: boolean; style?: string } = {}) =>
  workerFiles({
    folder,
    renderer,
    styles: over.style ?? 'body{}',
    headers,
    on: over.on ?? true,
  })
const text = (files: ReturnType<typeof filesWith>, path: string) =>
  new TextDecoder().decode(files.get(path)?.body ?? undefined)

test('the worker begins with the name of its build, and another page makes another build', () => {
  const worker = text(filesWith(), '/sw.js')
  expect(worker).toMatch(/^self\.build='[\w-]{12}';run\(\)$/)
  expect(text(filesWith(), '/sw.js')).toBe(worker)
  expect(text(filesWith({ style: 'body{color:red}' }), '/sw.js')).not.toBe(worker)
  expect(filesWith().get('/sw.js')?.headers['cache-control']).toBe('no-cache')
})

test('switched off, it forgets everything and takes itself away', () => {
  const worker = text(filesWith({ on: false }), '/sw.js')
  expect(worker).toContain('caches.delete')
  expect(worker).toContain('registration.unregister()')
  expect(worker).not.toContain('run()')
})

test('its page stands by itself, in both languages, under the policy of every page', () => {
  const files = filesWith()
  expect(text(files, '/offline?language=en')).toMatch(
    /^<!doctype html><html lang="en-IN">.*<style>body\{\}<\/style>.*You are offline/,
  )
  expect(text(files, '/offline?language=hi')).toMatch(/^<!doctype html><html lang="hi-IN">/)
  expect(files.get('/offline?language=en')?.headers).toMatchObject({
    'content-security-policy': expect.stringContaining(`style-src 'self' ${cspHashOf('body{}')}`),
    'x-robots-tag': 'noindex',
  })
})
