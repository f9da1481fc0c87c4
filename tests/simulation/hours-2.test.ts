import { simulateHours } from './hours.ts'

simulateHours(21, 9)
