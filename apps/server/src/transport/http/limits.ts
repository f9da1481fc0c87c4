import { minuteMs } from '@plumbline/rules/core'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { CallName } from '@plumbline/protocol/core'
import { callerOf } from './address.ts'

/** Most that one internet address may do, beyond the limit on all requests. */
export type CallLimits = {
  readonly demoPerHour: number
  readonly registerPerHour: number
  readonly codesPerHour: number
  readonly loginsPerMinute: number
  /** Of one address, and of one customer. */
  readonly uploadsPerHour: number
  /** Whether it comes under the key of a source of prices. */
  readonly isSource: (request: FastifyRequest) => boolean
}

/** Addresses that are counted at once, for each limit; the one that was quiet longest makes room. */
export const callersMax = 50_000

/** Deliveries of quotes from one address, where several sources may live; each source has a limit of its own. */
const deliveriesPerMinuteMax = 6_000
/** Of an address under no key that any of them has. */
const strangersPerMinuteMax = 60

/** Lists of signed minutes, hundreds of kilobytes each: more than anybody asks for who follows the log. */
const headListsPerMinuteMax = 60
/** Candles of a chart, 1,500 of them each. */
const chartsPerMinuteMax = 300

/** Segments of the tick log in one minute, of one instrument each; so often the quotes around a moment are looked up in them. */
const segmentsPerMinuteMax = 240
/** Whole minutes of it: such an answer holds all instruments, megabytes of a busy product. */
const wholeMinutesPerMinuteMax = 60

/** Exports of orders, deals or records, two of which share an address: each may be thousands of rows, put together beside the engine. */
const exportsPerMinuteMax = 20
/** Statements and their sums go through every record of a period. */
const statementsPerMinuteMax = 20
const summariesPerMinuteMax = 60

/** Messages of visitors without an account, from one address. */
const visitorMessagesPerMinuteMax = 60

const hourMs = 60 * minuteMs

const isDemo = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && 'simulation' in body

const isWholeMinute = ({ query }: FastifyRequest): boolean =>
  typeof query !== 'object' || query === null || !('code' in query)

/** The limits of those calls that have one of their own. */
const limitsOf = (limits: CallLimits) => {
  const registrations = { max: limits.registerPerHour, timeWindow: hourMs }
  const codes = { max: limits.codesPerHour, timeWindow: hourMs }
  const logins = { max: limits.loginsPerMinute, timeWindow: minuteMs }
  return {
    // One call for both, so its body is read first: a demo and a registration are counted apart.
    register: {
      hook: 'preHandler',
      keyGenerator: (request: FastifyRequest) => `${callerOf(request)} ${isDemo(request) ? 'demo' : 'real'}`,
      max: (request: FastifyRequest) => (isDemo(request) ? limits.demoPerHour : limits.registerPerHour),
      timeWindow: hourMs,
    },
    tickSegment: {
      keyGenerator: (request: FastifyRequest) =>
        `${callerOf(request)} ${isWholeMinute(request) ? 'whole' : 'part'}`,
      max: (request: FastifyRequest) =>
        isWholeMinute(request) ? wholeMinutesPerMinuteMax : segmentsPerMinuteMax,
      timeWindow: minuteMs,
    },
    tickQuotes: { max: segmentsPerMinuteMax, timeWindow: minuteMs },
    tickMinutes: { max: headListsPerMinuteMax, timeWindow: minuteMs },
    candles: { max: chartsPerMinuteMax, timeWindow: minuteMs },
    mobileRegister: registrations,
    sendEmailCode: codes,
    sendMobileCode: codes,
    login: logins,
    changePassword: logins,
    resetPassword: logins,
    tradePassword: logins,
    bindEmail: logins,
    bindMobile: logins,
    otpBegin: logins,
    otpEnable: logins,
    otpDisable: logins,
    otpRecovery: logins,
    passkeyBegin: logins,
    passkeyAdd: logins,
    passkeyRemove: logins,
    passkeyChallenge: logins,
    passkeyLogin: logins,
    appLockSet: logins,
    unlockChallenge: logins,
    unlockSession: logins,
    walletChallenge: logins,
    walletLogin: logins,
    walletLinkBegin: logins,
    walletLink: logins,
    walletUnlink: logins,
    walletBindBegin: logins,
    walletBind: logins,
    apiKeyAdd: logins,
    staffLogin: logins,
    staffSetupShow: logins,
    staffSetup: logins,
    orderExport: { max: exportsPerMinuteMax, timeWindow: minuteMs },
    termExport: { max: exportsPerMinuteMax, timeWindow: minuteMs },
    recordExport: { max: exportsPerMinuteMax, timeWindow: minuteMs },
    statement: { max: statementsPerMinuteMax, timeWindow: minuteMs },
    statementSummary: { max: summariesPerMinuteMax, timeWindow: minuteMs },
    upload: { max: limits.uploadsPerHour, timeWindow: hourMs },
    visitorSend: { max: visitorMessagesPerMinuteMax, timeWindow: minuteMs },
    feedPush: {
      keyGenerator: (request: FastifyRequest) =>
        `${callerOf(request)} ${limits.isSource(request) ? 'source' : 'stranger'}`,
      max: (request: FastifyRequest) =>
        limits.isSource(request) ? deliveriesPerMinuteMax : strangersPerMinuteMax,
      timeWindow: minuteMs,
    },
  } as const satisfies Partial<Record<CallName, FastifyContextConfig['rateLimit']>>
}

/** The limit of one call; without one of its own, that on all requests holds. */
export const limitOf = (name: CallName, limits: CallLimits): FastifyContextConfig => {
  const rateLimit = Object.entries(limitsOf(limits)).find(([each]) => each === name)?.[1]
  return rateLimit === undefined ? {} : { rateLimit }
}
