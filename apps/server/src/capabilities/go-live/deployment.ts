import { isExampleBank, isExampleNetwork } from '@plumbline/rules/funding-setting'
import { endingCalendars } from '@plumbline/rules/hours'
import type { Millis } from '@plumbline/rules/market'
import { complaintAddress, ownKeys, type GoLiveFacts, type Share } from '@plumbline/rules/go-live'
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
  config,
  settings,
  cards,
  offer,
}: Pick<GoLiveContext, 'config' | 'settings' | 'cards' | 'offer'>): GoLiveFacts['money'] => {
  const [networks, banks] = [settings.current('funding.networks'), settings.current('funding.banks')]
  const hasExamples = [
    offer.networks('real').some(({ example }) => example) || Object.values(networks).some(isExampleNetwork),
    offer.banks('real').some(({ example }) => example) || Object.values(banks).some(isExampleBank),
    complaintAddress(config)?.kind === 'example',
  ]
  const published = (...keys: readonly SettingKey[]): Share =>
    shareOf(keys.map(key => settings.version(key) > 0))
  return {
    networks: Object.keys(networks).length,
    banks: Object.keys(banks).length,
    cards,
    own: shareOf(hasExamples.map(has => !has)),
    fees: published('funding.terms'),
    limits: published('funding.limits', 'funding.thresholds'),
  }
}
