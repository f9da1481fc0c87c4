import { complaintAddress } from '@plumbline/rules/go-live'
import { durationText } from '@plumbline/protocol/texts/duration'
import { setupLinkMinutes } from '@plumbline/rules/staff'
import type { Config } from '../config.ts'

/** What is said of a product that has just started. */
export type Started = {
  readonly config: Pick<
    Config,
    'mode' | 'feed' | 'sources' | 'simulatedWeekends' | 'publicAddress' | 'complaintEmail'
  >
  readonly address: string
  /** Of the two who set themselves up first, as long as they have not. */
  readonly setUps: readonly { readonly username: string; readonly address: string }[]
  /** Names of the example networks and bank accounts that real accounts are shown. */
  readonly examples: readonly string[]
  readonly holdMinutes: number
}

const pricesText = ({ feed, sources, simulatedWeekends }: Started['config']): string => {
  switch (feed.source) {
    case 'simulated':
      return `simulated, and marked so${simulatedWeekends ? '; every market is open at weekends too' : ''}`
    case 'replay':
      return `recorded ticks of ${feed.path}, marked as such`
    case 'sources':
      return sources.map(({ name, type }) => `${name} (${type})`).join(', ')
  }
}

/** What is an example here, in one line; undefined where nothing is. */
const examplesText = ({ config, examples }: Started): string | undefined => {
  const complaints = complaintAddress(config)
  const named = [...examples, ...(complaints?.kind === 'example' ? [complaints.address] : [])]
  return named.length === 0
    ? undefined
    : `  Examples      ${named.join(', ')}  (lead to nobody; set your own in the work area and in COMPLAINT_EMAIL)`
}

/** What the start prints: where everything is, and in a development what to try first. */
export const startLines = (started: Started): readonly string[] => {
  const { config, address, setUps, holdMinutes } = started
  const isDevelopment = config.mode === 'development'
  const ready = ['', `Plumbline is running (${config.mode}).`, `  Open          ${address}/`]
  const rest = [
    `  Calls         ${address}/docs`,
    `  Prices        ${pricesText(config)}`,
    `  Staff         ${config.publicAddress ?? address}/#/pages/work/login`,
  ]
  const staff = setUps.map(
    setUp =>
      `  Set up ${setUp.username.padEnd(6)} ${setUp.address}  (opens once, within ${setupLinkMinutes} minutes)`,
  )
  const end = 'Ctrl-C stops it.'
  if (!isDevelopment) return [...ready, ...rest, ...staff, end]
  const examples = examplesText(started)
  return [
    ...ready,
    ...rest,
    'Try first',
    `  Demo account  ${address}/#/pages/login  →  Open demo`,
    `  Real account  ${address}/#/pages/register  (any e-mail address: codes and letters land in ${address}/outbox)`,
    ...staff,
    `  Withdrawals   wait ${durationText('en', holdMinutes)} after a new destination or password`,
    ...(examples === undefined ? [] : [examples]),
    end,
  ]
}
