import { afterAll, beforeAll } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { callPoints } from './calls.ts'
import { tryPoints } from './point.ts'
import { openTown, type Town } from './town.ts'
import { validationPoints } from './validation.ts'
import { valuePoints } from './values.ts'

let app: App
let town: Town
beforeAll(async () => {
  app = await startApp()
  town = await openTown(app)
  app.calmDown()
})
afterAll(() => app.stop())

tryPoints('calls and rules', {
  ran: 'by npm test',
  points: [...valuePoints, ...validationPoints, ...callPoints],
  where: () => town,
})
