import { simulateHours } from './hours.ts'

simulateHours(41, 8)
