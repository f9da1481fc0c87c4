import { afterAll, beforeAll } from 'vitest'
import { openBrowsing, type Browsing } from '../conformance/browsing.ts'
import { tryPoints } from '../conformance/point.ts'
import { routePoints } from '../conformance/routes.ts'
import { screenPoints } from '../conformance/screens.ts'
import { dayMs, hourMs } from '@plumbline/rules/core'
import { startApp, type App } from '../support/app.ts'

const closedHours = 7.5

let app: App
let browsing: Browsing
beforeAll(async () => {
  // Today, at an hour at which no shares are traded.
  app = await startApp({ start: Math.floor(Date.now() / dayMs) * dayMs + closedHours * hourMs })
  app.calmDown()
  browsing = await openBrowsing(app)
})
afterAll(async () => {
  await browsing.close()
  await app.stop()
})

tryPoints('screens', { ran: 'apart', points: [...routePoints, ...screenPoints], where: () => browsing })
