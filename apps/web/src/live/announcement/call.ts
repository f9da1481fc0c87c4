import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { announcementRoutes } from '@plumbline/protocol/announcement'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'

type Name = keyof typeof announcementRoutes

/** Asks for announcements, for the customer of this device if there is one. */
export const callAnnouncement = <Called extends Name>(
  name: Called,
  input: CallInput<Called>,
  options: CallOptions = {},
): Promise<CallOutput<Called>> =>
  asCustomer(name, held => {
    const [method, path] = announcementRoutes[name]
    return callAs({ held, route: [method, path] }, name, input, options)
  })
