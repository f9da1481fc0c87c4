import type {
  PrivateChannel,
  PrivateData,
  PublicChannel,
  PublicData,
  StaffChannel,
  StaffData,
  HintChannel,
  PrivateHints,
  VisitorName,
} from '@plumbline/protocol/stream'
import type { CustomerId } from '@plumbline/rules/core'

/** Whose private channels there are; a visitor has `support` alone. */
export type ChannelOwner = CustomerId | VisitorName

/** What the socket takes from capabilities. Nothing is told before somebody listens. */
export type ChannelPublisher = {
  /** Tells everybody who follows a public channel; whoever comes later is told as well. */
  publish<Name extends PublicChannel>(channel: Name, data: PublicData[Name]): void
  /** Tells its owner's connections of an entry that has been committed, under the number its channel gave it. */
  tell<Name extends PrivateChannel>(
    owner: ChannelOwner,
    channel: Name,
    data: PrivateData[Name],
    seq: number,
  ): void
  /** Whether anybody hears what is told. */
  isFollowed(customer: CustomerId, channel: PrivateChannel): boolean
  /** As `tell`, where the entry itself is read by number: all up to `seq`, or as far as there are any. */
  nudge(customer: CustomerId, channel: PrivateChannel, seq: number | undefined): void
  /** Tells its owner's connections of what passes without being kept. */
  hint<Name extends HintChannel>(owner: ChannelOwner, channel: Name, data: PrivateHints[Name]): void
  /** Tells staff of an entry, under the number it was given. */
  tellStaff<Name extends StaffChannel>(channel: Name, data: StaffData[Name], seq: number): void
  /** Tells staff that a channel has something new, which is read by number. */
  nudgeStaff(channel: StaffChannel): void
}

/** A publisher that says nothing until the socket is attached to it. */
export const createChannels = (): ChannelPublisher & { attach(socket: ChannelPublisher): void } => {
  let socket: ChannelPublisher | undefined
  return {
    attach: to => void (socket = to),
    publish: (channel, data) => socket?.publish(channel, data),
    tell: (owner, channel, data, seq) => socket?.tell(owner, channel, data, seq),
    isFollowed: (customer, channel) => socket?.isFollowed(customer, channel) === true,
    nudge: (customer, channel, seq) => socket?.nudge(customer, channel, seq),
    hint: (owner, channel, data) => socket?.hint(owner, channel, data),
    tellStaff: (channel, data, seq) => socket?.tellStaff(channel, data, seq),
    nudgeStaff: channel => socket?.nudgeStaff(channel),
  }
}
