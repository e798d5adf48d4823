import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|html|json|txt|xml|webmanifest)$/
const worthwhileBytes = 512
/** The builds whose files are sent to browsers as they lie there. */
const served: ReadonlySet<string> = new Set(['client', 'admin'])

interface BuildPlugin {
  name: string
  apply: 'build'
  writeBundle: {
    order: 'post'
    handler: (this: { environment: { name: string; config: { build: { outDir: string } } } }) => Promise<void>
  }
}

/** Compresses what the build wrote once, as small as it goes, so that nothing is compressed while serving. */
export function precompress(): BuildPlugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler() {
        if (!served.has(this.environment.name)) return
        const folder = this.environment.config.build.outDir
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))),
        )
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < worthwhileBytes) return
  const plain = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
