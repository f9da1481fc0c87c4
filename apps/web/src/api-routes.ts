export { laterRoutes } from '@plumbline/protocol/core'
