import { simulateHours } from './hours.ts'

simulateHours(1, 10)
