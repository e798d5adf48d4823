import { expect, test } from 'vitest'
import { crowdedFolders, mostModules } from './folder-sizes.ts'

const modules = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, at) => `${folder}/module-${at}${ending}`)

test('a folder with more modules than permitted is reported', () => {
  const crowded = modules('src/shop/cart', mostModules + 1)
  expect(crowdedFolders(crowded, {})).toEqual([`src/shop/cart has ${mostModules + 1} modules`])
  expect(crowdedFolders(crowded, { 'src/shop/cart': 'a reason' })).toEqual([])
})

test('a test and a stylesheet belong to their module, and subfolders are not counted', () => {
  const full = modules('src/web/parts/order', mostModules, '.tsx')
  const beside = [
    ...modules('src/web/parts/order', mostModules, '.css'),
    ...modules('src/web/parts/order', mostModules, '.test.tsx'),
    ...modules('src/web/parts/order/more', 5),
  ]
  expect(crowdedFolders([...full, ...beside], {})).toEqual([])
  expect(crowdedFolders([...full, ...beside, 'src/web/parts/order/one-more.ts'], {})).toHaveLength(1)
})
