/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canInstallPackages, installPackage, readPackageLists } from './debian-packages.mjs'
import { CliError, projectPath, say } from './project.mjs'

// The headless shell first: it uses a fifth less CPU time per page than the full browser in headless mode.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const onPath = () =>
  NAMES.flatMap((name) =>
    ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)].map((folder) => path.join(folder, name)),
  )

/** The path of Playwright's own download. */
const playwrights = () => createRequire(projectPath('package.json'))('playwright-core').chromium.executablePath()

/** Rejects a browser that lacks its libraries, or that is only a stub with installation instructions. */
function works(file) {
  if (!file || !existsSync(file)) return false
  if (process.platform === 'win32') return true // there, --version opens a window
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

const lookAround = () => [...onPath(), ...PLACES, playwrights()].find(works)

/**
 * The path of a working Chromium; installs one if there is none.
 * @param {(args: string[], options?: object) => Promise<{code: number}>} runNode
 */
export async function chromium(runNode) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (works(named)) return named
    throw new CliError(`CHROMIUM_PATH names ${named}, which is no working Chromium.`)
  }
  const found = lookAround()
  if (found) return found
  say('No Chromium is installed: installing one for the browser tests …')
  await install(runNode)
  const installed = lookAround()
  if (installed) return installed
  throw new CliError(
    'The browser tests need Chromium, none was found and none could be installed: install it (on Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  )
}

async function install(runNode) {
  if (canInstallPackages()) {
    await readPackageLists()
    // Debian has a separate package for the headless shell, other distributions only the full browser.
    for (const name of ['chromium-headless-shell', 'chromium']) if ((await installPackage(name)) && lookAround()) return
  }
  await runNode([projectPath('node_modules/playwright/cli.js'), 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
}
