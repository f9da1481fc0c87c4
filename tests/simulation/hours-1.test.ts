import { simulateHours } from './hours.ts'

simulateHours(1, 1, 5)
