import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DIST, isBuilt } from '#src/build/build.ts'

type Server = typeof import('./server.ts')

// Few large modules load in half of the time and memory of many small ones (decision 0042). Without a current build the
// server runs from its sources, which also build the pages.
const isBuildCurrent = await isBuilt()
const { runServer } = isBuildCurrent
  ? ((await import(pathToFileURL(join(DIST, 'server', 'server.js')).href)) as Server)
  : await import('./server.ts')
await runServer({ isBuildCurrent })
