import { allCalls, type AnyCall } from '@plumbline/protocol/core'
import { readConfig } from '@plumbline/server/config'
import { bodyBytesMaxOf } from '@plumbline/server/transport/http/public/body-limits'
import { guestsPerHourMax } from '@plumbline/server/transport/http/forms'
import { limitOf } from '@plumbline/server/transport/http/limits'
import type { Request } from './asking.ts'
import { inputs, requestOf, type PublicName, type Town } from './requests.ts'
import type { Route } from './routes.ts'

/** Something that anybody can ask for. */
export type Target = {
  readonly name: string
  /** With what it answers; undefined where that depends on what was asked before. */
  readonly status: number | undefined
  /** As often may one address ask it within a minute; undefined for without end. */
  readonly perMinuteMax: number | undefined
  readonly next: () => Request
}

const shipped = readConfig({})

const perMinuteMaxOf = ({ name, carries }: AnyCall, input: unknown): number => {
  // The form is read within a limit of its own.
  if (carries === 'image in') return Math.min(shipped.uploadsPerHour, guestsPerHourMax)
  const { rateLimit } = limitOf(name, { ...shipped, isSource: () => false })
  if (typeof rateLimit !== 'object') return shipped.requestsPerMinute
  const { max } = rateLimit as { readonly max: number | ((request: object) => number) }
  return typeof max === 'function' ? max({ body: input, query: input }) : max
}

const callTargets = (town: Town): readonly Target[] =>
  allCalls.flatMap(call => {
    if (call.who !== 'public') return []
    const name = call.name as PublicName
    const askOf = inputs[name]
    let count = 0
    const next = (isLargest: boolean) => (): Request => {
      count += 1
      return requestOf(name, askOf(town, count), {
        isImage: call.carries === 'image in',
        largest: isLargest ? bodyBytesMaxOf(call) : 0,
      })
    }
    const asked = askOf(town, 0)
    const { input } = asked
    const status = 'status' in asked ? asked.status : 200
    const common = { perMinuteMax: perMinuteMaxOf(call, input) }
    const usual: Target = { name, status, ...common, next: next(false) }
    return call.method === 'POST' && call.carries === 'json'
      ? [usual, { name: `${name}, largest`, status: undefined, ...common, next: next(true) }]
      : [usual]
  })

/** What is no declared call, by its path, and how it is asked for. */
type Page = { readonly path: string; readonly status: number; readonly isUnlimited?: true }

const token = 'u'.repeat(60)
const pages = (files: { readonly largest: string | undefined }): Readonly<Record<string, Page>> => ({
  'GET /docs': { path: '/docs', status: 200 },
  'GET /docs/style.css': { path: '/docs/style.css', status: 200 },
  'GET /docs/openapi.json': { path: '/docs/openapi.json', status: 200 },
  'GET /docs/asyncapi.json': { path: '/docs/asyncapi.json', status: 200 },
  'GET /unsubscribe/style.css': { path: '/unsubscribe/style.css', status: 200 },
  'GET /unsubscribe/:token': { path: `/unsubscribe/${token}`, status: 404 },
  'POST /unsubscribe/:token': { path: `/unsubscribe/${token}`, status: 404 },
  'GET /health/live': { path: '/health/live', status: 200, isUnlimited: true },
  'GET /health/ready': { path: '/health/ready', status: 200, isUnlimited: true },
  'GET /metrics': { path: '/metrics', status: 404 },
  'GET /': { path: '/', status: 200 },
  'GET /index.html': { path: '/index.html', status: 301 },
  ...(files.largest !== undefined && { 'GET /*': { path: files.largest, status: 200 } }),
})

const isDeclared = ({ method, path }: Route): boolean =>
  allCalls.some(call => call.method === method && call.path === path)

/** What only a development shows. */
const isOfDevelopment = ({ path }: Route): boolean => /^\/(outbox|letters)\b/.test(path)

/** Every call and page that the product has registered; throws where one of them is not known here. */
export const targetsOf = (
  routes: readonly Route[],
  town: Town,
  files: { readonly largest: string | undefined },
): readonly Target[] => {
  const known = pages(files)
  const found = routes.flatMap(route => {
    // The same work as the GET that it comes with.
    if (isDeclared(route) || route.method === 'HEAD' || isOfDevelopment(route)) return []
    const name = `${route.method} ${route.path}`
    const page = known[name]
    if (page === undefined) throw new Error(`the benchmark does not know how to ask for ${name}`)
    const { path, status, isUnlimited } = page
    const plain = { method: route.method, path }
    const perMinuteMax = isUnlimited ? undefined : shipped.requestsPerMinute
    const usual: Target = { name, status, perMinuteMax, next: () => plain }
    return [usual]
  })
  const unknown: Target = {
    name: 'an unknown path',
    status: 404,
    perMinuteMax: shipped.requestsPerMinute,
    next: () => ({ method: 'GET', path: '/nothing-here' }),
  }
  return [...callTargets(town), ...found, unknown]
}
