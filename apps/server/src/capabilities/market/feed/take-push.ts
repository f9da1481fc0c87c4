import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { Feed } from '../feeds/feed.ts'

/**
 * A delivery of quotes by an operator's own provider. A name that no source has is refused like a wrong key: which ones
 * there are is nobody's business. Refusals: push.unauthorised, request.too_many.
 */
export const takePush =
  (feed: Pick<Feed, 'pushes'>) =>
  (
    { token }: { readonly token: string | undefined },
    { source, quotes }: CallParsed<'feedPush'>,
  ): Result<CallOutput<'feedPush'>> => {
    const named = feed.pushes?.find(({ name }) => name === source)
    if (named === undefined || token === undefined || !named.isKey(token)) return refuse('push.unauthorised')
    const seconds = named.mustWait()
    if (seconds !== undefined) return refuse('request.too_many', { seconds: String(seconds) })
    const { accepted, refused } = named.take(quotes)
    return accept({ accepted, refused: [...refused] })
  }
