import { dayMs } from '../core/time.ts'
import type { Millis } from '../market/quote.ts'
import { ownKeys, type GoLiveFacts, type OwnKey, type SendingFacts, type Share } from './facts.ts'

export const goLiveGroups = [
  'deployment',
  'prices',
  'money',
  'texts',
  'people',
  'messages',
  'backup',
] as const
export type GoLiveGroup = (typeof goLiveGroups)[number]

/** What is checked, each in its group, in the order in which an operator does it. */
export const goLiveChecks = {
  production: 'deployment',
  keys: 'deployment',
  address: 'deployment',
  operator: 'deployment',
  countries: 'deployment',
  monitoring: 'deployment',
  sources: 'prices',
  alive: 'prices',
  instruments: 'prices',
  calendars: 'prices',
  networks: 'money',
  banks: 'money',
  examples: 'money',
  cards: 'money',
  fees: 'money',
  limits: 'money',
  languages: 'texts',
  agreements: 'texts',
  two_step: 'people',
  managers: 'people',
  publishers: 'people',
  payers: 'people',
  reviewers: 'people',
  mail: 'messages',
  sms: 'messages',
  push: 'messages',
  backup_taken: 'backup',
  backup_tried: 'backup',
} as const satisfies Record<string, GoLiveGroup>
export type GoLiveCheck = keyof typeof goLiveChecks
export const goLiveCheckNames = Object.keys(goLiveChecks) as readonly GoLiveCheck[]

/** Missing: needed before a customer's money comes. Advised: a choice that the operator has not made yet. */
export const goLiveStates = ['done', 'missing', 'advised'] as const
export type GoLiveState = (typeof goLiveStates)[number]

export type GoLiveFinding = {
  readonly check: GoLiveCheck
  readonly state: GoLiveState
  /** How far it is, where it can be counted. */
  readonly share: Share | undefined
  /** When it was last done, where that matters. */
  readonly at: Millis | undefined
  /** The keys that are not set, where it is about keys. */
  readonly lacking: readonly OwnKey[]
}

/** Whatever takes two people needs two who may do it: one asks, the other approves. */
export const peopleForTwo = 2
/** A backup is this old at most, so that no more than this is lost. */
export const backupDaysMax = 7
/** So often somebody puts a backup back, to see that it can be. */
export const restoreDaysMax = 180

type Judged = Pick<GoLiveFinding, 'state'> & Partial<Pick<GoLiveFinding, 'share' | 'at' | 'lacking'>>

const needed = (isDone: boolean): Judged => ({ state: isDone ? 'done' : 'missing' })
const advised = (isDone: boolean): Judged => ({ state: isDone ? 'done' : 'advised' })
const isWhole = ({ have, need }: Share): boolean => need > 0 && have >= need
const whole = (share: Share): Judged => ({ ...needed(isWhole(share)), share })
const wholeAdvised = (share: Share): Judged => ({ ...advised(isWhole(share)), share })
const people = (have: number, need: number): Judged => whole({ have, need })

/** A way for money is needed; another one beside it is a choice. */
const way = (own: number, other: number): Judged => (other > 0 ? advised(own > 0) : needed(own > 0))

/** Set up is not sent: one message that got through shows that they do. */
const sends = ({ carrier, lately }: SendingFacts): boolean => carrier === 'remote' && lately === 'sent'
/** For what few customers use: weeks may pass without one. */
const maySend = ({ carrier, lately }: SendingFacts): boolean => carrier === 'remote' && lately !== 'failed'

const since = (at: Millis | undefined, { now, days }: { now: Millis; days: number }): Judged => ({
  ...needed(at !== undefined && now - at <= days * dayMs),
  at,
})

const keysOf = (lacking: readonly OwnKey[]): Judged => ({
  ...whole({ have: ownKeys.length - lacking.length, need: ownKeys.length }),
  lacking,
})

const judge: Readonly<Record<GoLiveCheck, (facts: GoLiveFacts) => Judged>> = {
  production: ({ deployment }) => needed(deployment.mode === 'production'),
  keys: ({ deployment }) => keysOf(deployment.lackingKeys),
  address: ({ deployment }) => needed(deployment.address === 'encrypted'),
  operator: ({ deployment }) => whole(deployment.operator),
  countries: ({ deployment }) => advised(deployment.knowsCountries),
  monitoring: ({ deployment }) => advised(deployment.isMonitored),
  sources: ({ prices }) => needed(prices.sources.need > 0),
  alive: ({ prices }) => whole(prices.sources),
  instruments: ({ prices }) => wholeAdvised(prices.instruments),
  calendars: ({ prices }) => whole(prices.calendars),
  networks: ({ money }) => way(money.networks, money.banks),
  banks: ({ money }) => way(money.banks, money.networks),
  examples: ({ money }) => whole(money.own),
  cards: ({ money }) => needed(money.cards !== 'sandbox'),
  fees: ({ money }) => wholeAdvised(money.fees),
  limits: ({ money }) => wholeAdvised(money.limits),
  languages: ({ texts }) => whole(texts.languages),
  agreements: ({ texts }) => wholeAdvised(texts.own),
  two_step: ({ people: staff }) => whole(staff.twoStep),
  managers: ({ people: staff }) => people(staff.managers, peopleForTwo),
  publishers: ({ people: staff }) => people(staff.publishers, peopleForTwo),
  payers: ({ people: staff }) => people(staff.payers, peopleForTwo),
  reviewers: ({ people: staff }) => people(staff.reviewers, 1),
  mail: ({ messages }) => needed(sends(messages.mail)),
  sms: ({ messages }) => needed(sends(messages.sms)),
  push: ({ messages }) => advised(maySend(messages.push)),
  backup_taken: ({ backup, now }) => since(backup.takenAt, { now, days: backupDaysMax }),
  backup_tried: ({ backup, now }) => since(backup.triedAt, { now, days: restoreDaysMax }),
}

/** What a deployment lacks before customers' money may come, judged by what is there and not by what somebody ticked. */
export const goLiveChecklist = (facts: GoLiveFacts): readonly GoLiveFinding[] =>
  goLiveCheckNames.map(check => {
    const { state, share, at, lacking = [] } = judge[check](facts)
    return { check, state, share, at, lacking }
  })

/** How many are needed, and how many of these are missing. */
export const goLiveLeft = (
  findings: readonly Pick<GoLiveFinding, 'state'>[],
): { readonly missing: number; readonly advised: number } => ({
  missing: findings.filter(({ state }) => state === 'missing').length,
  advised: findings.filter(({ state }) => state === 'advised').length,
})
