import { routes, type CallInput, type CallOutput } from '@plumbline/protocol/core'
import { messageLengthMax, messagesPerMinuteMax } from '@plumbline/rules/support'
import { openAsking, type Asking } from './asking.ts'
import { requestOf, type PublicName, type Town } from './requests.ts'
import { bigType } from './seed.ts'

const visitor = 'p'.repeat(43)

/** Asks once, and gives the data of the answer. */
const asks =
  (asking: Asking) =>
  async <Name extends PublicName>(
    name: Name,
    input: CallInput<Name>,
    isImage = false,
  ): Promise<CallOutput<Name>> => {
    const request = requestOf(name, { input }, { isImage })
    // Packed answers are for those who only count them.
    const { status, body } = await asking.ask({
      ...request,
      headers: { ...request.headers, 'accept-encoding': 'identity' },
    })
    if (status !== 200)
      throw new Error(`${routes[name][1]} answered ${status}: ${body.toString().slice(0, 400)}`)
    return (JSON.parse(body.toString()) as { data: CallOutput<Name> }).data
  }

/** A visitor with as many of the longest messages as one may send in a minute, and with a picture. */
export const openTown = async (address: string, busyMinute: number): Promise<Town> => {
  const asking = await openAsking(address, '127.0.0.1')
  const ask = asks(asking)
  const picture = await ask('visitorImage', { visitor }, true)
  const text = 'w '.repeat(messageLengthMax / 2).trim()
  for (let count = 1; count < messagesPerMinuteMax; count += 1)
    await ask('visitorSend', { visitor, attempt: `first-${count}`, text })
  const { thread } = await ask('visitorSend', { visitor, attempt: 'last', image: picture.id })
  const announcements = await ask('announcementList', {})
  const entries = await ask('dictionaryOfType', { dictType: bigType })
  asking.close()
  return {
    busyMinute,
    announcement: announcements.items[0]?.id ?? '',
    entry: entries.items[0]?.id ?? '',
    visitor,
    picture: picture.id,
    thread: thread.id,
  }
}
