export { createAlerts, type Alerts } from './alerts.ts'
export { alertCalls } from './calls.ts'
