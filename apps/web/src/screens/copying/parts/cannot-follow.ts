import type { TraderCard } from '@plumbline/protocol/copying'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'

/** Why a trader cannot be followed now, in the server's own words; undefined where one can, or already does. */
export const useCannotFollow = () => {
  const refusalText = useRefusalText()
  return ({
    state,
    firmPaused,
    followers,
    followersMax,
    followed,
    isOwn,
  }: TraderCard): string | undefined => {
    if (isOwn) return refusalText('copy.self')
    if (followed) return undefined
    if (state === 'left' || state === 'revoked') return refusalText('copy.trader_left')
    if (firmPaused) return refusalText('copy.firm_paused')
    if (state === 'paused') return refusalText('copy.trader_paused')
    return followers >= followersMax ? refusalText('copy.trader_full') : undefined
  }
}
