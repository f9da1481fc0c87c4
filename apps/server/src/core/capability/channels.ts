import type {
  PrivateChannel,
  PrivateData,
  PublicChannel,
  PublicData,
  StaffChannel,
  StaffData,
  HintChannel,
  PrivateHints,
} from '@plumbline/protocol/stream'
import type { CustomerId } from '@plumbline/rules/core'

/** What the socket takes from capabilities. Nothing is told before somebody listens. */
export type ChannelPublisher = {
  /** Tells everybody who follows a public channel; whoever comes later is told as well. */
  publish<Name extends PublicChannel>(channel: Name, data: PublicData[Name]): void
  /** Tells a customer's connections of an entry that has been committed, under the number its channel gave it. */
  tell<Name extends PrivateChannel>(
    customer: CustomerId,
    channel: Name,
    data: PrivateData[Name],
    seq: number,
  ): void
  /** Whether anybody hears what is told. */
  isFollowed(customer: CustomerId, channel: PrivateChannel): boolean
  /** As `tell`, where the entry itself is read by number: all up to `seq`, or as far as there are any. */
  nudge(customer: CustomerId, channel: PrivateChannel, seq: number | undefined): void
  /** Tells a customer's connections of what passes without being kept. */
  hint<Name extends HintChannel>(customer: CustomerId, channel: Name, data: PrivateHints[Name]): void
  /** Tells staff of an entry, under the number it was given. */
  tellStaff<Name extends StaffChannel>(channel: Name, data: StaffData[Name], seq: number): void
}

/** A publisher that says nothing until the socket is attached to it. */
export const createChannels = (): ChannelPublisher & { attach(socket: ChannelPublisher): void } => {
  let socket: ChannelPublisher | undefined
  return {
    attach: to => void (socket = to),
    publish: (channel, data) => socket?.publish(channel, data),
    tell: (customer, channel, data, seq) => socket?.tell(customer, channel, data, seq),
    isFollowed: (customer, channel) => socket?.isFollowed(customer, channel) === true,
    nudge: (customer, channel, seq) => socket?.nudge(customer, channel, seq),
    hint: (customer, channel, data) => socket?.hint(customer, channel, data),
    tellStaff: (channel, data, seq) => socket?.tellStaff(channel, data, seq),
  }
}
