import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  instrument: {
    title: 'Om {code}',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
