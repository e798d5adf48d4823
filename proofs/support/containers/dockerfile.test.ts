import { expect, test } from 'vitest'
import { findDockerfileFaults } from './dockerfile.ts'

const dockerfile = `# The shop as an image
ARG BASE=debian:trixie-slim
FROM \${BASE} AS build
COPY package.json package-lock.json ./
RUN npm ci \\
 && echo COPY nothing
COPY . .
FROM \${BASE}
COPY --from=build /shop/dist dist
COPY src src
USER shop
HEALTHCHECK CMD node -e "1"
CMD ["node", "dist/shop/main.js"]
`
const there = ['package.json', 'package-lock.json', 'src', 'src/main.ts']
const sources = { exists: (path: string) => there.includes(path), ignored: ['dist', 'var'] }

test('a Dockerfile that fits its repository has no fault', () => {
  expect(findDockerfileFaults(dockerfile, sources)).toEqual([])
})

test.each([
  [
    'a folder that is gone',
    ['COPY src src', 'COPY src src\nCOPY sources sources'],
    'copies sources, which does not exist',
  ],
  [
    'a folder that is left out',
    ['COPY src src', 'COPY src src\nCOPY dist dist'],
    'copies dist, which .dockerignore leaves out',
  ],
  ['a stage that was renamed', ['AS build', 'AS made'], 'copies from "build", which is no stage'],
  [
    'an entry that does not exist',
    ['"dist/shop/main.js"', '"src/start.ts"'],
    'starts src/start.ts, which does not exist',
  ],
  [
    'a bundle that is not copied',
    ['COPY --from=build /shop/dist dist\n', ''],
    'starts dist/shop/main.js, which the last stage does not copy',
  ],
  ['npm before the shop', ['["node", "dist/shop/main.js"]', '["npm", "start"]'], 'does not start node itself'],
  ['the user root', ['USER shop\n', ''], 'runs as root'],
])('%s is a fault', (_, [before, after], fault) => {
  const changed = dockerfile.replace(before!, after!)
  expect(changed).not.toBe(dockerfile)
  expect(findDockerfileFaults(changed, sources)).toEqual([expect.stringContaining(fault)])
})
