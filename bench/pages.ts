/** Public pages, cached and rendered, compared with a static server that sends as many bytes. */
import { comparisonRow } from './support/ceiling.ts'
import { measurePages } from './support/measurements/pages.ts'
import { dataFolder, startShop } from './support/server-process.ts'
import { printTable } from './support/table.ts'

const folder = dataFolder()
const shop = await startShop({ DATA_DIR: folder.path })
const { cached, rendered } = await measurePages(shop.url)
await shop.stop()
folder.remove()
printTable('Public pages, 10 connections, one server process', [...cached, rendered].map(comparisonRow))
