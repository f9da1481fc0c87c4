import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  instrument: {
    title: 'Over {code}',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
