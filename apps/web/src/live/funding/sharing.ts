import { imageTypes, uploadBytesMax } from '@plumbline/rules/upload'

const minuteMs = 60_000

/** A picture that another app hands to this one waits here. The worker is one file of its own: the build writes these into it. */
export const sharing = {
  /** Where the system sends it; the manifest names it as well. */
  path: '/share',
  /** The form's field that the manifest asks for. */
  field: 'proof',
  cache: 'shared',
  /** It waits under this name; another one takes its place. */
  key: '/shared-proof',
  types: Object.keys(imageTypes),
  bytesMax: uploadBytesMax,
  /** Long enough to log in by a code that comes by mail; no picture of a payment stays on a device for longer. */
  keptMs: 60 * minuteMs,
} as const

/** Why a file was not taken, as the worker adds it to the address of the page. */
export const sharedFaults = ['type', 'size', 'empty', 'several', 'failed'] as const
export type SharedFault = (typeof sharedFaults)[number]
