import { endingCalendars } from '@plumbline/rules/hours'
import type { Millis } from '@plumbline/rules/market'
import { ownKeys, type GoLiveFacts, type Share } from '@plumbline/rules/go-live'
import type { SettingKey } from '@plumbline/rules/setting'
import type { GoLiveContext } from './context.ts'

const shareOf = (each: readonly boolean[]): Share => ({
  have: each.filter(Boolean).length,
  need: each.length,
})

/** What the environment of the process says. */
export const deploymentFacts = ({ config }: Pick<GoLiveContext, 'config'>): GoLiveFacts['deployment'] => ({
  mode: config.mode,
  lackingKeys: ownKeys.filter(key =>
    key === 'SEAL_FILE' ? config.sealFile === undefined : config.keptKeys.includes(key),
  ),
  address: config.publicAddress?.startsWith('https:') === true ? 'encrypted' : 'other',
  operator: shareOf([config.operatorName !== undefined, config.complaintEmail !== undefined]),
  knowsCountries: config.geoipFile !== undefined,
  isMonitored: config.metricsToken !== undefined,
})

/** Sources of real prices as they are at this moment: a recording and a simulation are none. */
export const pricesFacts = (
  {
    config,
    feed,
    instruments,
    calendars,
    settings,
  }: Pick<GoLiveContext, 'config' | 'feed' | 'instruments' | 'calendars' | 'settings'>,
  now: Millis,
): GoLiveFacts['prices'] => {
  const all = calendars()
  const real =
    config.feed.source === 'sources'
      ? (feed.health?.() ?? []).filter(({ type }) => type !== 'simulated' && type !== 'replay')
      : []
  const carried = new Set(real.flatMap(source => source.instruments.map(({ code }) => code)))
  const overrides = settings.current('market.instruments')
  const offered = [...instruments().keys()].filter(code => overrides[code]?.offered !== false)
  return {
    sources: { have: real.filter(({ state }) => state === 'connected').length, need: real.length },
    instruments: { have: offered.filter(code => carried.has(code)).length, need: offered.length },
    calendars: {
      have: Object.keys(all).length - endingCalendars(all, { now }).length,
      need: Object.keys(all).length,
    },
  }
}

/** What is published of ways for money, fees and limits. */
export const moneyFacts = ({
  settings,
  cards,
}: Pick<GoLiveContext, 'settings' | 'cards'>): GoLiveFacts['money'] => {
  const published = (...keys: readonly SettingKey[]): Share =>
    shareOf(keys.map(key => settings.version(key) > 0))
  return {
    networks: Object.keys(settings.current('funding.networks')).length,
    banks: Object.keys(settings.current('funding.banks')).length,
    cards,
    fees: published('funding.terms'),
    limits: published('funding.limits', 'funding.thresholds'),
  }
}
