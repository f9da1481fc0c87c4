import type { PrivateChannel, PrivateData, PublicChannel, PublicData } from '@plumbline/protocol/stream'
import { sessionState, token } from '../../token.ts'
import { followingPrivate, followingPublic } from './authenticated-channels.ts'
import { followBeside } from './stream.ts'

const follow = ({ beside, leave }: ReturnType<typeof followingPublic>): (() => void) => {
  const leaveBeside = followBeside(beside)
  return () => {
    leaveBeside()
    leave()
  }
}

/** Follows a channel that is everybody's until the returned function is called. */
export const followPublic = <Name extends PublicChannel>(
  channel: Name,
  take: (data: PublicData[Name]) => void,
): (() => void) => follow(followingPublic(channel, take))

const signedToken = (): string | null => (sessionState() === 'signed' ? token() : null)

/** Follows a channel of whoever is signed in, or of `whose`, until the returned function is called. One at a time for each channel. */
export const followPrivate = <Name extends PrivateChannel>(
  channel: Name,
  told: { readonly take: (data: PrivateData[Name], seq: number) => void; readonly reset: () => void },
  whose: () => string | null = signedToken,
): (() => void) => follow(followingPrivate(channel, whose, told))
