import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  deal: {
    settings: 'Ticket settings',
  },
  levels: {
    cancel: 'Cancel this order',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
